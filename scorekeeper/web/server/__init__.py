"""サーバー: keys, access, hosts, caching, language and errors."""

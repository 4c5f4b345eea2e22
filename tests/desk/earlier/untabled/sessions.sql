BEGIN TRANSACTION;
CREATE TABLE "_sqlite_migrations" (
   "id" INTEGER PRIMARY KEY,
   "migration_set" TEXT,
   "name" TEXT,
   "applied_at" TEXT
);
INSERT INTO "_sqlite_migrations" VALUES(1,'scorekeeper','journal_and_projections','2026-11-22 02:11:24.004989+00:00');
INSERT INTO "_sqlite_migrations" VALUES(2,'scorekeeper','seasons_from_evenings','2026-11-22 02:11:24.006311+00:00');
INSERT INTO "_sqlite_migrations" VALUES(3,'scorekeeper','past_results','2026-11-22 02:11:24.006529+00:00');
INSERT INTO "_sqlite_migrations" VALUES(4,'scorekeeper','chips_and_pots','2026-11-22 02:11:24.011965+00:00');
INSERT INTO "_sqlite_migrations" VALUES(5,'scorekeeper','roles_of_any_game','2026-11-22 05:27:21.754412+00:00');
INSERT INTO "_sqlite_migrations" VALUES(6,'scorekeeper','sealed_events','2026-11-22 15:08:44.172279+00:00');
INSERT INTO "_sqlite_migrations" VALUES(7,'scorekeeper','devices_and_invitations','2026-11-22 15:08:44.172748+00:00');
INSERT INTO "_sqlite_migrations" VALUES(8,'scorekeeper','kept_rulings','2026-11-22 15:08:44.181540+00:00');
INSERT INTO "_sqlite_migrations" VALUES(9,'scorekeeper','discarded_sessions','2026-11-22 15:08:44.181933+00:00');
INSERT INTO "_sqlite_migrations" VALUES(10,'scorekeeper','sessions_in_time','2026-11-22 15:08:44.182098+00:00');
INSERT INTO "_sqlite_migrations" VALUES(11,'scorekeeper','links_and_whose_devices','2026-11-22 15:08:44.184393+00:00');
INSERT INTO "_sqlite_migrations" VALUES(12,'scorekeeper','comings_and_goings','2026-11-22 15:08:44.193379+00:00');
INSERT INTO "_sqlite_migrations" VALUES(13,'scorekeeper','people_of_the_club','2026-11-25 23:58:05.534966+00:00');
INSERT INTO "_sqlite_migrations" VALUES(14,'scorekeeper','days_of_sessions','2026-11-25 23:58:05.535895+00:00');
INSERT INTO "_sqlite_migrations" VALUES(15,'scorekeeper','ways_of_what_was_brought','2026-11-25 23:58:05.541793+00:00');
INSERT INTO "_sqlite_migrations" VALUES(16,'scorekeeper','reasons_of_rulings','2026-11-25 23:58:05.542125+00:00');
INSERT INTO "_sqlite_migrations" VALUES(17,'scorekeeper','protests_of_seasons','2026-11-25 23:58:05.542320+00:00');
INSERT INTO "_sqlite_migrations" VALUES(18,'scorekeeper','first_spellings','2026-11-25 23:58:05.542633+00:00');
INSERT INTO "_sqlite_migrations" VALUES(19,'scorekeeper','choices_of_imports','2026-11-25 23:58:05.542818+00:00');
CREATE TABLE carried (
  -- From which earlier evenings an evening took over what they had left in the pot.
  session TEXT NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  source  TEXT NOT NULL,
  PRIMARY KEY (session, source)
) STRICT;
INSERT INTO "carried" VALUES('nap-2','nap-1');
CREATE TABLE delivery (
  -- What was brought from elsewhere: one row an import that has added anything.
  id         TEXT PRIMARY KEY NOT NULL CHECK (length(id) = 16), -- of the three columns after it
  at         TEXT NOT NULL,                -- when it was brought, UTC, ISO 8601
  brought_by TEXT NOT NULL,                -- from which device
  digest     TEXT NOT NULL CHECK (length(digest) = 64) -- SHA-256 of the file
, way TEXT NOT NULL DEFAULT '') STRICT, WITHOUT ROWID;
CREATE TABLE device (
  -- A browser that was let in. What it keeps is a secret, and only its digest stands here.
  id         TEXT PRIMARY KEY,             -- as the journal has it, in event.recorded_by
  digest     TEXT NOT NULL UNIQUE,         -- SHA-256 of the secret
  role       TEXT NOT NULL,                -- what it may do: owner
  words      TEXT NOT NULL,                -- what it says that it is
  entered_at TEXT NOT NULL,
  seen_at    TEXT NOT NULL                 -- give or take a few minutes
, person TEXT NOT NULL DEFAULT '', came_by TEXT) STRICT, WITHOUT ROWID;
INSERT INTO "device" VALUES('5fef','c0d6e6f2cae3c60ef9fc948cb9555e15da3623c363949b10ef046d2ec1ca056e','owner','Android, Chrome','2024-05-06T19:01:04.000+00:00','2024-05-06T19:01:04.000+00:00','秋',NULL);
INSERT INTO "device" VALUES('d740','594f3fe132484915f0e7a5c6595e446f54ed6817065a9b1369e7ced0303c8ad5','scorer','iPhone, Safari','2024-05-06T19:01:11.000+00:00','2024-05-06T19:01:11.000+00:00','','0f06a0b2');
CREATE TABLE discarded (
  -- A session that was begun by mistake: it has no row in any other table.
  id           TEXT PRIMARY KEY NOT NULL,
  season       TEXT NOT NULL,              -- as it was typed
  opened_at    TEXT NOT NULL,
  discarded_at TEXT NOT NULL,
  names        TEXT NOT NULL CHECK (json_valid(names)) -- who sat there, in seat order
) STRICT;
INSERT INTO "discarded" VALUES('mistake','春','2024-05-06T19:00:58.000+00:00','2024-05-06T19:01:00.000+00:00','["秋", "便", "千恵", "大"]');
CREATE TABLE event (
  -- What was recorded at the table, in order. Rows are only ever added: undo is a row too.
  session    TEXT    NOT NULL,                        -- which evening
  sequence   INTEGER NOT NULL CHECK (sequence > 0),   -- 1, 2, 3 … within the evening
  command_id TEXT    NOT NULL UNIQUE,                 -- the tap's own id: sent twice, kept once
  kind       TEXT    NOT NULL,                        -- what sort of fact
  version    INTEGER NOT NULL CHECK (version > 0),    -- of the layout of payload
  at         TEXT    NOT NULL,                        -- when, UTC, ISO 8601
  recorded_by TEXT   NOT NULL,                        -- from which device
  payload    TEXT    NOT NULL                         -- the fact; seats count from 0, clockwise
             CHECK (json_valid(payload)), delivery TEXT REFERENCES delivery (id), seal BLOB,
  PRIMARY KEY (session, sequence)  -- its only name: by a rowid it could be replaced unseen
) STRICT, WITHOUT ROWID;
INSERT INTO "event" VALUES(':club',1,'club-6','club-season-closed',1,'2024-05-06T19:00:09.000+00:00','6b42 秋子','{"season": "締めた年", "signed_by": "秋", "table": [{"rank": 1, "person": "秋", "name": "秋", "counted": 26, "points": 26, "hands": 1, "evenings": 1}, {"rank": 2, "person": "便", "name": "便", "counted": 13, "points": 13, "hands": 1, "evenings": 1}, {"rank": 3, "person": "千恵", "name": "千恵", "counted": -13, "points": -13, "hands": 1, "evenings": 1}, {"rank": 3, "person": "大", "name": "大", "counted": -13, "points": -13, "hands": 1, "evenings": 1}]}',NULL,X'37D94808FD93885B9AABF0F90BD8143DC14A32D441D5EE90FB4C800D938D71D9');
INSERT INTO "event" VALUES('company',1,'company-0','session-opened',1,'2024-05-06T19:00:01.000+00:00','phone','{"game": "napoleon", "preset": "sisyphus", "ruleset": "3f1844f67bedfb24fea8b1aa55760743cd688cf6c8001b90feb185978e4020b5", "season": "春", "players": ["秋", "便", "千恵", "大"]}',NULL,X'EF6AFD42346AD7A0315F8F2484F225659AAF0DBA0E3ED81AB792A1AD0B7DAAB9');
INSERT INTO "event" VALUES('company',2,'company-0/deal','hand-started',3,'2024-05-06T19:00:02.000+00:00','phone','{"dealer": 0, "first_bidder": 1, "ruleset": "3f1844f67bedfb24fea8b1aa55760743cd688cf6c8001b90feb185978e4020b5", "seats": [], "dealt_by": null}',NULL,X'53072161168FBED4524E736676F2F96767D0D92610C6EEC88D2E080B8E52BB4C');
INSERT INTO "event" VALUES('company',3,'company-1','undone',1,'2024-05-06T19:00:03.000+00:00','phone','{"sequence": 2}',NULL,X'0A41CAB317CEA57608C031B12A19C07AF4607BEAB8E1635637B71EC93063F01E');
INSERT INTO "event" VALUES('company',4,'company-2','first-dealer-chosen',1,'2024-05-06T19:00:04.000+00:00','phone','{"seat": 1}',NULL,X'3B2C160279D0A5468B96E61703C0D8A1D2566DECBE4F4D7E0C65529598D8507D');
INSERT INTO "event" VALUES('company',5,'company-3','hand-started',3,'2024-05-06T19:00:05.000+00:00','phone','{"dealer": 1, "first_bidder": 2, "ruleset": "3f1844f67bedfb24fea8b1aa55760743cd688cf6c8001b90feb185978e4020b5", "seats": [], "dealt_by": null}',NULL,X'939D89580BD4397E1C50C3035A83F6C19684E669FC092E6B352E496114796E03');
INSERT INTO "event" VALUES('company',6,'company-4','napoleon-bid-called',1,'2024-05-06T19:00:06.000+00:00','phone','{"seat": 2, "bid": "13S"}',NULL,X'62E9F5EC6A64F8B6C57723BB92E760C89771A46157990860A21A441DA7A89686');
INSERT INTO "event" VALUES('company',7,'company-5','napoleon-passed',1,'2024-05-06T19:00:07.000+00:00','phone','{"seat": 3}',NULL,X'45A9D45951072EA97495A2F2DE28E869D4BAF16685B1A76F1E9006E9D3EEE8CC');
INSERT INTO "event" VALUES('company',8,'company-6','napoleon-passed',1,'2024-05-06T19:00:08.000+00:00','phone','{"seat": 0}',NULL,X'5100B9E17E7BAB1D9DEB17BB6B66CAEC6B41DD11CA5C90B67E5809260600C003');
INSERT INTO "event" VALUES('company',9,'company-7','napoleon-passed',1,'2024-05-06T19:00:09.000+00:00','phone','{"seat": 1}',NULL,X'1B516DC5C4447CCF92FE909C354F5CAECB029763DB21966EAAFF23717D5B0D30');
INSERT INTO "event" VALUES('company',10,'company-8','napoleon-adjutant-called',1,'2024-05-06T19:00:10.000+00:00','phone','{"card": "SA"}',NULL,X'9E0B4E89289987896E03ED94A1DD042E5838D07024AD4E124909A5E6C5AB1D3D');
INSERT INTO "event" VALUES('company',11,'company-9','napoleon-led-out-of-turn',1,'2024-05-06T19:00:11.000+00:00','phone','{"trick": 1, "seat": 0}',NULL,X'2C372A6AFCD156CB398E97BF95FF81D5A255A21F686EFA35DA5B29CEAB29F860');
INSERT INTO "event" VALUES('company',12,'company-10','napoleon-trick-taken',1,'2024-05-06T19:00:12.000+00:00','phone','{"trick": 1, "winner": 0, "honours": 2, "plays": ["SK", "S5", "HQ", "D4"], "named_suit": null}',NULL,X'9BD37262DAD348BA7E75A160B3598274964A34C8C41F63157D8BE1C3660D616A');
INSERT INTO "event" VALUES('company',13,'company-11','napoleon-trick-taken',1,'2024-05-06T19:00:13.000+00:00','phone','{"trick": 2, "winner": 3, "honours": 1, "plays": [], "named_suit": null}',NULL,X'8C5A555A7FC25BAC02FD6C6B4E7AB68CCC58C3940C6386D893FB4BEA21E15AC8');
INSERT INTO "event" VALUES('company',14,'company-12','trick-corrected',2,'2024-05-06T19:00:14.000+00:00','phone','{"hand": 1, "trick": 2, "winner": 1, "honours": 2, "plays": [], "named_suit": null, "led_on": false}',NULL,X'8060B8A8510E7B5588978095F9F3F83E8069A7A698390348D840450050B4583D');
INSERT INTO "event" VALUES('company',15,'company-13','napoleon-contract-corrected',1,'2024-05-06T19:00:15.000+00:00','phone','{"hand": 1, "napoleon": 2, "bid": "14S", "called": "SA"}',NULL,X'811D707426AC8DF4F38CFD3A0A2FC7B9417B4222E227566BE0763BF26172CD1B');
INSERT INTO "event" VALUES('company',16,'company-14','irregularity-decided',1,'2024-05-06T19:00:16.000+00:00','phone','{"kind": "exposed_card", "decided": "taken_back", "hand": 1, "seat": 2, "trick": null}',NULL,X'8B0FFB6D94CF60D585AD6CA1AF811F5BC27D21A113D9D47BEE877058752F5A3A');
INSERT INTO "event" VALUES('company',17,'company-15','person-arrived',1,'2024-05-06T19:00:17.000+00:00','phone','{"name": "花子", "place": 0}',NULL,X'58A12C902FA559BA8CB8194FEAC7ED929638F7A0E0E689C556F2463A3B85C00F');
INSERT INTO "event" VALUES('company',18,'company-16','napoleon-honours-counted',1,'2024-05-06T19:00:18.000+00:00','phone','{"taken": 15}',NULL,X'C2983E468BA3723668BD9047D87E3762141CA7DA7DB77C37FCDEA4FE54F59D41');
INSERT INTO "event" VALUES('company',19,'company-17','napoleon-hand-settled',3,'2024-05-06T19:00:19.000+00:00','phone','{"adjutant": 3, "in_blind": null, "reading": 2}',NULL,X'03E0E9076CF37EF4BA20ED760809B4D3133B0C1E124A702010BEBBD3F8541A44');
INSERT INTO "event" VALUES('company',20,'company-18','person-arrived',1,'2024-05-06T19:00:20.000+00:00','phone','{"name": "源", "place": 5}',NULL,X'CE10AB4CF8925299FC0B1C66F7FED723902ED92B25D349843F6785F9D2EABA65');
INSERT INTO "event" VALUES('company',21,'company-19','hand-started',3,'2024-05-06T19:00:21.000+00:00','phone','{"dealer": 2, "first_bidder": null, "ruleset": "3f1844f67bedfb24fea8b1aa55760743cd688cf6c8001b90feb185978e4020b5", "seats": [4, 0, 2, 3, 5], "dealt_by": null}',NULL,X'BECF6291C5605D636916656AB71CEB7AB39E01C744C833E91E2F79E5FCFB1C70');
INSERT INTO "event" VALUES('company',22,'company-20','napoleon-contract-set',1,'2024-05-06T19:00:22.000+00:00','phone','{"seat": 0, "bid": "13S"}',NULL,X'9A8FCDBF0FED5AF762400DA50568776CC13214E653A3C0A4C7166D856D0C5063');
INSERT INTO "event" VALUES('company',23,'company-21','napoleon-adjutant-called',1,'2024-05-06T19:00:23.000+00:00','phone','{"card": "SA"}',NULL,X'610A5B2027C46A31BC509D7620E01B7CF854BE3E5C2F3D61D13E46210B7B070B');
INSERT INTO "event" VALUES('company',24,'company-22','napoleon-honours-counted',1,'2024-05-06T19:00:24.000+00:00','phone','{"taken": 14}',NULL,X'51C3795FB7E6CFB9040A60DDD1F39A08BEF0856AEC3FAF1955F13C1894C2F799');
INSERT INTO "event" VALUES('company',25,'company-23','napoleon-hand-settled',3,'2024-05-06T19:00:25.000+00:00','phone','{"adjutant": 1, "in_blind": null, "reading": 2}',NULL,X'C463C25842D163BA6501F9939FE0DAE2A0E006DFEF5660473826193ADD429B4C');
INSERT INTO "event" VALUES('company',26,'company-24','person-sat-out',1,'2024-05-06T19:00:26.000+00:00','phone','{"person": 0, "until_back": true}',NULL,X'3135FEF9F8BE24D15CE6FEBBC6C4BD869D8214999E068964A3D011AA3CF14CE1');
INSERT INTO "event" VALUES('company',27,'company-25','person-sat-out',1,'2024-05-06T19:00:27.000+00:00','phone','{"person": 1, "until_back": false}',NULL,X'E6B4FC03B1A4ACD2699726C80F1CDD7AA47EEEE0E1B0FCB36498188328159783');
INSERT INTO "event" VALUES('company',28,'company-26','seats-swapped',1,'2024-05-06T19:00:28.000+00:00','phone','{"person": 2, "other": 5}',NULL,X'4B72C3A1F9AAF0E4D14AD4E3FA388AA8E0950942059F0C0294A39637348626DD');
INSERT INTO "event" VALUES('company',29,'company-27','hand-started',3,'2024-05-06T19:00:29.000+00:00','phone','{"dealer": 0, "first_bidder": null, "ruleset": "3f1844f67bedfb24fea8b1aa55760743cd688cf6c8001b90feb185978e4020b5", "seats": [4, 5, 3, 2], "dealt_by": null}',NULL,X'0B74EA0962E0BE58B826C332806FEDBA585BD380ACBF6C736290090A07451757');
INSERT INTO "event" VALUES('company',30,'company-28','napoleon-contract-set',1,'2024-05-06T19:00:30.000+00:00','phone','{"seat": 1, "bid": "13S"}',NULL,X'6F8CB1CEE25808519FC6ABB787E9EF8469595DCFD296B26287569782928C04CB');
INSERT INTO "event" VALUES('company',31,'company-29','napoleon-adjutant-called',1,'2024-05-06T19:00:31.000+00:00','phone','{"card": "SA"}',NULL,X'5804E1FBA1E0BF4476ED47F3608DE2EFC3F31479F63C2BEE746A49A0DD6814FD');
INSERT INTO "event" VALUES('company',32,'company-30','napoleon-honours-counted',1,'2024-05-06T19:00:32.000+00:00','phone','{"taken": 12}',NULL,X'F9D843F2C998FA4B06B18B744549F57C64C9F9E1433775413B48721FCDA49094');
INSERT INTO "event" VALUES('company',33,'company-31','napoleon-hand-settled',3,'2024-05-06T19:00:33.000+00:00','phone','{"adjutant": 2, "in_blind": null, "reading": 2}',NULL,X'9691CDA64511588DA2F5258AD3A6D4B7F0C5986C3011EA9E41F438E8520C2D9D');
INSERT INTO "event" VALUES('company',34,'company-32','person-came-back',1,'2024-05-06T19:00:34.000+00:00','phone','{"person": 0}',NULL,X'24610EF2EA159E7B6D1B480B23B0118DC05BD32D75AEF97958F5AA43D6059B32');
INSERT INTO "event" VALUES('company',35,'company-33','person-left',1,'2024-05-06T19:00:35.000+00:00','phone','{"person": 3}',NULL,X'73DDBC553886A59F2EB4F0EEFD44EF3A18745F0EF567035DCE3B440A15F35F40');
INSERT INTO "event" VALUES('company',36,'company-34','person-renamed',1,'2024-05-06T19:00:36.000+00:00','phone','{"person": 1, "name": "弁慶"}',NULL,X'4262986FA5E5711254424525D3484CCC2FA5857E538892FA8B8D82E7A6255AE7');
INSERT INTO "event" VALUES('company',37,'company-35','next-dealer-chosen',1,'2024-05-06T19:00:37.000+00:00','phone','{"person": 4}',NULL,X'836F4A28EAD7B0299BDAFD8AD04122F5FCCEC94BE9B8E7FF39AFAA042E90E5C1');
INSERT INTO "event" VALUES('company',38,'company-36','hand-started',3,'2024-05-06T19:00:38.000+00:00','phone','{"dealer": 0, "first_bidder": null, "ruleset": "3f1844f67bedfb24fea8b1aa55760743cd688cf6c8001b90feb185978e4020b5", "seats": [4, 0, 1, 5, 2], "dealt_by": null}',NULL,X'5311FEC4CEDAE9E2D6687B728FADBC26C8B04FC4DED9B8DC15CCFD5A0EF8A006');
INSERT INTO "event" VALUES('company',39,'company-37','napoleon-contract-set',1,'2024-05-06T19:00:39.000+00:00','phone','{"seat": 0, "bid": "13S"}',NULL,X'6C225EC7E4AB245F316252399A64C8CE3447845BCF86C13AA92537C17096CAE3');
INSERT INTO "event" VALUES('final',1,'final-0','session-opened',2,'2024-05-06T19:00:02.000+00:00','phone','{"game": "napoleon", "preset": "sisyphus", "ruleset": "c11f9b48824fd52efd64cb1f046aab56023430d4b6a1150a0eba8923f215f6a9", "season": "締めた年", "players": ["秋", "便", "千恵", "大"], "day": "2024-05-06"}',NULL,X'979F507A0F5F54E3C34BE9465786A88A6DA708B985AB1C9E0C492D76A9D54A78');
INSERT INTO "event" VALUES('final',2,'final-0/deal','hand-started',3,'2024-05-06T19:00:03.000+00:00','phone','{"dealer": 0, "first_bidder": null, "ruleset": "c11f9b48824fd52efd64cb1f046aab56023430d4b6a1150a0eba8923f215f6a9", "seats": [], "dealt_by": null}',NULL,X'650C94FA2F979A725C6BC273EF00427088F98310B66F9D5115A54E76E634C683');
INSERT INTO "event" VALUES('final',3,'final-1','napoleon-contract-set',1,'2024-05-06T19:00:04.000+00:00','phone','{"seat": 0, "bid": "13S"}',NULL,X'83C48651EE66109CE0FE0FFC4336C8EE366A653F8EECDEA820E49DA20E839B95');
INSERT INTO "event" VALUES('final',4,'final-2','napoleon-adjutant-called',1,'2024-05-06T19:00:05.000+00:00','phone','{"card": "SA"}',NULL,X'C6B4A8A069F7D2224DEEDD280305D896BEF2903952B0162259A3CABE23EA8F09');
INSERT INTO "event" VALUES('final',5,'final-3','napoleon-honours-counted',1,'2024-05-06T19:00:06.000+00:00','phone','{"taken": 14}',NULL,X'5C05953B58C2166D5FF0158D50293474D7BDC47C1CBD582EBF1340F95262ADF7');
INSERT INTO "event" VALUES('final',6,'final-4','napoleon-hand-settled',3,'2024-05-06T19:00:07.000+00:00','phone','{"adjutant": 1, "in_blind": null, "reading": 3}',NULL,X'91A8CF4ECE28EE250CC2D6B40A6C4318478EBCA585D6728FC7D180413A925534');
INSERT INTO "event" VALUES('final',7,'final-5','session-closed',1,'2024-05-06T19:00:08.000+00:00','phone','{}',NULL,X'075C7ECC0F2DC8999D86D515E78168E6B441E3A9E9B45D5ED52027140B735A6A');
INSERT INTO "event" VALUES('first',1,'first-0','session-opened',1,'2024-05-06T19:00:01.000+00:00','phone','{"game": "napoleon", "preset": "sisyphus", "ruleset": "c11f9b48824fd52efd64cb1f046aab56023430d4b6a1150a0eba8923f215f6a9", "season": "春", "players": ["秋", "便", "千恵", "大", "絵美"]}',NULL,X'52B9E464E6BD3C59604E034AF78731F774B5F15696212BD878E6A1A7B325A784');
INSERT INTO "event" VALUES('first',2,'first-0/deal','hand-started',1,'2024-05-06T19:00:02.000+00:00','phone','{"dealer": 0, "first_bidder": 1, "ruleset": "c11f9b48824fd52efd64cb1f046aab56023430d4b6a1150a0eba8923f215f6a9"}',NULL,X'50906AD40BE2DF0D9CA2E104A690A58A1F5D6D553C0F9C0A67A131988C0F9E66');
INSERT INTO "event" VALUES('first',3,'first-1','napoleon-hand-redealt',2,'2024-05-06T19:00:03.000+00:00','phone','{"reason": "misdeal", "seat": null}',NULL,X'6089F836B05DB90B92C9A15ED41184B93C3DF9C7C01B198AC3B1039C21D3B268');
INSERT INTO "event" VALUES('first',4,'first-2','hand-started',1,'2024-05-06T19:00:04.000+00:00','phone','{"dealer": 0, "first_bidder": 1, "ruleset": "c11f9b48824fd52efd64cb1f046aab56023430d4b6a1150a0eba8923f215f6a9"}',NULL,X'A5489BCAB9199B9941D486457AE0D6BF413D72E64FB260D27B919330E51A5438');
INSERT INTO "event" VALUES('first',5,'first-3','napoleon-contract-set',1,'2024-05-06T19:00:05.000+00:00','phone','{"seat": 1, "bid": "13NT"}',NULL,X'2521F049A67254D91564894389B393D7955EFFD16A2BC755CE0C886192DD1C44');
INSERT INTO "event" VALUES('first',6,'first-4','napoleon-adjutant-called',1,'2024-05-06T19:00:06.000+00:00','phone','{"card": "SA"}',NULL,X'4E2E855699FD6C5E99958FE06E0E89A6E9DF5CB9CF52598BF2A90E5CE2C76603');
INSERT INTO "event" VALUES('first',7,'first-5','napoleon-honours-counted',1,'2024-05-06T19:00:07.000+00:00','phone','{"taken": 14}',NULL,X'36C39DAE18E45981C01597D3CD6B421683BC616DFB03ABF08D902E69662C840A');
INSERT INTO "event" VALUES('first',8,'first-6','napoleon-hand-settled',2,'2024-05-06T19:00:08.000+00:00','phone','{"adjutant": 3, "in_blind": null}',NULL,X'A2B70889740CB45E2C8512CA9BCB195302D88E26CBD09181E20D2D8BAE83C06E');
INSERT INTO "event" VALUES('first',9,'first-7','napoleon-noted',1,'2024-05-06T19:00:09.000+00:00','phone','{"text": "長い一局"}',NULL,X'EC01B6B1D58F71014A096F36E2D23206AE4E2A1F589B6A5E97DAF57E80D73821');
INSERT INTO "event" VALUES('first',10,'first-8','hand-started',1,'2024-05-06T19:00:10.000+00:00','phone','{"dealer": 1, "first_bidder": 2, "ruleset": "c11f9b48824fd52efd64cb1f046aab56023430d4b6a1150a0eba8923f215f6a9"}',NULL,X'7AF77D8BCAE68AECD06789F15FE49BF6EC8B93D62CE20BA5063C4A6E093C1721');
INSERT INTO "event" VALUES('first',11,'first-9','napoleon-contract-set',1,'2024-05-06T19:00:11.000+00:00','phone','{"seat": 0, "bid": "12C"}',NULL,X'8B82D8C6BD3A664C5EFA4598F47D0C5D9BF62B27F0D739217A51B06153B6492A');
INSERT INTO "event" VALUES('first',12,'first-10','napoleon-adjutant-called',1,'2024-05-06T19:00:12.000+00:00','phone','{"card": "HJ"}',NULL,X'1A18AE52FD0024D4E637A961B07A4DCC3B316B65A52C14EC2967E950F15E41FC');
INSERT INTO "event" VALUES('first',13,'first-11','napoleon-honours-counted',1,'2024-05-06T19:00:13.000+00:00','phone','{"taken": 11}',NULL,X'A6CDB39C67A9E2FA87D07D7E9E5FFBE3B6D20CF65D43CD81CD69E862794D36B9');
INSERT INTO "event" VALUES('first',14,'first-12','napoleon-hand-settled',2,'2024-05-06T19:00:14.000+00:00','phone','{"adjutant": null, "in_blind": null}',NULL,X'2DE2433E55D41D101602649E462F7F9C0544EF614ABDB6D3F755EDB02A8ABA8D');
INSERT INTO "event" VALUES('first',15,'first-13','hand-started',1,'2024-05-06T19:00:15.000+00:00','phone','{"dealer": 2, "first_bidder": 3, "ruleset": "c11f9b48824fd52efd64cb1f046aab56023430d4b6a1150a0eba8923f215f6a9"}',NULL,X'C65DF84CABC38B307C293052098968F5529FEE99D00D5F6350CA160F084B4515');
INSERT INTO "event" VALUES('first',16,'first-14','napoleon-contract-set',1,'2024-05-06T19:00:16.000+00:00','phone','{"seat": 4, "bid": "20S"}',NULL,X'D8B30F261BC287386BB2F5F70C22E485860F3198563F614ACE763E1E7B0263B9');
INSERT INTO "event" VALUES('first',17,'first-15','napoleon-adjutant-called',1,'2024-05-06T19:00:17.000+00:00','phone','{"card": "SA"}',NULL,X'956D283BE431D2D86A0D6C448215D490DC7CEFE42546D9963F911878545237EE');
INSERT INTO "event" VALUES('first',18,'first-16','napoleon-honours-counted',1,'2024-05-06T19:00:18.000+00:00','phone','{"taken": 20}',NULL,X'56BFAD3AC655648BC553C8A7DD13DFD2CBD44C86CF20B95EB5A148E2E1749E75');
INSERT INTO "event" VALUES('first',19,'first-17','napoleon-hand-settled',2,'2024-05-06T19:00:19.000+00:00','phone','{"adjutant": 2, "in_blind": null}',NULL,X'0570E51524F2155902C4731534E2DEA9F282C009F44E2815902420E7F73CBAA9');
INSERT INTO "event" VALUES('first',20,'first-18','undone',1,'2024-05-06T19:00:20.000+00:00','phone','{"sequence": 19}',NULL,X'18309882F0AD79E55FF1BDA032448EED2D015F962B3CDB70C624BE99BCD9E660');
INSERT INTO "event" VALUES('first',21,'first-19','undone',1,'2024-05-06T19:00:21.000+00:00','phone','{"sequence": 18}',NULL,X'5A684C0F2C6825E7D07C96A5E805A17DE95243850A5EE1CFC6E18C1365BA5FC3');
INSERT INTO "event" VALUES('first',22,'first-20','napoleon-honours-counted',1,'2024-05-06T19:00:22.000+00:00','phone','{"taken": 20}',NULL,X'DA4E8DF827E853FC3D6C8226DFA018F675B3682D6B0FD153CD40E17C13B03424');
INSERT INTO "event" VALUES('first',23,'first-21','napoleon-hand-settled',2,'2024-05-06T19:00:23.000+00:00','phone','{"adjutant": 3, "in_blind": null}',NULL,X'A6BC998FB65BD730BD69BA3A0EAD29DFE31E63A7504B2F24630C516059E9B392');
INSERT INTO "event" VALUES('first',24,'first-22','penalty',1,'2024-05-06T19:00:24.000+00:00','phone','{"seat": 2, "points": -13, "reason": "revoke", "hand": 2}',NULL,X'989849F3F7C2DE044F6D9738D589FBFBD452CF23923443F636DF56BB9416E468');
INSERT INTO "event" VALUES('first',25,'first-23','penalty',1,'2024-05-06T19:00:25.000+00:00','phone','{"seat": 0, "points": -5, "reason": "house", "hand": null}',NULL,X'235B04E73E5ACD64622FC7CC65120FE5001D7954E234CC50C21A5D825AEB21A4');
INSERT INTO "event" VALUES('first',26,'first-24','penalty-cancelled',1,'2024-05-06T19:00:26.000+00:00','phone','{"sequence": 25}',NULL,X'C320B2ED45AE1DCFDC13C771EFD861E5A09EC9749C03CF26ED7A0A0AC941030C');
INSERT INTO "event" VALUES('first',27,'first-25','hand-protested',1,'2024-05-06T19:00:27.000+00:00','phone','{"hand": 3, "text": "台札"}',NULL,X'935C53DA8135E039A11431C2CB106C48C3A45B8F2C3B43976DF13135F97F49E7');
INSERT INTO "event" VALUES('first',28,'first-26','hand-corrected',1,'2024-05-06T19:00:28.000+00:00','phone','{"hand": 2, "napoleon": 1, "bid": "13NT", "called": "SA", "adjutant": 3, "taken": 12, "why": "数え直し"}',NULL,X'18718E1374C053F9E2DFA3B5A55FC54A735E4FE5EE367254D3BA367E45F4B913');
INSERT INTO "event" VALUES('first',29,'first-27','hand-started',1,'2024-05-06T19:00:29.000+00:00','phone','{"dealer": 3, "first_bidder": 4, "ruleset": "c11f9b48824fd52efd64cb1f046aab56023430d4b6a1150a0eba8923f215f6a9"}',NULL,X'73594D333B01F8372D21EF98BB632A01E6525835F6714688AF26413967E35604');
INSERT INTO "event" VALUES('first',30,'first-28','napoleon-contract-set',1,'2024-05-06T19:00:30.000+00:00','phone','{"seat": 2, "bid": "13H"}',NULL,X'3A923B0312C2F1236FA7CA06E06586F5817BFA8FFF4B7FCA705C079E4107A036');
INSERT INTO "event" VALUES('first',31,'first-29','napoleon-adjutant-called',1,'2024-05-06T19:00:31.000+00:00','phone','{"card": "SA"}',NULL,X'7897A5072D9D04A63ACD4C87CC491D4B20A5EE876B330EBC329466C049300DDC');
INSERT INTO "event" VALUES('first',32,'first-30','napoleon-honours-counted',1,'2024-05-06T19:00:32.000+00:00','phone','{"taken": 13}',NULL,X'D42DEA523DF3FE67B93B8747CA37EF495D2841D71DA0CB92F5B446341E26B272');
INSERT INTO "event" VALUES('first',33,'first-31','napoleon-hand-settled',2,'2024-05-06T19:00:33.000+00:00','phone','{"adjutant": 0, "in_blind": null}',NULL,X'4D5DB3700E163DCB5EABA0EB652DDA13FB5CDB09346B8BDA289F65B25868D627');
INSERT INTO "event" VALUES('first',34,'first-32','rules-changed',1,'2024-05-06T19:00:34.000+00:00','phone','{"ruleset": "923747b8dc292a809f193754d33ad296dc423c7a1f9ee57b9775046d24c17afc", "preset": "wikipedia"}',NULL,X'E4634F3689E5837DA41A602660563F31EA9A982616B5B1EC6FD627FAFD879298');
INSERT INTO "event" VALUES('first',35,'first-33','hand-started',1,'2024-05-06T19:00:35.000+00:00','phone','{"dealer": 4, "first_bidder": 2, "ruleset": "923747b8dc292a809f193754d33ad296dc423c7a1f9ee57b9775046d24c17afc"}',NULL,X'A4C8B82A15055792F4152E0F412C44C32BB5DEF45781482B80A03675524735CA');
INSERT INTO "event" VALUES('first',36,'first-34','napoleon-passed',1,'2024-05-06T19:00:36.000+00:00','phone','{"seat": 2}',NULL,X'BF835EB2B2D0B356300B051271F39C427B3E3CE63C1EE96B07CE3952A3475741');
INSERT INTO "event" VALUES('mistake',1,'mistake-55','session-opened',1,'2024-05-06T19:00:58.000+00:00','phone','{"game": "napoleon", "preset": "sisyphus", "ruleset": "c11f9b48824fd52efd64cb1f046aab56023430d4b6a1150a0eba8923f215f6a9", "season": "春", "players": ["秋", "便", "千恵", "大"]}',NULL,X'1C3A19BF43BFE21AFC38F84C511CFBAA93AD03C7E32C16C79A8D30B522F20A95');
INSERT INTO "event" VALUES('mistake',2,'mistake-55/deal','hand-started',3,'2024-05-06T19:00:59.000+00:00','phone','{"dealer": 0, "first_bidder": 1, "ruleset": "c11f9b48824fd52efd64cb1f046aab56023430d4b6a1150a0eba8923f215f6a9", "seats": [], "dealt_by": null}',NULL,X'FC4F98A9A7771F9600B373D40369BBC97F66107A075E30FA1CF4B25086D5262B');
INSERT INTO "event" VALUES('mistake',3,'mistake-56','session-discarded',1,'2024-05-06T19:01:00.000+00:00','phone','{}',NULL,X'5E2891136022FB7AD5801A3ADDAD7F7D50CBAFF609B47D058E6151FDA1BFCCC1');
INSERT INTO "event" VALUES('nap-1',1,'nap-1-35','session-opened',1,'2024-05-06T19:00:37.000+00:00','phone','{"game": "nap", "preset": "nap-ja", "ruleset": "6ba2b810e9759cf0965c226f8449e0dd37dc68e713e9603d176876d283bb227f", "season": "春", "players": ["秋", "便", "千恵", "大", "絵美"]}',NULL,X'B199BF211344D3D0DB1CB23F3B926424D9AFE0326BBA0DB69B98F4407173A6B8');
INSERT INTO "event" VALUES('nap-1',2,'nap-1-35/deal','hand-started',1,'2024-05-06T19:00:38.000+00:00','phone','{"dealer": 0, "first_bidder": 1, "ruleset": "6ba2b810e9759cf0965c226f8449e0dd37dc68e713e9603d176876d283bb227f"}',NULL,X'EDF3DF16115A31897CD353FCB95D0ECB3CDE0221454041B4753F6AE2EFEE9EFD');
INSERT INTO "event" VALUES('nap-1',3,'nap-1-36','nap-contract-set',1,'2024-05-06T19:00:39.000+00:00','phone','{"seat": 1, "bid": "3"}',NULL,X'27D00FDE797FFE4D01A3BA66D18CD7E6C322C6DDB6A2304600CE1BE7C50C46A8');
INSERT INTO "event" VALUES('nap-1',4,'nap-1-37','nap-result-said',1,'2024-05-06T19:00:40.000+00:00','phone','{"made": true}',NULL,X'9F743A96723DEFB252D0400A0027A92E0382FC1E21802DDF43648DD97957AB9C');
INSERT INTO "event" VALUES('nap-1',5,'nap-1-38','nap-hand-settled',1,'2024-05-06T19:00:41.000+00:00','phone','{}',NULL,X'89794AE2779E2590F4FC71A0F19B1CB5DDAC265D158824895C8EACF5DDF7FE54');
INSERT INTO "event" VALUES('nap-1',6,'nap-1-39','nap-noted',1,'2024-05-06T19:00:42.000+00:00','phone','{"text": "late"}',NULL,X'4201FD9D76B1E54B7C6138A5C86D3343B6B014BE1EE1F1D2D1557FF630B640A7');
INSERT INTO "event" VALUES('nap-1',7,'nap-1-40','hand-started',1,'2024-05-06T19:00:43.000+00:00','phone','{"dealer": 1, "first_bidder": 2, "ruleset": "6ba2b810e9759cf0965c226f8449e0dd37dc68e713e9603d176876d283bb227f"}',NULL,X'C031A3FD09389B212B44FBCC668E8332CF13DA9DD45A0D6E2FAE85D17C85A436');
INSERT INTO "event" VALUES('nap-1',8,'nap-1-41','nap-auction-ended',1,'2024-05-06T19:00:44.000+00:00','phone','{}',NULL,X'E558CF7A574D0742C5D4DFECE15B591DF561C668F8491FB0A6DD958DE4547667');
INSERT INTO "event" VALUES('nap-1',9,'nap-1-42','hand-started',1,'2024-05-06T19:00:45.000+00:00','phone','{"dealer": 2, "first_bidder": 3, "ruleset": "6ba2b810e9759cf0965c226f8449e0dd37dc68e713e9603d176876d283bb227f"}',NULL,X'CC0D93DF2347A2E836587FE7CDB35DC44A6F7895CBD47F08672BCE82ADFE18F0');
INSERT INTO "event" VALUES('nap-1',10,'nap-1-43','nap-contract-set',1,'2024-05-06T19:00:46.000+00:00','phone','{"seat": 2, "bid": "4"}',NULL,X'C4A011C9E5C38A257752CC4C78A7589DDF048D8D0C7CF59E21944E1ABC45648A');
INSERT INTO "event" VALUES('nap-1',11,'nap-1-44','nap-result-said',1,'2024-05-06T19:00:47.000+00:00','phone','{"made": false}',NULL,X'5DABA793967FDC71C2A26A95A58171DC586FCA15B400F0D69B39C842C419AB01');
INSERT INTO "event" VALUES('nap-1',12,'nap-1-45','nap-hand-settled',1,'2024-05-06T19:00:48.000+00:00','phone','{}',NULL,X'10350E9308BEDCD676A9FB4BB291E1DB1B88B03588E83D4FFACD9316D5088941');
INSERT INTO "event" VALUES('nap-1',13,'nap-1-46','session-closed',1,'2024-05-06T19:00:49.000+00:00','phone','{}',NULL,X'163FA9953DE9580AA40AD3ABF0926372EE0F5B671BF43CC45FEC8AB8B64EA3C8');
INSERT INTO "event" VALUES('nap-1',14,'nap-1-47','nap-hand-corrected',1,'2024-05-06T19:00:50.000+00:00','phone','{"hand": 3, "declarer": 2, "bid": "4", "made": true, "revoked": null, "why": "?"}',NULL,X'3A75FEE2B0C85E8B5EC7BE6E62AA1896DB17AEF4362AC2C58E2F641669F17582');
INSERT INTO "event" VALUES('nap-2',1,'nap-2-48','session-opened',1,'2024-05-06T19:00:51.000+00:00','phone','{"game": "nap", "preset": "nap-ja", "ruleset": "6ba2b810e9759cf0965c226f8449e0dd37dc68e713e9603d176876d283bb227f", "season": "春", "players": ["秋", "便", "千恵", "大", "絵美"]}',NULL,X'EE84CBD1D65C6A6A4829DE4A6FF1A45AAF975E21DB8F102D0E97BC1598E1BED2');
INSERT INTO "event" VALUES('nap-2',2,'nap-2-48/pot','pot-carried',1,'2024-05-06T19:00:52.000+00:00','phone','{"chips": 15, "sources": ["nap-1"]}',NULL,X'B29F63B308B331CBC82E4D8B78CA370A1F6242E1AC118C81A9E561884106D3BC');
INSERT INTO "event" VALUES('nap-2',3,'nap-2-48/deal','hand-started',1,'2024-05-06T19:00:53.000+00:00','phone','{"dealer": 0, "first_bidder": 1, "ruleset": "6ba2b810e9759cf0965c226f8449e0dd37dc68e713e9603d176876d283bb227f"}',NULL,X'C6283423998A6EECDF69F16CBC11F9C3B4C6EE664036EF4B3E5E2C0ACC71ECEF');
INSERT INTO "event" VALUES('nap-2',4,'nap-2-49','nap-contract-set',1,'2024-05-06T19:00:54.000+00:00','phone','{"seat": 0, "bid": "nap"}',NULL,X'A45180C21B81EF91C0F950A24A046B1C199440971DF7B122F281B3F11990AE51');
INSERT INTO "event" VALUES('nap-2',5,'nap-2-50','nap-result-said',1,'2024-05-06T19:00:55.000+00:00','phone','{"made": true}',NULL,X'81C26DB332C5A92FCEC644356845681F796F676452E06DF814748546A00680C8');
INSERT INTO "event" VALUES('nap-2',6,'nap-2-51','nap-hand-settled',1,'2024-05-06T19:00:56.000+00:00','phone','{}',NULL,X'D5C00EC265D423161B86B0AF5508E2E6CB4242006D150E75BDD0ED69184D01DD');
INSERT INTO "event" VALUES('nap-2',7,'nap-2-52','hand-started',1,'2024-05-06T19:00:57.000+00:00','phone','{"dealer": 1, "first_bidder": 2, "ruleset": "6ba2b810e9759cf0965c226f8449e0dd37dc68e713e9603d176876d283bb227f"}',NULL,X'562EA268EDC22DCBA4A737F57755F8CCF200E6A042D2A5DC810B999D2484B775');
INSERT INTO "event" VALUES('nap-2',8,'nap-2-53','nap-noted',1,'2024-05-06T19:00:58.000+00:00','phone','{"text": "open"}',NULL,X'68CBD72CF0D549C402AEC80AC52F32E29CE2D256C032DAD41C2BA248C3498174');
INSERT INTO "event" VALUES('nap-company',1,'nap-company-38','session-opened',1,'2024-05-06T19:00:40.000+00:00','phone','{"game": "nap", "preset": "nap-en", "ruleset": "0ea48c4f34dbdd8c4afd286335316d1163c576aea39715f8036957974152eefe", "season": "春", "players": ["秋", "便", "千恵", "大", "絵美"]}',NULL,X'A78D894DEF72D04F9CF5D0E3F4006F8363AFDB26AB0EA464B296B185A0AA44D8');
INSERT INTO "event" VALUES('nap-company',2,'nap-company-38/deal','hand-started',3,'2024-05-06T19:00:41.000+00:00','phone','{"dealer": 0, "first_bidder": 1, "ruleset": "0ea48c4f34dbdd8c4afd286335316d1163c576aea39715f8036957974152eefe", "seats": [], "dealt_by": null}',NULL,X'73A384A4793830162B234AEB152AD1CFC14273F75BD604126E31FEF4B77B5571');
INSERT INTO "event" VALUES('nap-company',3,'nap-company-39','undone',1,'2024-05-06T19:00:42.000+00:00','phone','{"sequence": 2}',NULL,X'98862F4C3C8B6AA5CCE34476EDDCC5C7300A36D948C7904390A57DD2FE7AD160');
INSERT INTO "event" VALUES('nap-company',4,'nap-company-40','person-arrived',1,'2024-05-06T19:00:43.000+00:00','phone','{"name": "花子", "place": 5}',NULL,X'596D01C816DA40543D21ACB585DB3F32308A6BE8C53AEC604112420FF64C1965');
INSERT INTO "event" VALUES('nap-company',5,'nap-company-41','hand-started',3,'2024-05-06T19:00:44.000+00:00','phone','{"dealer": 4, "first_bidder": 0, "ruleset": "0ea48c4f34dbdd8c4afd286335316d1163c576aea39715f8036957974152eefe", "seats": [1, 2, 3, 4, 5], "dealt_by": 0}',NULL,X'EDB26674E109B86DBCDA56CD8E6C7F35F2A3EFA83CAC0E5C40BA27D5C2E40852');
INSERT INTO "event" VALUES('nap-company',6,'nap-company-42','nap-contract-set',1,'2024-05-06T19:00:45.000+00:00','phone','{"seat": 1, "bid": "3"}',NULL,X'0E3262C32C45413A271245C8BCEEC1A9726EADA45264527E7633CE3CACAF32E2');
INSERT INTO "event" VALUES('nap-company',7,'nap-company-43','nap-trick-taken',1,'2024-05-06T19:00:46.000+00:00','phone','{"trick": 1, "winner": 1, "plays": ["SK", "SJ", "SQ", "S10", "S9"], "named_suit": null}',NULL,X'3FA671C045027168E1F8D41E949E405BF9A666409BE32876696786EFF7633472');
INSERT INTO "event" VALUES('nap-company',8,'nap-company-44','nap-trick-taken',1,'2024-05-06T19:00:47.000+00:00','phone','{"trick": 2, "winner": 2, "plays": [], "named_suit": null}',NULL,X'46498FAFC2AE3CF461F56D1F754E591F6FC3A79BE424D09A38E6ADF38579E34D');
INSERT INTO "event" VALUES('nap-company',9,'nap-company-45','trick-corrected',2,'2024-05-06T19:00:48.000+00:00','phone','{"hand": 1, "trick": 2, "winner": 1, "honours": null, "plays": [], "named_suit": null, "led_on": true}',NULL,X'F00B32ADB43A0C3510144EF254A453FF522E7E9B79C59FAFBFFA1E6CC8171E87');
INSERT INTO "event" VALUES('nap-company',10,'nap-company-46','nap-contract-corrected',1,'2024-05-06T19:00:49.000+00:00','phone','{"hand": 1, "declarer": 1, "bid": "4"}',NULL,X'916B24ED227024E444C06481A630215385405414AE2E18075B1EA55A05C9A7F5');
INSERT INTO "event" VALUES('nap-company',11,'nap-company-47','nap-result-said',1,'2024-05-06T19:00:50.000+00:00','phone','{"made": true}',NULL,X'3C0B22F4BEDC27FE084EBDE6B5F2F967036D74736E66FAA844677C75F5CD3C34');
INSERT INTO "event" VALUES('nap-company',12,'nap-company-48','nap-hand-settled',1,'2024-05-06T19:00:51.000+00:00','phone','{}',NULL,X'AF9319BD1D5FD059FB820E57BA86A561683C32EA3A61F0E4DA38E84B4745026E');
INSERT INTO "event" VALUES('nap-company',13,'nap-company-49','person-left',1,'2024-05-06T19:00:52.000+00:00','phone','{"person": 2}',NULL,X'E44CDBB342F6383016EBDA4466096A5628EA6F430DAF2BAEAD8D3B18251884D2');
INSERT INTO "event" VALUES('nap-company',14,'nap-company-50','hand-started',3,'2024-05-06T19:00:53.000+00:00','phone','{"dealer": 1, "first_bidder": 2, "ruleset": "0ea48c4f34dbdd8c4afd286335316d1163c576aea39715f8036957974152eefe", "seats": [0, 1, 3, 4, 5], "dealt_by": null}',NULL,X'938B8CDE5FDE6984C5112331C86B68C4BA3EBF2AABB3C5A54CBF484A0EFB7400');
INSERT INTO "event" VALUES('nap-company',15,'nap-company-51','nap-contract-set',1,'2024-05-06T19:00:54.000+00:00','phone','{"seat": 0, "bid": "3"}',NULL,X'6F93667E6930238080D2F30AF1D62AB12DC9B50FE3516CC350307038228BA8B1');
INSERT INTO "event" VALUES('nap-company',16,'nap-company-52','nap-result-said',1,'2024-05-06T19:00:55.000+00:00','phone','{"made": false}',NULL,X'D0C4F02F9CA30CC0521B046D45B652E8C116E798F8AA66D19D605D5A3506C273');
INSERT INTO "event" VALUES('nap-company',17,'nap-company-53','nap-hand-settled',1,'2024-05-06T19:00:56.000+00:00','phone','{}',NULL,X'1295D5621D25607F06299F12BEA46BE687A777A076099EC84FF2351BA721F8CC');
INSERT INTO "event" VALUES('nap-company',18,'nap-company-54','session-closed',1,'2024-05-06T19:00:57.000+00:00','phone','{}',NULL,X'C41AEA8F31E4A710AE1C8EFF9A836BC2B2185CD8B5129428F7CE19DCA31ABA89');
INSERT INTO "event" VALUES('past-2334718f1a5c3e23',1,'past-2334718f1a5c3e23/1','session-opened',1,'2024-05-01T12:00:00.001+00:00','table','{"game": "napoleon", "preset": "jazz", "ruleset": "4b618e05556c89bb7298fc6240cd94ea2fc831e13de7932062ccddec3c18cb08", "season": "古い", "players": ["秋", "便", "千恵", "大"]}',NULL,X'C77E67289ACADA8AB41A46B01A766F8D1058CF23EE349FAC0A87774477A52760');
INSERT INTO "event" VALUES('past-2334718f1a5c3e23',2,'past-2334718f1a5c3e23/2','past-result',1,'2024-05-01T12:00:00.002+00:00','table','{"points": [26, -13, 13, -26], "note": ""}',NULL,X'F45C945BDDCE68361DB4EB98C5EE0A9AA1B70093D0944CBA3405F28E2C8D9E2B');
INSERT INTO "event" VALUES('past-2334718f1a5c3e23',3,'past-2334718f1a5c3e23/3','past-result',1,'2024-05-01T12:00:00.003+00:00','table','{"points": [-13, 13, -13, 13], "note": ""}',NULL,X'B61388ABCB70ABC8624309E8CB254AAEB4F9FB82FF453DE18BAFB48E5638FCFD');
INSERT INTO "event" VALUES('past-2334718f1a5c3e23',4,'past-2334718f1a5c3e23/4','session-closed',1,'2024-05-01T12:00:00.004+00:00','table','{}',NULL,X'C5F34A3D415B3806CD57F80B5E0AB5AB5FCD880BB81DFC60DE30A69432C751A9');
INSERT INTO "event" VALUES('past-7fc5dd62c8ce82ec',1,'past-7fc5dd62c8ce82ec/1','session-opened',1,'2024-05-02T12:00:00.001+00:00','table','{"game": "napoleon", "preset": "jazz", "ruleset": "4b618e05556c89bb7298fc6240cd94ea2fc831e13de7932062ccddec3c18cb08", "season": "古い", "players": ["秋", "便", "千恵", "大"]}',NULL,X'0A81D8B220D8D9D1ED4FCD2F6FB860C851E3310BF864E7BEE52A8A8012AD5631');
INSERT INTO "event" VALUES('past-7fc5dd62c8ce82ec',2,'past-7fc5dd62c8ce82ec/2','past-result',1,'2024-05-02T12:00:00.002+00:00','table','{"points": [1, 2, 3, -6], "note": ""}',NULL,X'600F006B3AD40162C92F8076AD9A05C9902F03DAB44D542CD6A681F16C1821F1');
INSERT INTO "event" VALUES('past-7fc5dd62c8ce82ec',3,'past-7fc5dd62c8ce82ec/3','session-closed',1,'2024-05-02T12:00:00.003+00:00','table','{}',NULL,X'F4EBD2F92A64206EEBEB5727A94482A14AC02979E22714F10D8A8D27EDBCC6F5');
CREATE TABLE fee (
  -- What a hand moved between a player and the pot, void hands included: -1 was paid into it.
  session TEXT NOT NULL,
  deal    INTEGER NOT NULL,
  seat    INTEGER NOT NULL,
  points  INTEGER NOT NULL,
  PRIMARY KEY (session, deal, seat),
  FOREIGN KEY (session, deal) REFERENCES hand (session, deal) ON DELETE CASCADE
) STRICT;
INSERT INTO "fee" VALUES('nap-1',1,0,-1);
INSERT INTO "fee" VALUES('nap-1',1,1,-1);
INSERT INTO "fee" VALUES('nap-1',1,2,-1);
INSERT INTO "fee" VALUES('nap-1',1,3,-1);
INSERT INTO "fee" VALUES('nap-1',1,4,-1);
INSERT INTO "fee" VALUES('nap-1',2,0,-1);
INSERT INTO "fee" VALUES('nap-1',2,1,-1);
INSERT INTO "fee" VALUES('nap-1',2,2,-1);
INSERT INTO "fee" VALUES('nap-1',2,3,-1);
INSERT INTO "fee" VALUES('nap-1',2,4,-1);
INSERT INTO "fee" VALUES('nap-1',3,0,-1);
INSERT INTO "fee" VALUES('nap-1',3,1,-1);
INSERT INTO "fee" VALUES('nap-1',3,2,-1);
INSERT INTO "fee" VALUES('nap-1',3,3,-1);
INSERT INTO "fee" VALUES('nap-1',3,4,-1);
INSERT INTO "fee" VALUES('nap-2',1,0,19);
INSERT INTO "fee" VALUES('nap-2',1,1,-1);
INSERT INTO "fee" VALUES('nap-2',1,2,-1);
INSERT INTO "fee" VALUES('nap-2',1,3,-1);
INSERT INTO "fee" VALUES('nap-2',1,4,-1);
CREATE TABLE hand (
  -- One row a deal, void ones included.
  session    TEXT NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  deal       INTEGER NOT NULL,             -- from 1, void hands included
  number     INTEGER,                      -- from 1 as the table counts; NULL for a void hand
  status     TEXT NOT NULL CHECK (status IN ('open', 'settled', 'redealt')),
  ruleset    TEXT NOT NULL REFERENCES ruleset (hash),
  dealer     INTEGER NOT NULL,             -- seats, as in table seat
  declarer   INTEGER,
  partner   INTEGER,                      -- NULL while unknown, and when Napoleon stood alone
  alone      INTEGER CHECK (alone IN (0, 1)),
  bid        TEXT,                         -- 13H, 15NT
  called     TEXT,                         -- the adjutant's card: SA, JOKER
  taken      INTEGER,                      -- honours of Napoleon's side
  made       INTEGER CHECK (made IN (0, 1)),
  ended_at   TEXT, all_honours INTEGER CHECK (all_honours IN (0, 1)), corrected INTEGER NOT NULL DEFAULT 0 CHECK (corrected IN (0, 1)), protested INTEGER NOT NULL DEFAULT 0 CHECK (protested IN (0, 1)), times INTEGER NOT NULL DEFAULT 1, revoked INTEGER, players INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (session, deal)
) STRICT;
INSERT INTO "hand" VALUES('first',1,NULL,'redealt','c11f9b48824fd52efd64cb1f046aab56023430d4b6a1150a0eba8923f215f6a9',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'2024-05-06T19:00:03.000+00:00',NULL,0,0,1,NULL,5);
INSERT INTO "hand" VALUES('first',2,1,'settled','c11f9b48824fd52efd64cb1f046aab56023430d4b6a1150a0eba8923f215f6a9',0,1,3,0,'13NT','SA',12,0,'2024-05-06T19:00:08.000+00:00',0,1,0,1,NULL,5);
INSERT INTO "hand" VALUES('first',3,2,'settled','c11f9b48824fd52efd64cb1f046aab56023430d4b6a1150a0eba8923f215f6a9',1,0,NULL,1,'12C','HJ',11,0,'2024-05-06T19:00:14.000+00:00',0,0,1,1,NULL,5);
INSERT INTO "hand" VALUES('first',4,3,'settled','c11f9b48824fd52efd64cb1f046aab56023430d4b6a1150a0eba8923f215f6a9',2,4,3,0,'20S','SA',20,1,'2024-05-06T19:00:23.000+00:00',1,0,0,1,NULL,5);
INSERT INTO "hand" VALUES('first',5,4,'settled','c11f9b48824fd52efd64cb1f046aab56023430d4b6a1150a0eba8923f215f6a9',3,2,0,0,'13H','SA',13,1,'2024-05-06T19:00:33.000+00:00',0,0,0,1,NULL,5);
INSERT INTO "hand" VALUES('first',6,5,'open','923747b8dc292a809f193754d33ad296dc423c7a1f9ee57b9775046d24c17afc',4,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,0,1,NULL,5);
INSERT INTO "hand" VALUES('nap-1',1,1,'settled','6ba2b810e9759cf0965c226f8449e0dd37dc68e713e9603d176876d283bb227f',0,1,NULL,NULL,'3',NULL,NULL,1,'2024-05-06T19:00:41.000+00:00',NULL,0,0,1,NULL,5);
INSERT INTO "hand" VALUES('nap-1',2,NULL,'redealt','6ba2b810e9759cf0965c226f8449e0dd37dc68e713e9603d176876d283bb227f',1,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'2024-05-06T19:00:44.000+00:00',NULL,0,0,1,NULL,5);
INSERT INTO "hand" VALUES('nap-1',3,2,'settled','6ba2b810e9759cf0965c226f8449e0dd37dc68e713e9603d176876d283bb227f',2,2,NULL,NULL,'4',NULL,NULL,1,'2024-05-06T19:00:48.000+00:00',NULL,1,0,1,NULL,5);
INSERT INTO "hand" VALUES('nap-2',1,1,'settled','6ba2b810e9759cf0965c226f8449e0dd37dc68e713e9603d176876d283bb227f',0,0,NULL,NULL,'nap',NULL,NULL,1,'2024-05-06T19:00:56.000+00:00',NULL,0,0,1,NULL,5);
INSERT INTO "hand" VALUES('nap-2',2,2,'open','6ba2b810e9759cf0965c226f8449e0dd37dc68e713e9603d176876d283bb227f',1,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,0,1,NULL,5);
INSERT INTO "hand" VALUES('company',1,1,'settled','3f1844f67bedfb24fea8b1aa55760743cd688cf6c8001b90feb185978e4020b5',1,2,3,0,'14S','SA',15,1,'2024-05-06T19:00:19.000+00:00',0,0,0,1,NULL,4);
INSERT INTO "hand" VALUES('company',2,2,'settled','3f1844f67bedfb24fea8b1aa55760743cd688cf6c8001b90feb185978e4020b5',2,4,0,0,'13S','SA',14,1,'2024-05-06T19:00:25.000+00:00',0,0,0,1,NULL,5);
INSERT INTO "hand" VALUES('company',3,3,'settled','3f1844f67bedfb24fea8b1aa55760743cd688cf6c8001b90feb185978e4020b5',4,5,3,0,'13S','SA',12,0,'2024-05-06T19:00:33.000+00:00',0,0,0,1,NULL,4);
INSERT INTO "hand" VALUES('company',4,4,'open','3f1844f67bedfb24fea8b1aa55760743cd688cf6c8001b90feb185978e4020b5',4,4,NULL,NULL,'13S',NULL,NULL,NULL,NULL,NULL,0,0,1,NULL,5);
INSERT INTO "hand" VALUES('nap-company',1,1,'settled','0ea48c4f34dbdd8c4afd286335316d1163c576aea39715f8036957974152eefe',0,2,NULL,NULL,'4',NULL,NULL,1,'2024-05-06T19:00:51.000+00:00',NULL,0,0,1,NULL,5);
INSERT INTO "hand" VALUES('nap-company',2,2,'settled','0ea48c4f34dbdd8c4afd286335316d1163c576aea39715f8036957974152eefe',1,0,NULL,NULL,'3',NULL,NULL,0,'2024-05-06T19:00:56.000+00:00',NULL,0,0,1,NULL,5);
INSERT INTO "hand" VALUES('final',1,1,'settled','c11f9b48824fd52efd64cb1f046aab56023430d4b6a1150a0eba8923f215f6a9',0,0,1,0,'13S','SA',14,1,'2024-05-06T19:00:07.000+00:00',0,0,0,1,NULL,4);
CREATE TABLE import_choice (
  -- What somebody has chosen when a table was imported; it is proposed with the next one.
  kind   TEXT NOT NULL CHECK (kind IN ('column', 'person', 'days')),
  name   TEXT NOT NULL,                    -- what makes two spellings one name
  choice TEXT NOT NULL,                    -- what the column holds; whose the name is; the order
  PRIMARY KEY (kind, name)
) STRICT, WITHOUT ROWID;
CREATE TABLE invitation (
  -- A link that lets browsers in; here, too, is only the digest of its secret.
  id      TEXT PRIMARY KEY,                -- by which it is told from others, and withdrawn
  digest  TEXT NOT NULL UNIQUE,            -- SHA-256 of the secret
  role    TEXT NOT NULL,                   -- of the devices that it lets in
  name    TEXT NOT NULL,                   -- what its maker calls it; may be empty
  made_by TEXT NOT NULL,                   -- from which device; empty: on the terminal
  most    INTEGER NOT NULL CHECK (most > 0), -- how many devices it lets in
  let_in  INTEGER NOT NULL CHECK (let_in >= 0), -- how many it has let in
  until   TEXT NOT NULL                    -- from then on it lets nobody in
) STRICT, WITHOUT ROWID;
INSERT INTO "invitation" VALUES('0f06a0b2','a170fa3e8f9a6737948ce915e67eda7247d99ee251468a7379f9d3275f2dfaad','scorer','皆','秋',5,1,'2025-03-02T19:01:05.000+00:00');
CREATE TABLE past (
  -- What hands of other books were worth; of these nothing else is known.
  session TEXT NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  number  INTEGER NOT NULL,                -- from 1 within the evening
  seat    INTEGER NOT NULL,
  points  INTEGER NOT NULL,
  PRIMARY KEY (session, number, seat)
) STRICT;
INSERT INTO "past" VALUES('past-2334718f1a5c3e23',1,0,26);
INSERT INTO "past" VALUES('past-2334718f1a5c3e23',1,1,-13);
INSERT INTO "past" VALUES('past-2334718f1a5c3e23',1,2,13);
INSERT INTO "past" VALUES('past-2334718f1a5c3e23',1,3,-26);
INSERT INTO "past" VALUES('past-2334718f1a5c3e23',2,0,-13);
INSERT INTO "past" VALUES('past-2334718f1a5c3e23',2,1,13);
INSERT INTO "past" VALUES('past-2334718f1a5c3e23',2,2,-13);
INSERT INTO "past" VALUES('past-2334718f1a5c3e23',2,3,13);
INSERT INTO "past" VALUES('past-7fc5dd62c8ce82ec',1,0,1);
INSERT INTO "past" VALUES('past-7fc5dd62c8ce82ec',1,1,2);
INSERT INTO "past" VALUES('past-7fc5dd62c8ce82ec',1,2,3);
INSERT INTO "past" VALUES('past-7fc5dd62c8ce82ec',1,3,-6);
CREATE TABLE penalty (
  -- Points beside those of the hands, as far as they count.
  session  TEXT NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  sequence INTEGER NOT NULL,               -- of the event that imposed it
  seat     INTEGER NOT NULL,
  points   INTEGER NOT NULL,               -- as they count: -13 takes thirteen away
  reason   TEXT NOT NULL,
  deal     INTEGER,                        -- NULL where it belongs to no hand
  at       TEXT NOT NULL,
  PRIMARY KEY (session, sequence)
) STRICT;
INSERT INTO "penalty" VALUES('first',24,2,-13,'revoke',2,'2024-05-06T19:00:24.000+00:00');
CREATE TABLE person (
  -- Everybody who has ever sat at a table, worked out from them and from the club's record.
  key      TEXT PRIMARY KEY NOT NULL,      -- as in seat.player_key
  name     TEXT NOT NULL,                  -- given by the club, else as it was typed last
  reading  TEXT NOT NULL,                  -- empty: none
  initials TEXT NOT NULL,                  -- for narrow columns; empty: none
  guest    INTEGER NOT NULL CHECK (guest IN (0, 1))
) STRICT, WITHOUT ROWID;
INSERT INTO "person" VALUES('便','便','','',0);
INSERT INTO "person" VALUES('千恵','千恵','','',0);
INSERT INTO "person" VALUES('大','大','','',0);
INSERT INTO "person" VALUES('弁慶','弁慶','','',0);
INSERT INTO "person" VALUES('源','源','','',0);
INSERT INTO "person" VALUES('秋','秋','','',0);
INSERT INTO "person" VALUES('絵美','絵美','','',0);
INSERT INTO "person" VALUES('花子','花子','','',0);
CREATE TABLE precedent (
  -- A ruling that the table has kept. It never changes; it can be set aside.
  id        TEXT PRIMARY KEY NOT NULL CHECK (length(id) = 16), -- of all the other columns
  command   TEXT NOT NULL UNIQUE,          -- of the tap, so that one sent twice keeps one
  at        TEXT NOT NULL,                 -- when it was kept, UTC, ISO 8601
  kept_by   TEXT NOT NULL,                 -- from which device
  game      TEXT NOT NULL,
  situation TEXT NOT NULL CHECK (length(situation) = 64), -- SHA-256 of the trick without the rules
  trick     TEXT NOT NULL CHECK (json_valid(trick)), -- what the referee was asked, rules included
  winner    INTEGER,                       -- a play, from 0, as the referee said; NULL: left open
  decisive  TEXT,                          -- the rung that decided; NULL: not one alone
  decided   INTEGER,                       -- the play that the table let win; NULL: the winner
  words     TEXT NOT NULL,                 -- the table's own
  session   TEXT,                          -- the hand that it came from; NULL: from none
  deal      INTEGER,
  number    INTEGER,                       -- of the trick in that hand
  names     TEXT NOT NULL CHECK (json_valid(names)), delivery TEXT REFERENCES delivery (id), -- who played, in the order of the plays
  CHECK (winner IS NOT NULL OR decided IS NOT NULL)
) STRICT, WITHOUT ROWID;
INSERT INTO "precedent" VALUES('725e7344d37e74bd','kept-2','2024-05-06T19:01:02.000+00:00','phone','napoleon','3b011bf019883250c949782faac5b12410659aca38f361ff1b926bbd726174f6','{"players": 5, "plays": ["SK", "SA", "HQ", "S3", "S4"], "rules": {"preset": "sisyphus"}, "trick": 4, "trump": "D"}',2,'yoromeki',1,'',NULL,NULL,NULL,'[]',NULL);
INSERT INTO "precedent" VALUES('83309802837df255','kept-1','2024-05-06T19:01:01.000+00:00','phone','napoleon','3b011bf019883250c949782faac5b12410659aca38f361ff1b926bbd726174f6','{"players": 5, "plays": ["SK", "SA", "HQ", "S3", "S4"], "rules": {"preset": "sisyphus"}, "trick": 3, "trump": "D"}',2,'yoromeki',NULL,'♥Qの勝ち',NULL,NULL,NULL,'[]',NULL);
CREATE TABLE precedent_set_aside (
  -- A kept ruling that the table follows no longer.
  id     TEXT PRIMARY KEY NOT NULL REFERENCES precedent (id),
  at     TEXT NOT NULL,
  set_by TEXT NOT NULL                     -- from which device
, delivery TEXT REFERENCES delivery (id)) STRICT, WITHOUT ROWID;
INSERT INTO "precedent_set_aside" VALUES('725e7344d37e74bd','2024-05-06T19:01:03.000+00:00','phone',NULL);
CREATE TABLE reason (
  -- By what a kept ruling is known again. One of which no row is here has not been looked at yet.
  id    TEXT PRIMARY KEY NOT NULL REFERENCES precedent (id),
  kin   TEXT,                              -- an address of what decided; NULL: that was open
  below TEXT NOT NULL,                     -- special cards that would have come next, by rungs
  rules TEXT NOT NULL                      -- what the rules of these rungs were, as JSON
) STRICT, WITHOUT ROWID;
CREATE TABLE ruleset (
  -- House rules by content: the hash is of the document, so no hand's rules can change later.
  hash     TEXT PRIMARY KEY NOT NULL CHECK (length(hash) = 64),
  game     TEXT NOT NULL,
  document TEXT NOT NULL CHECK (json_valid(document))
) STRICT, WITHOUT ROWID;
INSERT INTO "ruleset" VALUES('0ea48c4f34dbdd8c4afd286335316d1163c576aea39715f8036957974152eefe','nap','{"all_pass": "next_dealer", "bidding": "once_each", "blucher": "on", "bonaparte": "on", "dealer_sits_out_at_six": true, "ecarte": false, "five_trick_leads": "bonaparte_low_trump_wellington_low_plain", "floater": false, "hand_size": 5, "joker": false, "minimum_bid": 3, "misere": "between_three_and_four", "misere_trumps": "none", "pack": "short_by_players", "payment_table": null, "payments": "english", "peep": false, "pot": false, "revoke_penalty": "pays_the_hand", "sir_garnet": false, "stake": 1, "starting_chips": null, "table_size": 5, "wellington": "on"}');
INSERT INTO "ruleset" VALUES('3f1844f67bedfb24fea8b1aa55760743cd688cf6c8001b90feb185978e4020b5','napoleon','{"adjutant_betrayal": false, "adjutant_change": false, "all_honours": "loses_unless_bid", "all_honours_multiplier": 2, "all_pass": "redeal", "auction": "in_turn", "buried_honours": "allies", "buried_shown": "honours", "call_adjutant": "before_exchange", "called_card_exempt": "no", "counter_yoromeki": "off", "direction": "clockwise", "early_finish": true, "first_bidder": "most_honours", "hands_per_session": 7, "hunting_jack": false, "jazz_all_honours": "one", "jazz_solo": "literal", "joker_demands": "named_suit", "joker_last_trick": "weakest", "joker_led": "strongest", "joker_opening_lead": "forbidden", "joker_request": false, "joker_suit": "none", "joker_unled": "weakest", "joker_wild": false, "jokers": 0, "left_bower_any_time": false, "left_bower_may_hide": false, "left_bower_suit": "printed", "mighty_free": false, "mighty_never_suspended": false, "mighty_suit": "spades", "mighty_when_spades_trump": "spade_ace", "minimum_bid": 11, "napoleon_betrayal": false, "no_trump": "above_spades", "no_trump_multiplier": 2, "opening_lead_trump": "allowed", "own_card_call": "allowed", "passing": "final", "point_table": null, "power_cards": true, "power_cards_free": false, "power_cards_suspended": "none", "redeal_one_honour": false, "redeal_three_jacks": false, "redeclaration": "higher_bid", "request_card_when_clubs_trump": "club_three", "request_in_first_trick": false, "requested_joker": "weakest", "reversed_bowers": false, "right_bower_breaker": "off", "same_two": "below_all", "same_two_in_trumps": true, "same_two_suspended": "first", "same_two_with_joker": "valid", "scoring": "sisyphus", "solo_formula": "both_shares", "strip_to_blind_of_three": false, "table_size": 5, "threes_are_honours": false, "trump_change": false, "trumps_suspended": "none", "two_high": false, "void_of_named_suit": "anything", "who_rests": "rotation", "yoromeki": "heart_queen", "yoromeki_beats_joker": false}');
INSERT INTO "ruleset" VALUES('4b618e05556c89bb7298fc6240cd94ea2fc831e13de7932062ccddec3c18cb08','napoleon','{"adjutant_betrayal": false, "adjutant_change": false, "all_honours": "loses_unless_bid", "all_honours_multiplier": null, "all_pass": "redeal", "auction": "in_turn", "buried_honours": "first_trick", "buried_shown": "honours_and_trump_said", "call_adjutant": "before_exchange", "called_card_exempt": "no", "counter_yoromeki": "off", "direction": "counterclockwise", "early_finish": false, "first_bidder": "dealers_left", "hands_per_session": null, "hunting_jack": false, "jazz_all_honours": "one", "jazz_solo": "literal", "joker_demands": "named_suit", "joker_last_trick": "weakest", "joker_led": "strongest", "joker_opening_lead": "forbidden", "joker_request": true, "joker_suit": "none", "joker_unled": "weakest", "joker_wild": false, "jokers": 1, "left_bower_any_time": false, "left_bower_may_hide": false, "left_bower_suit": "printed", "mighty_free": false, "mighty_never_suspended": false, "mighty_suit": "spades", "mighty_when_spades_trump": "spade_ace", "minimum_bid": 12, "napoleon_betrayal": false, "no_trump": "off", "no_trump_multiplier": null, "opening_lead_trump": "allowed", "own_card_call": "allowed", "passing": "final", "point_table": null, "power_cards": true, "power_cards_free": false, "power_cards_suspended": "first", "redeal_one_honour": false, "redeal_three_jacks": false, "redeclaration": "off", "request_card_when_clubs_trump": "club_three", "request_in_first_trick": false, "requested_joker": "weakest", "reversed_bowers": false, "right_bower_breaker": "off", "same_two": "below_all", "same_two_in_trumps": true, "same_two_suspended": "first", "same_two_with_joker": "valid", "scoring": "jazz", "solo_formula": "both_shares", "strip_to_blind_of_three": false, "threes_are_honours": false, "trump_change": false, "trumps_suspended": "none", "two_high": false, "void_of_named_suit": "anything", "yoromeki": "heart_queen", "yoromeki_beats_joker": false}');
INSERT INTO "ruleset" VALUES('6ba2b810e9759cf0965c226f8449e0dd37dc68e713e9603d176876d283bb227f','nap','{"all_pass": "next_dealer", "bidding": "rounds", "blucher": "on", "bonaparte": "off", "dealer_sits_out_at_six": false, "ecarte": false, "five_trick_leads": "free", "floater": false, "hand_size": 5, "joker": false, "minimum_bid": 2, "misere": "off", "misere_trumps": "none", "pack": "by_players", "payment_table": null, "payments": "table", "peep": false, "pot": true, "revoke_penalty": "off", "sir_garnet": false, "stake": 1, "starting_chips": null, "wellington": "on"}');
INSERT INTO "ruleset" VALUES('923747b8dc292a809f193754d33ad296dc423c7a1f9ee57b9775046d24c17afc','napoleon','{"adjutant_betrayal": false, "adjutant_change": false, "all_honours": "wins", "all_honours_multiplier": null, "all_pass": "redeal", "auction": "in_turn", "buried_honours": "allies", "buried_shown": "hidden", "call_adjutant": "before_exchange", "called_card_exempt": "no", "counter_yoromeki": "off", "direction": "clockwise", "early_finish": false, "first_bidder": "previous_napoleon", "hands_per_session": null, "hunting_jack": false, "jazz_all_honours": "one", "jazz_solo": "literal", "joker_demands": "named_suit", "joker_last_trick": "weakest", "joker_led": "strongest", "joker_opening_lead": "forbidden", "joker_request": false, "joker_suit": "none", "joker_unled": "weakest", "joker_wild": false, "jokers": 0, "left_bower_any_time": false, "left_bower_may_hide": false, "left_bower_suit": "printed", "mighty_free": false, "mighty_never_suspended": false, "mighty_suit": "spades", "mighty_when_spades_trump": "spade_ace", "minimum_bid": 11, "napoleon_betrayal": false, "no_trump": "off", "no_trump_multiplier": null, "opening_lead_trump": "allowed", "own_card_call": "allowed", "passing": "final", "point_table": null, "power_cards": true, "power_cards_free": false, "power_cards_suspended": "none", "redeal_one_honour": false, "redeal_three_jacks": false, "redeclaration": "off", "request_card_when_clubs_trump": "club_three", "request_in_first_trick": false, "requested_joker": "weakest", "reversed_bowers": false, "right_bower_breaker": "off", "same_two": "off", "same_two_in_trumps": true, "same_two_suspended": "none", "same_two_with_joker": "valid", "scoring": "wikipedia_formula", "solo_formula": "both_shares", "strip_to_blind_of_three": false, "threes_are_honours": false, "trump_change": false, "trumps_suspended": "none", "two_high": false, "void_of_named_suit": "anything", "yoromeki": "off", "yoromeki_beats_joker": false}');
INSERT INTO "ruleset" VALUES('c11f9b48824fd52efd64cb1f046aab56023430d4b6a1150a0eba8923f215f6a9','napoleon','{"adjutant_betrayal": false, "adjutant_change": false, "all_honours": "loses_unless_bid", "all_honours_multiplier": 2, "all_pass": "redeal", "auction": "in_turn", "buried_honours": "allies", "buried_shown": "honours", "call_adjutant": "before_exchange", "called_card_exempt": "no", "counter_yoromeki": "off", "direction": "clockwise", "early_finish": true, "first_bidder": "most_honours", "hands_per_session": 7, "hunting_jack": false, "jazz_all_honours": "one", "jazz_solo": "literal", "joker_demands": "named_suit", "joker_last_trick": "weakest", "joker_led": "strongest", "joker_opening_lead": "forbidden", "joker_request": false, "joker_suit": "none", "joker_unled": "weakest", "joker_wild": false, "jokers": 0, "left_bower_any_time": false, "left_bower_may_hide": false, "left_bower_suit": "printed", "mighty_free": false, "mighty_never_suspended": false, "mighty_suit": "spades", "mighty_when_spades_trump": "spade_ace", "minimum_bid": 11, "napoleon_betrayal": false, "no_trump": "above_spades", "no_trump_multiplier": 2, "opening_lead_trump": "allowed", "own_card_call": "allowed", "passing": "final", "point_table": null, "power_cards": true, "power_cards_free": false, "power_cards_suspended": "none", "redeal_one_honour": false, "redeal_three_jacks": false, "redeclaration": "higher_bid", "request_card_when_clubs_trump": "club_three", "request_in_first_trick": false, "requested_joker": "weakest", "reversed_bowers": false, "right_bower_breaker": "off", "same_two": "below_all", "same_two_in_trumps": true, "same_two_suspended": "first", "same_two_with_joker": "valid", "scoring": "sisyphus", "solo_formula": "both_shares", "strip_to_blind_of_three": false, "threes_are_honours": false, "trump_change": false, "trumps_suspended": "none", "two_high": false, "void_of_named_suit": "anything", "yoromeki": "heart_queen", "yoromeki_beats_joker": false}');
CREATE TABLE score (
  -- What a settled hand was worth to each player; a void hand is worth nothing to anybody.
  session    TEXT NOT NULL,
  deal       INTEGER NOT NULL,
  seat       INTEGER NOT NULL,
  role       TEXT NOT NULL,                -- declarer, partner, opponent
  won        INTEGER NOT NULL CHECK (won IN (0, 1)),
  points     INTEGER NOT NULL,
  PRIMARY KEY (session, deal, seat),
  FOREIGN KEY (session, deal) REFERENCES hand (session, deal) ON DELETE CASCADE
) STRICT;
INSERT INTO "score" VALUES('first',2,0,'opponent',1,26);
INSERT INTO "score" VALUES('first',2,1,'declarer',0,-52);
INSERT INTO "score" VALUES('first',2,2,'opponent',1,26);
INSERT INTO "score" VALUES('first',2,3,'partner',0,-26);
INSERT INTO "score" VALUES('first',2,4,'opponent',1,26);
INSERT INTO "score" VALUES('first',3,0,'declarer',0,-48);
INSERT INTO "score" VALUES('first',3,1,'opponent',1,12);
INSERT INTO "score" VALUES('first',3,2,'opponent',1,12);
INSERT INTO "score" VALUES('first',3,3,'opponent',1,12);
INSERT INTO "score" VALUES('first',3,4,'opponent',1,12);
INSERT INTO "score" VALUES('first',4,0,'opponent',0,-40);
INSERT INTO "score" VALUES('first',4,1,'opponent',0,-40);
INSERT INTO "score" VALUES('first',4,2,'opponent',0,-40);
INSERT INTO "score" VALUES('first',4,3,'partner',1,40);
INSERT INTO "score" VALUES('first',4,4,'declarer',1,80);
INSERT INTO "score" VALUES('first',5,0,'partner',1,13);
INSERT INTO "score" VALUES('first',5,1,'opponent',0,-13);
INSERT INTO "score" VALUES('first',5,2,'declarer',1,26);
INSERT INTO "score" VALUES('first',5,3,'opponent',0,-13);
INSERT INTO "score" VALUES('first',5,4,'opponent',0,-13);
INSERT INTO "score" VALUES('nap-1',1,0,'opponent',0,-3);
INSERT INTO "score" VALUES('nap-1',1,1,'declarer',1,12);
INSERT INTO "score" VALUES('nap-1',1,2,'opponent',0,-3);
INSERT INTO "score" VALUES('nap-1',1,3,'opponent',0,-3);
INSERT INTO "score" VALUES('nap-1',1,4,'opponent',0,-3);
INSERT INTO "score" VALUES('nap-1',3,0,'opponent',0,-4);
INSERT INTO "score" VALUES('nap-1',3,1,'opponent',0,-4);
INSERT INTO "score" VALUES('nap-1',3,2,'declarer',1,16);
INSERT INTO "score" VALUES('nap-1',3,3,'opponent',0,-4);
INSERT INTO "score" VALUES('nap-1',3,4,'opponent',0,-4);
INSERT INTO "score" VALUES('nap-2',1,0,'declarer',1,40);
INSERT INTO "score" VALUES('nap-2',1,1,'opponent',0,-10);
INSERT INTO "score" VALUES('nap-2',1,2,'opponent',0,-10);
INSERT INTO "score" VALUES('nap-2',1,3,'opponent',0,-10);
INSERT INTO "score" VALUES('nap-2',1,4,'opponent',0,-10);
INSERT INTO "score" VALUES('company',1,0,'opponent',0,-14);
INSERT INTO "score" VALUES('company',1,1,'opponent',0,-14);
INSERT INTO "score" VALUES('company',1,2,'declarer',1,28);
INSERT INTO "score" VALUES('company',1,3,'partner',1,14);
INSERT INTO "score" VALUES('company',2,0,'partner',1,13);
INSERT INTO "score" VALUES('company',2,2,'opponent',0,-13);
INSERT INTO "score" VALUES('company',2,3,'opponent',0,-13);
INSERT INTO "score" VALUES('company',2,4,'declarer',1,26);
INSERT INTO "score" VALUES('company',2,5,'opponent',0,-13);
INSERT INTO "score" VALUES('company',3,2,'opponent',1,13);
INSERT INTO "score" VALUES('company',3,3,'partner',0,-13);
INSERT INTO "score" VALUES('company',3,4,'opponent',1,13);
INSERT INTO "score" VALUES('company',3,5,'declarer',0,-26);
INSERT INTO "score" VALUES('nap-company',1,1,'opponent',0,-4);
INSERT INTO "score" VALUES('nap-company',1,2,'declarer',1,16);
INSERT INTO "score" VALUES('nap-company',1,3,'opponent',0,-4);
INSERT INTO "score" VALUES('nap-company',1,4,'opponent',0,-4);
INSERT INTO "score" VALUES('nap-company',1,5,'opponent',0,-4);
INSERT INTO "score" VALUES('nap-company',2,0,'declarer',0,-12);
INSERT INTO "score" VALUES('nap-company',2,1,'opponent',1,3);
INSERT INTO "score" VALUES('nap-company',2,3,'opponent',1,3);
INSERT INTO "score" VALUES('nap-company',2,4,'opponent',1,3);
INSERT INTO "score" VALUES('nap-company',2,5,'opponent',1,3);
INSERT INTO "score" VALUES('final',1,0,'declarer',1,26);
INSERT INTO "score" VALUES('final',1,1,'partner',1,13);
INSERT INTO "score" VALUES('final',1,2,'opponent',0,-13);
INSERT INTO "score" VALUES('final',1,3,'opponent',0,-13);
CREATE TABLE seat (
  -- Everybody who came to an evening, by number in the order of coming.
  session    TEXT NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  seat       INTEGER NOT NULL,             -- from 0
  spelt      TEXT NOT NULL,                -- as it was typed
  spelt_key  TEXT NOT NULL,                -- what makes two spellings one name
  came_at    TEXT NOT NULL,                -- when the session was opened
  player     TEXT NOT NULL DEFAULT '',     -- what the person is called now
  player_key TEXT NOT NULL DEFAULT '',     -- who is meant, as far as the club knows
  PRIMARY KEY (session, seat)
) STRICT;
INSERT INTO "seat" VALUES('company',0,'秋','秋','2024-05-06T19:00:01.000+00:00','秋','秋');
INSERT INTO "seat" VALUES('company',1,'弁慶','弁慶','2024-05-06T19:00:01.000+00:00','弁慶','弁慶');
INSERT INTO "seat" VALUES('company',2,'千恵','千恵','2024-05-06T19:00:01.000+00:00','千恵','千恵');
INSERT INTO "seat" VALUES('company',3,'大','大','2024-05-06T19:00:01.000+00:00','大','大');
INSERT INTO "seat" VALUES('company',4,'花子','花子','2024-05-06T19:00:01.000+00:00','花子','花子');
INSERT INTO "seat" VALUES('company',5,'源','源','2024-05-06T19:00:01.000+00:00','源','源');
INSERT INTO "seat" VALUES('first',0,'秋','秋','2024-05-06T19:00:01.000+00:00','秋','秋');
INSERT INTO "seat" VALUES('first',1,'便','便','2024-05-06T19:00:01.000+00:00','便','便');
INSERT INTO "seat" VALUES('first',2,'千恵','千恵','2024-05-06T19:00:01.000+00:00','千恵','千恵');
INSERT INTO "seat" VALUES('first',3,'大','大','2024-05-06T19:00:01.000+00:00','大','大');
INSERT INTO "seat" VALUES('first',4,'絵美','絵美','2024-05-06T19:00:01.000+00:00','絵美','絵美');
INSERT INTO "seat" VALUES('nap-1',0,'秋','秋','2024-05-06T19:00:37.000+00:00','秋','秋');
INSERT INTO "seat" VALUES('nap-1',1,'便','便','2024-05-06T19:00:37.000+00:00','便','便');
INSERT INTO "seat" VALUES('nap-1',2,'千恵','千恵','2024-05-06T19:00:37.000+00:00','千恵','千恵');
INSERT INTO "seat" VALUES('nap-1',3,'大','大','2024-05-06T19:00:37.000+00:00','大','大');
INSERT INTO "seat" VALUES('nap-1',4,'絵美','絵美','2024-05-06T19:00:37.000+00:00','絵美','絵美');
INSERT INTO "seat" VALUES('nap-2',0,'秋','秋','2024-05-06T19:00:51.000+00:00','秋','秋');
INSERT INTO "seat" VALUES('nap-2',1,'便','便','2024-05-06T19:00:51.000+00:00','便','便');
INSERT INTO "seat" VALUES('nap-2',2,'千恵','千恵','2024-05-06T19:00:51.000+00:00','千恵','千恵');
INSERT INTO "seat" VALUES('nap-2',3,'大','大','2024-05-06T19:00:51.000+00:00','大','大');
INSERT INTO "seat" VALUES('nap-2',4,'絵美','絵美','2024-05-06T19:00:51.000+00:00','絵美','絵美');
INSERT INTO "seat" VALUES('nap-company',0,'秋','秋','2024-05-06T19:00:40.000+00:00','秋','秋');
INSERT INTO "seat" VALUES('nap-company',1,'便','便','2024-05-06T19:00:40.000+00:00','便','便');
INSERT INTO "seat" VALUES('nap-company',2,'千恵','千恵','2024-05-06T19:00:40.000+00:00','千恵','千恵');
INSERT INTO "seat" VALUES('nap-company',3,'大','大','2024-05-06T19:00:40.000+00:00','大','大');
INSERT INTO "seat" VALUES('nap-company',4,'絵美','絵美','2024-05-06T19:00:40.000+00:00','絵美','絵美');
INSERT INTO "seat" VALUES('nap-company',5,'花子','花子','2024-05-06T19:00:40.000+00:00','花子','花子');
INSERT INTO "seat" VALUES('past-2334718f1a5c3e23',0,'秋','秋','2024-05-01T12:00:00.001+00:00','秋','秋');
INSERT INTO "seat" VALUES('past-2334718f1a5c3e23',1,'便','便','2024-05-01T12:00:00.001+00:00','便','便');
INSERT INTO "seat" VALUES('past-2334718f1a5c3e23',2,'千恵','千恵','2024-05-01T12:00:00.001+00:00','千恵','千恵');
INSERT INTO "seat" VALUES('past-2334718f1a5c3e23',3,'大','大','2024-05-01T12:00:00.001+00:00','大','大');
INSERT INTO "seat" VALUES('past-7fc5dd62c8ce82ec',0,'秋','秋','2024-05-02T12:00:00.001+00:00','秋','秋');
INSERT INTO "seat" VALUES('past-7fc5dd62c8ce82ec',1,'便','便','2024-05-02T12:00:00.001+00:00','便','便');
INSERT INTO "seat" VALUES('past-7fc5dd62c8ce82ec',2,'千恵','千恵','2024-05-02T12:00:00.001+00:00','千恵','千恵');
INSERT INTO "seat" VALUES('past-7fc5dd62c8ce82ec',3,'大','大','2024-05-02T12:00:00.001+00:00','大','大');
INSERT INTO "seat" VALUES('final',0,'秋','秋','2024-05-06T19:00:02.000+00:00','秋','秋');
INSERT INTO "seat" VALUES('final',1,'便','便','2024-05-06T19:00:02.000+00:00','便','便');
INSERT INTO "seat" VALUES('final',2,'千恵','千恵','2024-05-06T19:00:02.000+00:00','千恵','千恵');
INSERT INTO "seat" VALUES('final',3,'大','大','2024-05-06T19:00:02.000+00:00','大','大');
CREATE TABLE session (
  -- Worked out from the journal, like every table below: `scorekeeper rebuild` makes them anew.
  id         TEXT PRIMARY KEY NOT NULL,
  game       TEXT NOT NULL,
  preset     TEXT NOT NULL,                -- whose rules the evening began with
  season     TEXT NOT NULL,                -- as it was typed
  season_key TEXT NOT NULL,                -- what makes two spellings one season
  opened_at  TEXT NOT NULL,
  closed_at  TEXT                          -- NULL while the table still sits
, pot INTEGER NOT NULL DEFAULT 0, ruleset TEXT, hands INTEGER NOT NULL DEFAULT 0, day TEXT) STRICT;
INSERT INTO "session" VALUES('first','napoleon','sisyphus','春','春','2024-05-06T19:00:01.000+00:00',NULL,0,'923747b8dc292a809f193754d33ad296dc423c7a1f9ee57b9775046d24c17afc',4,NULL);
INSERT INTO "session" VALUES('nap-1','nap','nap-ja','春','nap 春','2024-05-06T19:00:37.000+00:00','2024-05-06T19:00:49.000+00:00',15,'6ba2b810e9759cf0965c226f8449e0dd37dc68e713e9603d176876d283bb227f',2,NULL);
INSERT INTO "session" VALUES('nap-2','nap','nap-ja','春','nap 春','2024-05-06T19:00:51.000+00:00',NULL,5,'6ba2b810e9759cf0965c226f8449e0dd37dc68e713e9603d176876d283bb227f',1,NULL);
INSERT INTO "session" VALUES('past-2334718f1a5c3e23','napoleon','jazz','古い','古い','2024-05-01','2024-05-01T12:00:00.004+00:00',0,'4b618e05556c89bb7298fc6240cd94ea2fc831e13de7932062ccddec3c18cb08',2,'2024-05-01');
INSERT INTO "session" VALUES('past-7fc5dd62c8ce82ec','napoleon','jazz','古い','古い','2024-05-02','2024-05-02T12:00:00.003+00:00',0,'4b618e05556c89bb7298fc6240cd94ea2fc831e13de7932062ccddec3c18cb08',1,'2024-05-02');
INSERT INTO "session" VALUES('company','napoleon','sisyphus','春','春','2024-05-06T19:00:01.000+00:00',NULL,0,'3f1844f67bedfb24fea8b1aa55760743cd688cf6c8001b90feb185978e4020b5',3,NULL);
INSERT INTO "session" VALUES('nap-company','nap','nap-en','春','nap 春','2024-05-06T19:00:40.000+00:00','2024-05-06T19:00:57.000+00:00',0,'0ea48c4f34dbdd8c4afd286335316d1163c576aea39715f8036957974152eefe',2,NULL);
INSERT INTO "session" VALUES('final','napoleon','sisyphus','締めた年','締めた年','2024-05-06T19:00:02.000+00:00','2024-05-06T19:00:08.000+00:00',0,'c11f9b48824fd52efd64cb1f046aab56023430d4b6a1150a0eba8923f215f6a9',1,'2024-05-06');
CREATE TABLE "tally" (
  -- What an evening came to for each seat: the sums of score and penalty, so that a season is
  -- added up from its evenings and not from its hands.
  session         TEXT NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  seat            INTEGER NOT NULL,
  hands           INTEGER NOT NULL,
  points          INTEGER NOT NULL,        -- of the hands, without the penalties
  penalties       INTEGER NOT NULL,
  all_honours     INTEGER NOT NULL,        -- hands on the side that took every honour
  declarer_played INTEGER NOT NULL,        -- with an adjutant and alone
  declarer_won    INTEGER NOT NULL,
  declarer_points INTEGER NOT NULL,
  partner_played INTEGER NOT NULL,
  partner_won    INTEGER NOT NULL,
  partner_points INTEGER NOT NULL,
  opponent_played     INTEGER NOT NULL,
  opponent_won        INTEGER NOT NULL,
  opponent_points     INTEGER NOT NULL,
  solo_played     INTEGER NOT NULL,        -- as Napoleon alone
  solo_won        INTEGER NOT NULL,
  solo_points     INTEGER NOT NULL, pot INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (session, seat)
) STRICT;
INSERT INTO "tally" VALUES('first',0,4,-49,0,0,1,0,-48,1,1,13,2,1,-14,1,0,-48,0);
INSERT INTO "tally" VALUES('first',1,4,-93,0,0,1,0,-52,0,0,0,3,1,-41,0,0,0,0);
INSERT INTO "tally" VALUES('first',2,4,24,-13,0,1,1,26,0,0,0,3,2,-2,0,0,0,0);
INSERT INTO "tally" VALUES('first',3,4,13,0,1,0,0,0,2,1,14,2,1,-1,0,0,0,0);
INSERT INTO "tally" VALUES('first',4,4,105,0,1,1,1,80,0,0,0,3,2,25,0,0,0,0);
INSERT INTO "tally" VALUES('nap-1',0,2,-10,0,0,0,0,0,0,0,0,2,0,-7,0,0,0,-3);
INSERT INTO "tally" VALUES('nap-1',1,2,5,0,0,1,1,12,0,0,0,1,0,-4,0,0,0,-3);
INSERT INTO "tally" VALUES('nap-1',2,2,10,0,0,1,1,16,0,0,0,1,0,-3,0,0,0,-3);
INSERT INTO "tally" VALUES('nap-1',3,2,-10,0,0,0,0,0,0,0,0,2,0,-7,0,0,0,-3);
INSERT INTO "tally" VALUES('nap-1',4,2,-10,0,0,0,0,0,0,0,0,2,0,-7,0,0,0,-3);
INSERT INTO "tally" VALUES('nap-2',0,1,59,0,0,1,1,40,0,0,0,0,0,0,0,0,0,19);
INSERT INTO "tally" VALUES('nap-2',1,1,-11,0,0,0,0,0,0,0,0,1,0,-10,0,0,0,-1);
INSERT INTO "tally" VALUES('nap-2',2,1,-11,0,0,0,0,0,0,0,0,1,0,-10,0,0,0,-1);
INSERT INTO "tally" VALUES('nap-2',3,1,-11,0,0,0,0,0,0,0,0,1,0,-10,0,0,0,-1);
INSERT INTO "tally" VALUES('nap-2',4,1,-11,0,0,0,0,0,0,0,0,1,0,-10,0,0,0,-1);
INSERT INTO "tally" VALUES('past-2334718f1a5c3e23',0,2,13,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);
INSERT INTO "tally" VALUES('past-2334718f1a5c3e23',1,2,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);
INSERT INTO "tally" VALUES('past-2334718f1a5c3e23',2,2,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);
INSERT INTO "tally" VALUES('past-2334718f1a5c3e23',3,2,-13,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);
INSERT INTO "tally" VALUES('past-7fc5dd62c8ce82ec',0,1,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);
INSERT INTO "tally" VALUES('past-7fc5dd62c8ce82ec',1,1,2,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);
INSERT INTO "tally" VALUES('past-7fc5dd62c8ce82ec',2,1,3,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);
INSERT INTO "tally" VALUES('past-7fc5dd62c8ce82ec',3,1,-6,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);
INSERT INTO "tally" VALUES('company',0,2,-1,0,0,0,0,0,1,1,13,1,0,-14,0,0,0,0);
INSERT INTO "tally" VALUES('company',1,1,-14,0,0,0,0,0,0,0,0,1,0,-14,0,0,0,0);
INSERT INTO "tally" VALUES('company',2,3,28,0,0,1,1,28,0,0,0,2,1,0,0,0,0,0);
INSERT INTO "tally" VALUES('company',3,3,-12,0,0,0,0,0,2,1,1,1,0,-13,0,0,0,0);
INSERT INTO "tally" VALUES('company',4,2,39,0,0,1,1,26,0,0,0,1,1,13,0,0,0,0);
INSERT INTO "tally" VALUES('company',5,2,-39,0,0,1,0,-26,0,0,0,1,0,-13,0,0,0,0);
INSERT INTO "tally" VALUES('nap-company',0,1,-12,0,0,1,0,-12,0,0,0,0,0,0,0,0,0,0);
INSERT INTO "tally" VALUES('nap-company',1,2,-1,0,0,0,0,0,0,0,0,2,1,-1,0,0,0,0);
INSERT INTO "tally" VALUES('nap-company',2,1,16,0,0,1,1,16,0,0,0,0,0,0,0,0,0,0);
INSERT INTO "tally" VALUES('nap-company',3,2,-1,0,0,0,0,0,0,0,0,2,1,-1,0,0,0,0);
INSERT INTO "tally" VALUES('nap-company',4,2,-1,0,0,0,0,0,0,0,0,2,1,-1,0,0,0,0);
INSERT INTO "tally" VALUES('nap-company',5,2,-1,0,0,0,0,0,0,0,0,2,1,-1,0,0,0,0);
INSERT INTO "tally" VALUES('final',0,1,26,0,0,1,1,26,0,0,0,0,0,0,0,0,0,0);
INSERT INTO "tally" VALUES('final',1,1,13,0,0,0,0,0,1,1,13,0,0,0,0,0,0,0);
INSERT INTO "tally" VALUES('final',2,1,-13,0,0,0,0,0,0,0,0,1,0,-13,0,0,0,0);
INSERT INTO "tally" VALUES('final',3,1,-13,0,0,0,0,0,0,0,0,1,0,-13,0,0,0,0);
CREATE UNIQUE INDEX "idx__sqlite_migrations_migration_set_name"
    ON "_sqlite_migrations" ("migration_set", "name");
CREATE TRIGGER event_is_never_deleted BEFORE DELETE ON event
BEGIN SELECT RAISE(ABORT, 'the journal is append-only: record an undo instead'); END;
CREATE TRIGGER event_comes_next BEFORE INSERT ON event
WHEN NEW.sequence IS NOT
  (SELECT coalesce(max(sequence), 0) + 1 FROM event WHERE session = NEW.session)
BEGIN SELECT RAISE(ABORT, 'the journal has no gaps: not the next sequence number'); END;
CREATE TRIGGER event_comes_once BEFORE INSERT ON event
WHEN EXISTS (SELECT 1 FROM event WHERE command_id = NEW.command_id)
BEGIN SELECT RAISE(ABORT, 'this command is recorded already'); END;
CREATE TRIGGER ruleset_is_never_changed BEFORE UPDATE ON ruleset
BEGIN SELECT RAISE(ABORT, 'rulesets are kept as they were'); END;
CREATE TRIGGER ruleset_is_never_deleted BEFORE DELETE ON ruleset
BEGIN SELECT RAISE(ABORT, 'rulesets are kept as they were'); END;
CREATE TRIGGER ruleset_is_never_replaced BEFORE INSERT ON ruleset
WHEN EXISTS (SELECT 1 FROM ruleset WHERE hash = NEW.hash
             AND (game, document) IS NOT (NEW.game, NEW.document))
BEGIN SELECT RAISE(ABORT, 'rulesets are kept as they were'); END;
CREATE INDEX session_by_season ON session (season_key, opened_at);
CREATE INDEX carried_by_source ON carried (source);
CREATE INDEX session_open ON session (opened_at) WHERE closed_at IS NULL;
CREATE TRIGGER delivery_is_never_changed BEFORE UPDATE ON delivery
BEGIN SELECT RAISE(ABORT, 'what was brought stays as it was told'); END;
CREATE TRIGGER delivery_is_never_deleted BEFORE DELETE ON delivery
BEGIN SELECT RAISE(ABORT, 'what was brought stays as it was told'); END;
CREATE TRIGGER event_is_never_changed BEFORE UPDATE ON event
BEGIN SELECT RAISE(ABORT, 'the journal is append-only: record a correction instead'); END;
CREATE TRIGGER event_is_sealed BEFORE INSERT ON event
WHEN typeof(NEW.seal) <> 'blob' OR length(NEW.seal) <> 32
BEGIN SELECT RAISE(ABORT, 'an event without its seal'); END;
CREATE INDEX precedent_of_situation ON precedent (situation);
CREATE INDEX precedent_of_hand ON precedent (session, deal) WHERE session IS NOT NULL;
CREATE INDEX precedent_in_time ON precedent (at);
CREATE TRIGGER precedent_is_never_changed BEFORE UPDATE ON precedent
BEGIN SELECT RAISE(ABORT, 'a kept ruling stays as it was kept'); END;
CREATE TRIGGER precedent_is_never_deleted BEFORE DELETE ON precedent
BEGIN SELECT RAISE(ABORT, 'a kept ruling stays as it was kept'); END;
CREATE TRIGGER precedent_is_never_replaced BEFORE INSERT ON precedent
WHEN EXISTS (SELECT 1 FROM precedent WHERE id = NEW.id OR command = NEW.command)
BEGIN SELECT RAISE(ABORT, 'a kept ruling stays as it was kept'); END;
CREATE TRIGGER precedent_is_set_aside_once BEFORE INSERT ON precedent_set_aside
WHEN EXISTS (SELECT 1 FROM precedent_set_aside WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'what was set aside stays so'); END;
CREATE TRIGGER precedent_stays_set_aside BEFORE UPDATE ON precedent_set_aside
BEGIN SELECT RAISE(ABORT, 'what was set aside stays so'); END;
CREATE TRIGGER precedent_is_not_taken_up BEFORE DELETE ON precedent_set_aside
BEGIN SELECT RAISE(ABORT, 'what was set aside stays so'); END;
CREATE INDEX discarded_in_time ON discarded (discarded_at);
CREATE INDEX session_in_time ON session (opened_at, id);
CREATE INDEX seat_by_player ON seat (player_key, session);
CREATE INDEX seat_by_spelling ON seat (spelt_key, came_at, session);
CREATE VIEW standing AS
-- A season's table: one row a player; points are those of the hands, the pot and the penalties.
SELECT session.season_key,
       seat.player_key,
       max(seat.player)                         AS player,
       sum(tally.hands > 0)                     AS sessions,
       sum(tally.hands)                         AS hands,
       sum(tally.points + tally.penalties)      AS points,
       sum(tally.declarer_played)               AS declarer_played,
       sum(tally.declarer_won)                  AS declarer_won,
       sum(tally.partner_played)                AS partner_played,
       sum(tally.partner_won)                   AS partner_won,
       sum(tally.opponent_played)               AS opponent_played,
       sum(tally.opponent_won)                  AS opponent_won
FROM tally
JOIN session ON session.id = tally.session
JOIN seat ON seat.session = tally.session AND seat.seat = tally.seat
GROUP BY session.season_key, seat.player_key
HAVING sum(tally.hands > 0 OR tally.points <> 0 OR tally.penalties <> 0) > 0;
CREATE TRIGGER delivery_is_never_replaced BEFORE INSERT ON delivery
WHEN EXISTS (SELECT 1 FROM delivery WHERE id = NEW.id
             AND (at, brought_by, digest, way)
                 IS NOT (NEW.at, NEW.brought_by, NEW.digest, NEW.way))
BEGIN SELECT RAISE(ABORT, 'what was brought stays as it was told'); END;
CREATE INDEX precedent_by_kin ON reason (kin);
CREATE INDEX hand_protested ON hand (session, deal) WHERE protested = 1;
COMMIT;

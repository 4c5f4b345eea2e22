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
CREATE TABLE carried (
  -- From which earlier evenings an evening took over what they had left in the pot.
  session TEXT NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  source  TEXT NOT NULL,
  PRIMARY KEY (session, source)
) STRICT;
INSERT INTO "carried" VALUES('nap-2','nap-1');
CREATE TABLE evening (
  -- What an evening came to for each seat: the sums of score and penalty, so that a season is
  -- added up from its evenings and not from its hands.
  session         TEXT NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  seat            INTEGER NOT NULL,
  hands           INTEGER NOT NULL,
  points          INTEGER NOT NULL,        -- of the hands, without the penalties
  penalties       INTEGER NOT NULL,
  all_honours     INTEGER NOT NULL,        -- hands on the side that took every honour
  napoleon_played INTEGER NOT NULL,        -- with an adjutant and alone
  napoleon_won    INTEGER NOT NULL,
  napoleon_points INTEGER NOT NULL,
  adjutant_played INTEGER NOT NULL,
  adjutant_won    INTEGER NOT NULL,
  adjutant_points INTEGER NOT NULL,
  ally_played     INTEGER NOT NULL,
  ally_won        INTEGER NOT NULL,
  ally_points     INTEGER NOT NULL,
  solo_played     INTEGER NOT NULL,        -- as Napoleon alone
  solo_won        INTEGER NOT NULL,
  solo_points     INTEGER NOT NULL, pot INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (session, seat)
) STRICT;
INSERT INTO "evening" VALUES('first',0,4,-49,0,0,1,0,-48,1,1,13,2,1,-14,1,0,-48,0);
INSERT INTO "evening" VALUES('first',1,4,-93,0,0,1,0,-52,0,0,0,3,1,-41,0,0,0,0);
INSERT INTO "evening" VALUES('first',2,4,24,-13,0,1,1,26,0,0,0,3,2,-2,0,0,0,0);
INSERT INTO "evening" VALUES('first',3,4,13,0,1,0,0,0,2,1,14,2,1,-1,0,0,0,0);
INSERT INTO "evening" VALUES('first',4,4,105,0,1,1,1,80,0,0,0,3,2,25,0,0,0,0);
INSERT INTO "evening" VALUES('nap-1',0,2,-10,0,0,0,0,0,0,0,0,2,0,-7,0,0,0,-3);
INSERT INTO "evening" VALUES('nap-1',1,2,5,0,0,1,1,12,0,0,0,1,0,-4,0,0,0,-3);
INSERT INTO "evening" VALUES('nap-1',2,2,10,0,0,1,1,16,0,0,0,1,0,-3,0,0,0,-3);
INSERT INTO "evening" VALUES('nap-1',3,2,-10,0,0,0,0,0,0,0,0,2,0,-7,0,0,0,-3);
INSERT INTO "evening" VALUES('nap-1',4,2,-10,0,0,0,0,0,0,0,0,2,0,-7,0,0,0,-3);
INSERT INTO "evening" VALUES('nap-2',0,1,59,0,0,1,1,40,0,0,0,0,0,0,0,0,0,19);
INSERT INTO "evening" VALUES('nap-2',1,1,-11,0,0,0,0,0,0,0,0,1,0,-10,0,0,0,-1);
INSERT INTO "evening" VALUES('nap-2',2,1,-11,0,0,0,0,0,0,0,0,1,0,-10,0,0,0,-1);
INSERT INTO "evening" VALUES('nap-2',3,1,-11,0,0,0,0,0,0,0,0,1,0,-10,0,0,0,-1);
INSERT INTO "evening" VALUES('nap-2',4,1,-11,0,0,0,0,0,0,0,0,1,0,-10,0,0,0,-1);
INSERT INTO "evening" VALUES('past-2334718f1a5c3e23',0,2,13,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);
INSERT INTO "evening" VALUES('past-2334718f1a5c3e23',1,2,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);
INSERT INTO "evening" VALUES('past-2334718f1a5c3e23',2,2,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);
INSERT INTO "evening" VALUES('past-2334718f1a5c3e23',3,2,-13,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);
INSERT INTO "evening" VALUES('past-7fc5dd62c8ce82ec',0,1,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);
INSERT INTO "evening" VALUES('past-7fc5dd62c8ce82ec',1,1,2,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);
INSERT INTO "evening" VALUES('past-7fc5dd62c8ce82ec',2,1,3,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);
INSERT INTO "evening" VALUES('past-7fc5dd62c8ce82ec',3,1,-6,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);
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
             CHECK (json_valid(payload)),
  PRIMARY KEY (session, sequence)  -- its only name: by a rowid it could be replaced unseen
) STRICT, WITHOUT ROWID;
INSERT INTO "event" VALUES('first',1,'first-0','session-opened',1,'2024-05-06T19:00:01.000+00:00','phone','{"game": "napoleon", "preset": "sisyphus", "ruleset": "c11f9b48824fd52efd64cb1f046aab56023430d4b6a1150a0eba8923f215f6a9", "season": "春", "players": ["秋", "便", "千恵", "大", "絵美"]}');
INSERT INTO "event" VALUES('first',2,'first-0/deal','hand-started',1,'2024-05-06T19:00:02.000+00:00','phone','{"dealer": 0, "first_bidder": 1, "ruleset": "c11f9b48824fd52efd64cb1f046aab56023430d4b6a1150a0eba8923f215f6a9"}');
INSERT INTO "event" VALUES('first',3,'first-1','napoleon-hand-redealt',2,'2024-05-06T19:00:03.000+00:00','phone','{"reason": "misdeal", "seat": null}');
INSERT INTO "event" VALUES('first',4,'first-2','hand-started',1,'2024-05-06T19:00:04.000+00:00','phone','{"dealer": 0, "first_bidder": 1, "ruleset": "c11f9b48824fd52efd64cb1f046aab56023430d4b6a1150a0eba8923f215f6a9"}');
INSERT INTO "event" VALUES('first',5,'first-3','napoleon-contract-set',1,'2024-05-06T19:00:05.000+00:00','phone','{"seat": 1, "bid": "13NT"}');
INSERT INTO "event" VALUES('first',6,'first-4','napoleon-adjutant-called',1,'2024-05-06T19:00:06.000+00:00','phone','{"card": "SA"}');
INSERT INTO "event" VALUES('first',7,'first-5','napoleon-honours-counted',1,'2024-05-06T19:00:07.000+00:00','phone','{"taken": 14}');
INSERT INTO "event" VALUES('first',8,'first-6','napoleon-hand-settled',2,'2024-05-06T19:00:08.000+00:00','phone','{"adjutant": 3, "in_blind": null}');
INSERT INTO "event" VALUES('first',9,'first-7','napoleon-noted',1,'2024-05-06T19:00:09.000+00:00','phone','{"text": "長い一局"}');
INSERT INTO "event" VALUES('first',10,'first-8','hand-started',1,'2024-05-06T19:00:10.000+00:00','phone','{"dealer": 1, "first_bidder": 2, "ruleset": "c11f9b48824fd52efd64cb1f046aab56023430d4b6a1150a0eba8923f215f6a9"}');
INSERT INTO "event" VALUES('first',11,'first-9','napoleon-contract-set',1,'2024-05-06T19:00:11.000+00:00','phone','{"seat": 0, "bid": "12C"}');
INSERT INTO "event" VALUES('first',12,'first-10','napoleon-adjutant-called',1,'2024-05-06T19:00:12.000+00:00','phone','{"card": "HJ"}');
INSERT INTO "event" VALUES('first',13,'first-11','napoleon-honours-counted',1,'2024-05-06T19:00:13.000+00:00','phone','{"taken": 11}');
INSERT INTO "event" VALUES('first',14,'first-12','napoleon-hand-settled',2,'2024-05-06T19:00:14.000+00:00','phone','{"adjutant": null, "in_blind": null}');
INSERT INTO "event" VALUES('first',15,'first-13','hand-started',1,'2024-05-06T19:00:15.000+00:00','phone','{"dealer": 2, "first_bidder": 3, "ruleset": "c11f9b48824fd52efd64cb1f046aab56023430d4b6a1150a0eba8923f215f6a9"}');
INSERT INTO "event" VALUES('first',16,'first-14','napoleon-contract-set',1,'2024-05-06T19:00:16.000+00:00','phone','{"seat": 4, "bid": "20S"}');
INSERT INTO "event" VALUES('first',17,'first-15','napoleon-adjutant-called',1,'2024-05-06T19:00:17.000+00:00','phone','{"card": "SA"}');
INSERT INTO "event" VALUES('first',18,'first-16','napoleon-honours-counted',1,'2024-05-06T19:00:18.000+00:00','phone','{"taken": 20}');
INSERT INTO "event" VALUES('first',19,'first-17','napoleon-hand-settled',2,'2024-05-06T19:00:19.000+00:00','phone','{"adjutant": 2, "in_blind": null}');
INSERT INTO "event" VALUES('first',20,'first-18','undone',1,'2024-05-06T19:00:20.000+00:00','phone','{"sequence": 19}');
INSERT INTO "event" VALUES('first',21,'first-19','undone',1,'2024-05-06T19:00:21.000+00:00','phone','{"sequence": 18}');
INSERT INTO "event" VALUES('first',22,'first-20','napoleon-honours-counted',1,'2024-05-06T19:00:22.000+00:00','phone','{"taken": 20}');
INSERT INTO "event" VALUES('first',23,'first-21','napoleon-hand-settled',2,'2024-05-06T19:00:23.000+00:00','phone','{"adjutant": 3, "in_blind": null}');
INSERT INTO "event" VALUES('first',24,'first-22','penalty',1,'2024-05-06T19:00:24.000+00:00','phone','{"seat": 2, "points": -13, "reason": "revoke", "hand": 2}');
INSERT INTO "event" VALUES('first',25,'first-23','penalty',1,'2024-05-06T19:00:25.000+00:00','phone','{"seat": 0, "points": -5, "reason": "house", "hand": null}');
INSERT INTO "event" VALUES('first',26,'first-24','penalty-cancelled',1,'2024-05-06T19:00:26.000+00:00','phone','{"sequence": 25}');
INSERT INTO "event" VALUES('first',27,'first-25','hand-protested',1,'2024-05-06T19:00:27.000+00:00','phone','{"hand": 3, "text": "台札"}');
INSERT INTO "event" VALUES('first',28,'first-26','hand-corrected',1,'2024-05-06T19:00:28.000+00:00','phone','{"hand": 2, "napoleon": 1, "bid": "13NT", "called": "SA", "adjutant": 3, "taken": 12, "why": "数え直し"}');
INSERT INTO "event" VALUES('first',29,'first-27','hand-started',1,'2024-05-06T19:00:29.000+00:00','phone','{"dealer": 3, "first_bidder": 4, "ruleset": "c11f9b48824fd52efd64cb1f046aab56023430d4b6a1150a0eba8923f215f6a9"}');
INSERT INTO "event" VALUES('first',30,'first-28','napoleon-contract-set',1,'2024-05-06T19:00:30.000+00:00','phone','{"seat": 2, "bid": "13H"}');
INSERT INTO "event" VALUES('first',31,'first-29','napoleon-adjutant-called',1,'2024-05-06T19:00:31.000+00:00','phone','{"card": "SA"}');
INSERT INTO "event" VALUES('first',32,'first-30','napoleon-honours-counted',1,'2024-05-06T19:00:32.000+00:00','phone','{"taken": 13}');
INSERT INTO "event" VALUES('first',33,'first-31','napoleon-hand-settled',2,'2024-05-06T19:00:33.000+00:00','phone','{"adjutant": 0, "in_blind": null}');
INSERT INTO "event" VALUES('first',34,'first-32','rules-changed',1,'2024-05-06T19:00:34.000+00:00','phone','{"ruleset": "923747b8dc292a809f193754d33ad296dc423c7a1f9ee57b9775046d24c17afc", "preset": "wikipedia"}');
INSERT INTO "event" VALUES('first',35,'first-33','hand-started',1,'2024-05-06T19:00:35.000+00:00','phone','{"dealer": 4, "first_bidder": 2, "ruleset": "923747b8dc292a809f193754d33ad296dc423c7a1f9ee57b9775046d24c17afc"}');
INSERT INTO "event" VALUES('first',36,'first-34','napoleon-passed',1,'2024-05-06T19:00:36.000+00:00','phone','{"seat": 2}');
INSERT INTO "event" VALUES('nap-1',1,'nap-1-35','session-opened',1,'2024-05-06T19:00:37.000+00:00','phone','{"game": "nap", "preset": "nap-ja", "ruleset": "6ba2b810e9759cf0965c226f8449e0dd37dc68e713e9603d176876d283bb227f", "season": "春", "players": ["秋", "便", "千恵", "大", "絵美"]}');
INSERT INTO "event" VALUES('nap-1',2,'nap-1-35/deal','hand-started',1,'2024-05-06T19:00:38.000+00:00','phone','{"dealer": 0, "first_bidder": 1, "ruleset": "6ba2b810e9759cf0965c226f8449e0dd37dc68e713e9603d176876d283bb227f"}');
INSERT INTO "event" VALUES('nap-1',3,'nap-1-36','nap-contract-set',1,'2024-05-06T19:00:39.000+00:00','phone','{"seat": 1, "bid": "3"}');
INSERT INTO "event" VALUES('nap-1',4,'nap-1-37','nap-result-said',1,'2024-05-06T19:00:40.000+00:00','phone','{"made": true}');
INSERT INTO "event" VALUES('nap-1',5,'nap-1-38','nap-hand-settled',1,'2024-05-06T19:00:41.000+00:00','phone','{}');
INSERT INTO "event" VALUES('nap-1',6,'nap-1-39','nap-noted',1,'2024-05-06T19:00:42.000+00:00','phone','{"text": "late"}');
INSERT INTO "event" VALUES('nap-1',7,'nap-1-40','hand-started',1,'2024-05-06T19:00:43.000+00:00','phone','{"dealer": 1, "first_bidder": 2, "ruleset": "6ba2b810e9759cf0965c226f8449e0dd37dc68e713e9603d176876d283bb227f"}');
INSERT INTO "event" VALUES('nap-1',8,'nap-1-41','nap-auction-ended',1,'2024-05-06T19:00:44.000+00:00','phone','{}');
INSERT INTO "event" VALUES('nap-1',9,'nap-1-42','hand-started',1,'2024-05-06T19:00:45.000+00:00','phone','{"dealer": 2, "first_bidder": 3, "ruleset": "6ba2b810e9759cf0965c226f8449e0dd37dc68e713e9603d176876d283bb227f"}');
INSERT INTO "event" VALUES('nap-1',10,'nap-1-43','nap-contract-set',1,'2024-05-06T19:00:46.000+00:00','phone','{"seat": 2, "bid": "4"}');
INSERT INTO "event" VALUES('nap-1',11,'nap-1-44','nap-result-said',1,'2024-05-06T19:00:47.000+00:00','phone','{"made": false}');
INSERT INTO "event" VALUES('nap-1',12,'nap-1-45','nap-hand-settled',1,'2024-05-06T19:00:48.000+00:00','phone','{}');
INSERT INTO "event" VALUES('nap-1',13,'nap-1-46','session-closed',1,'2024-05-06T19:00:49.000+00:00','phone','{}');
INSERT INTO "event" VALUES('nap-1',14,'nap-1-47','nap-hand-corrected',1,'2024-05-06T19:00:50.000+00:00','phone','{"hand": 3, "declarer": 2, "bid": "4", "made": true, "revoked": null, "why": "?"}');
INSERT INTO "event" VALUES('nap-2',1,'nap-2-48','session-opened',1,'2024-05-06T19:00:51.000+00:00','phone','{"game": "nap", "preset": "nap-ja", "ruleset": "6ba2b810e9759cf0965c226f8449e0dd37dc68e713e9603d176876d283bb227f", "season": "春", "players": ["秋", "便", "千恵", "大", "絵美"]}');
INSERT INTO "event" VALUES('nap-2',2,'nap-2-48/pot','pot-carried',1,'2024-05-06T19:00:52.000+00:00','phone','{"chips": 15, "sources": ["nap-1"]}');
INSERT INTO "event" VALUES('nap-2',3,'nap-2-48/deal','hand-started',1,'2024-05-06T19:00:53.000+00:00','phone','{"dealer": 0, "first_bidder": 1, "ruleset": "6ba2b810e9759cf0965c226f8449e0dd37dc68e713e9603d176876d283bb227f"}');
INSERT INTO "event" VALUES('nap-2',4,'nap-2-49','nap-contract-set',1,'2024-05-06T19:00:54.000+00:00','phone','{"seat": 0, "bid": "nap"}');
INSERT INTO "event" VALUES('nap-2',5,'nap-2-50','nap-result-said',1,'2024-05-06T19:00:55.000+00:00','phone','{"made": true}');
INSERT INTO "event" VALUES('nap-2',6,'nap-2-51','nap-hand-settled',1,'2024-05-06T19:00:56.000+00:00','phone','{}');
INSERT INTO "event" VALUES('nap-2',7,'nap-2-52','hand-started',1,'2024-05-06T19:00:57.000+00:00','phone','{"dealer": 1, "first_bidder": 2, "ruleset": "6ba2b810e9759cf0965c226f8449e0dd37dc68e713e9603d176876d283bb227f"}');
INSERT INTO "event" VALUES('nap-2',8,'nap-2-53','nap-noted',1,'2024-05-06T19:00:58.000+00:00','phone','{"text": "open"}');
INSERT INTO "event" VALUES('past-2334718f1a5c3e23',1,'past-2334718f1a5c3e23/1','session-opened',1,'2024-05-01T12:00:00.001+00:00','table','{"game": "napoleon", "preset": "jazz", "ruleset": "4b618e05556c89bb7298fc6240cd94ea2fc831e13de7932062ccddec3c18cb08", "season": "古い", "players": ["秋", "便", "千恵", "大"]}');
INSERT INTO "event" VALUES('past-2334718f1a5c3e23',2,'past-2334718f1a5c3e23/2','past-result',1,'2024-05-01T12:00:00.002+00:00','table','{"points": [26, -13, 13, -26], "note": ""}');
INSERT INTO "event" VALUES('past-2334718f1a5c3e23',3,'past-2334718f1a5c3e23/3','past-result',1,'2024-05-01T12:00:00.003+00:00','table','{"points": [-13, 13, -13, 13], "note": ""}');
INSERT INTO "event" VALUES('past-2334718f1a5c3e23',4,'past-2334718f1a5c3e23/4','session-closed',1,'2024-05-01T12:00:00.004+00:00','table','{}');
INSERT INTO "event" VALUES('past-7fc5dd62c8ce82ec',1,'past-7fc5dd62c8ce82ec/1','session-opened',1,'2024-05-02T12:00:00.001+00:00','table','{"game": "napoleon", "preset": "jazz", "ruleset": "4b618e05556c89bb7298fc6240cd94ea2fc831e13de7932062ccddec3c18cb08", "season": "古い", "players": ["秋", "便", "千恵", "大"]}');
INSERT INTO "event" VALUES('past-7fc5dd62c8ce82ec',2,'past-7fc5dd62c8ce82ec/2','past-result',1,'2024-05-02T12:00:00.002+00:00','table','{"points": [1, 2, 3, -6], "note": ""}');
INSERT INTO "event" VALUES('past-7fc5dd62c8ce82ec',3,'past-7fc5dd62c8ce82ec/3','session-closed',1,'2024-05-02T12:00:00.003+00:00','table','{}');
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
  napoleon   INTEGER,
  adjutant   INTEGER,                      -- NULL while unknown, and when Napoleon stood alone
  alone      INTEGER CHECK (alone IN (0, 1)),
  bid        TEXT,                         -- 13H, 15NT
  called     TEXT,                         -- the adjutant's card: SA, JOKER
  taken      INTEGER,                      -- honours of Napoleon's side
  made       INTEGER CHECK (made IN (0, 1)),
  ended_at   TEXT, all_honours INTEGER CHECK (all_honours IN (0, 1)), corrected INTEGER NOT NULL DEFAULT 0 CHECK (corrected IN (0, 1)), protested INTEGER NOT NULL DEFAULT 0 CHECK (protested IN (0, 1)), times INTEGER NOT NULL DEFAULT 1, revoked INTEGER,
  PRIMARY KEY (session, deal)
) STRICT;
INSERT INTO "hand" VALUES('first',1,NULL,'redealt','c11f9b48824fd52efd64cb1f046aab56023430d4b6a1150a0eba8923f215f6a9',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'2024-05-06T19:00:03.000+00:00',NULL,0,0,1,NULL);
INSERT INTO "hand" VALUES('first',2,1,'settled','c11f9b48824fd52efd64cb1f046aab56023430d4b6a1150a0eba8923f215f6a9',0,1,3,0,'13NT','SA',12,0,'2024-05-06T19:00:08.000+00:00',0,1,0,1,NULL);
INSERT INTO "hand" VALUES('first',3,2,'settled','c11f9b48824fd52efd64cb1f046aab56023430d4b6a1150a0eba8923f215f6a9',1,0,NULL,1,'12C','HJ',11,0,'2024-05-06T19:00:14.000+00:00',0,0,1,1,NULL);
INSERT INTO "hand" VALUES('first',4,3,'settled','c11f9b48824fd52efd64cb1f046aab56023430d4b6a1150a0eba8923f215f6a9',2,4,3,0,'20S','SA',20,1,'2024-05-06T19:00:23.000+00:00',1,0,0,1,NULL);
INSERT INTO "hand" VALUES('first',5,4,'settled','c11f9b48824fd52efd64cb1f046aab56023430d4b6a1150a0eba8923f215f6a9',3,2,0,0,'13H','SA',13,1,'2024-05-06T19:00:33.000+00:00',0,0,0,1,NULL);
INSERT INTO "hand" VALUES('first',6,5,'open','923747b8dc292a809f193754d33ad296dc423c7a1f9ee57b9775046d24c17afc',4,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,0,1,NULL);
INSERT INTO "hand" VALUES('nap-1',1,1,'settled','6ba2b810e9759cf0965c226f8449e0dd37dc68e713e9603d176876d283bb227f',0,1,NULL,NULL,'3',NULL,NULL,1,'2024-05-06T19:00:42.000+00:00',NULL,0,0,1,NULL);
INSERT INTO "hand" VALUES('nap-1',2,NULL,'redealt','6ba2b810e9759cf0965c226f8449e0dd37dc68e713e9603d176876d283bb227f',1,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'2024-05-06T19:00:44.000+00:00',NULL,0,0,1,NULL);
INSERT INTO "hand" VALUES('nap-1',3,2,'settled','6ba2b810e9759cf0965c226f8449e0dd37dc68e713e9603d176876d283bb227f',2,2,NULL,NULL,'4',NULL,NULL,1,'2024-05-06T19:00:48.000+00:00',NULL,1,0,1,NULL);
INSERT INTO "hand" VALUES('nap-2',1,1,'settled','6ba2b810e9759cf0965c226f8449e0dd37dc68e713e9603d176876d283bb227f',0,0,NULL,NULL,'nap',NULL,NULL,1,'2024-05-06T19:00:56.000+00:00',NULL,0,0,1,NULL);
INSERT INTO "hand" VALUES('nap-2',2,2,'open','6ba2b810e9759cf0965c226f8449e0dd37dc68e713e9603d176876d283bb227f',1,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,0,1,NULL);
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
CREATE TABLE ruleset (
  -- House rules by content: the hash is of the document, so no hand's rules can change later.
  hash     TEXT PRIMARY KEY NOT NULL CHECK (length(hash) = 64),
  game     TEXT NOT NULL,
  document TEXT NOT NULL CHECK (json_valid(document))
) STRICT, WITHOUT ROWID;
INSERT INTO "ruleset" VALUES('4b618e05556c89bb7298fc6240cd94ea2fc831e13de7932062ccddec3c18cb08','napoleon','{"adjutant_betrayal": false, "adjutant_change": false, "all_honours": "loses_unless_bid", "all_honours_multiplier": null, "all_pass": "redeal", "auction": "in_turn", "buried_honours": "first_trick", "buried_shown": "honours_and_trump_said", "call_adjutant": "before_exchange", "called_card_exempt": "no", "counter_yoromeki": "off", "direction": "counterclockwise", "early_finish": false, "first_bidder": "dealers_left", "hands_per_session": null, "hunting_jack": false, "jazz_all_honours": "one", "jazz_solo": "literal", "joker_demands": "named_suit", "joker_last_trick": "weakest", "joker_led": "strongest", "joker_opening_lead": "forbidden", "joker_request": true, "joker_suit": "none", "joker_unled": "weakest", "joker_wild": false, "jokers": 1, "left_bower_any_time": false, "left_bower_may_hide": false, "left_bower_suit": "printed", "mighty_free": false, "mighty_never_suspended": false, "mighty_suit": "spades", "mighty_when_spades_trump": "spade_ace", "minimum_bid": 12, "napoleon_betrayal": false, "no_trump": "off", "no_trump_multiplier": null, "opening_lead_trump": "allowed", "own_card_call": "allowed", "passing": "final", "point_table": null, "power_cards": true, "power_cards_free": false, "power_cards_suspended": "first", "redeal_one_honour": false, "redeal_three_jacks": false, "redeclaration": "off", "request_card_when_clubs_trump": "club_three", "request_in_first_trick": false, "requested_joker": "weakest", "reversed_bowers": false, "right_bower_breaker": "off", "same_two": "below_all", "same_two_in_trumps": true, "same_two_suspended": "first", "same_two_with_joker": "valid", "scoring": "jazz", "solo_formula": "both_shares", "strip_to_blind_of_three": false, "threes_are_honours": false, "trump_change": false, "trumps_suspended": "none", "two_high": false, "void_of_named_suit": "anything", "yoromeki": "heart_queen", "yoromeki_beats_joker": false}');
INSERT INTO "ruleset" VALUES('6ba2b810e9759cf0965c226f8449e0dd37dc68e713e9603d176876d283bb227f','nap','{"all_pass": "next_dealer", "bidding": "rounds", "blucher": "on", "bonaparte": "off", "dealer_sits_out_at_six": false, "ecarte": false, "five_trick_leads": "free", "floater": false, "hand_size": 5, "joker": false, "minimum_bid": 2, "misere": "off", "misere_trumps": "none", "pack": "by_players", "payment_table": null, "payments": "table", "peep": false, "pot": true, "revoke_penalty": "off", "sir_garnet": false, "stake": 1, "starting_chips": null, "wellington": "on"}');
INSERT INTO "ruleset" VALUES('923747b8dc292a809f193754d33ad296dc423c7a1f9ee57b9775046d24c17afc','napoleon','{"adjutant_betrayal": false, "adjutant_change": false, "all_honours": "wins", "all_honours_multiplier": null, "all_pass": "redeal", "auction": "in_turn", "buried_honours": "allies", "buried_shown": "hidden", "call_adjutant": "before_exchange", "called_card_exempt": "no", "counter_yoromeki": "off", "direction": "clockwise", "early_finish": false, "first_bidder": "previous_napoleon", "hands_per_session": null, "hunting_jack": false, "jazz_all_honours": "one", "jazz_solo": "literal", "joker_demands": "named_suit", "joker_last_trick": "weakest", "joker_led": "strongest", "joker_opening_lead": "forbidden", "joker_request": false, "joker_suit": "none", "joker_unled": "weakest", "joker_wild": false, "jokers": 0, "left_bower_any_time": false, "left_bower_may_hide": false, "left_bower_suit": "printed", "mighty_free": false, "mighty_never_suspended": false, "mighty_suit": "spades", "mighty_when_spades_trump": "spade_ace", "minimum_bid": 11, "napoleon_betrayal": false, "no_trump": "off", "no_trump_multiplier": null, "opening_lead_trump": "allowed", "own_card_call": "allowed", "passing": "final", "point_table": null, "power_cards": true, "power_cards_free": false, "power_cards_suspended": "none", "redeal_one_honour": false, "redeal_three_jacks": false, "redeclaration": "off", "request_card_when_clubs_trump": "club_three", "request_in_first_trick": false, "requested_joker": "weakest", "reversed_bowers": false, "right_bower_breaker": "off", "same_two": "off", "same_two_in_trumps": true, "same_two_suspended": "none", "same_two_with_joker": "valid", "scoring": "wikipedia_formula", "solo_formula": "both_shares", "strip_to_blind_of_three": false, "threes_are_honours": false, "trump_change": false, "trumps_suspended": "none", "two_high": false, "void_of_named_suit": "anything", "yoromeki": "off", "yoromeki_beats_joker": false}');
INSERT INTO "ruleset" VALUES('c11f9b48824fd52efd64cb1f046aab56023430d4b6a1150a0eba8923f215f6a9','napoleon','{"adjutant_betrayal": false, "adjutant_change": false, "all_honours": "loses_unless_bid", "all_honours_multiplier": 2, "all_pass": "redeal", "auction": "in_turn", "buried_honours": "allies", "buried_shown": "honours", "call_adjutant": "before_exchange", "called_card_exempt": "no", "counter_yoromeki": "off", "direction": "clockwise", "early_finish": true, "first_bidder": "most_honours", "hands_per_session": 7, "hunting_jack": false, "jazz_all_honours": "one", "jazz_solo": "literal", "joker_demands": "named_suit", "joker_last_trick": "weakest", "joker_led": "strongest", "joker_opening_lead": "forbidden", "joker_request": false, "joker_suit": "none", "joker_unled": "weakest", "joker_wild": false, "jokers": 0, "left_bower_any_time": false, "left_bower_may_hide": false, "left_bower_suit": "printed", "mighty_free": false, "mighty_never_suspended": false, "mighty_suit": "spades", "mighty_when_spades_trump": "spade_ace", "minimum_bid": 11, "napoleon_betrayal": false, "no_trump": "above_spades", "no_trump_multiplier": 2, "opening_lead_trump": "allowed", "own_card_call": "allowed", "passing": "final", "point_table": null, "power_cards": true, "power_cards_free": false, "power_cards_suspended": "none", "redeal_one_honour": false, "redeal_three_jacks": false, "redeclaration": "higher_bid", "request_card_when_clubs_trump": "club_three", "request_in_first_trick": false, "requested_joker": "weakest", "reversed_bowers": false, "right_bower_breaker": "off", "same_two": "below_all", "same_two_in_trumps": true, "same_two_suspended": "first", "same_two_with_joker": "valid", "scoring": "sisyphus", "solo_formula": "both_shares", "strip_to_blind_of_three": false, "threes_are_honours": false, "trump_change": false, "trumps_suspended": "none", "two_high": false, "void_of_named_suit": "anything", "yoromeki": "heart_queen", "yoromeki_beats_joker": false}');
CREATE TABLE score (
  -- What a settled hand was worth to each player; a void hand is worth nothing to anybody.
  session    TEXT NOT NULL,
  deal       INTEGER NOT NULL,
  seat       INTEGER NOT NULL,
  role       TEXT NOT NULL CHECK (role IN ('napoleon', 'adjutant', 'ally')),
  won        INTEGER NOT NULL CHECK (won IN (0, 1)),
  points     INTEGER NOT NULL,
  PRIMARY KEY (session, deal, seat),
  FOREIGN KEY (session, deal) REFERENCES hand (session, deal) ON DELETE CASCADE
) STRICT;
INSERT INTO "score" VALUES('first',2,0,'ally',1,26);
INSERT INTO "score" VALUES('first',2,1,'napoleon',0,-52);
INSERT INTO "score" VALUES('first',2,2,'ally',1,26);
INSERT INTO "score" VALUES('first',2,3,'adjutant',0,-26);
INSERT INTO "score" VALUES('first',2,4,'ally',1,26);
INSERT INTO "score" VALUES('first',3,0,'napoleon',0,-48);
INSERT INTO "score" VALUES('first',3,1,'ally',1,12);
INSERT INTO "score" VALUES('first',3,2,'ally',1,12);
INSERT INTO "score" VALUES('first',3,3,'ally',1,12);
INSERT INTO "score" VALUES('first',3,4,'ally',1,12);
INSERT INTO "score" VALUES('first',4,0,'ally',0,-40);
INSERT INTO "score" VALUES('first',4,1,'ally',0,-40);
INSERT INTO "score" VALUES('first',4,2,'ally',0,-40);
INSERT INTO "score" VALUES('first',4,3,'adjutant',1,40);
INSERT INTO "score" VALUES('first',4,4,'napoleon',1,80);
INSERT INTO "score" VALUES('first',5,0,'adjutant',1,13);
INSERT INTO "score" VALUES('first',5,1,'ally',0,-13);
INSERT INTO "score" VALUES('first',5,2,'napoleon',1,26);
INSERT INTO "score" VALUES('first',5,3,'ally',0,-13);
INSERT INTO "score" VALUES('first',5,4,'ally',0,-13);
INSERT INTO "score" VALUES('nap-1',1,0,'ally',0,-3);
INSERT INTO "score" VALUES('nap-1',1,1,'napoleon',1,12);
INSERT INTO "score" VALUES('nap-1',1,2,'ally',0,-3);
INSERT INTO "score" VALUES('nap-1',1,3,'ally',0,-3);
INSERT INTO "score" VALUES('nap-1',1,4,'ally',0,-3);
INSERT INTO "score" VALUES('nap-1',3,0,'ally',0,-4);
INSERT INTO "score" VALUES('nap-1',3,1,'ally',0,-4);
INSERT INTO "score" VALUES('nap-1',3,2,'napoleon',1,16);
INSERT INTO "score" VALUES('nap-1',3,3,'ally',0,-4);
INSERT INTO "score" VALUES('nap-1',3,4,'ally',0,-4);
INSERT INTO "score" VALUES('nap-2',1,0,'napoleon',1,40);
INSERT INTO "score" VALUES('nap-2',1,1,'ally',0,-10);
INSERT INTO "score" VALUES('nap-2',1,2,'ally',0,-10);
INSERT INTO "score" VALUES('nap-2',1,3,'ally',0,-10);
INSERT INTO "score" VALUES('nap-2',1,4,'ally',0,-10);
CREATE TABLE seat (
  -- Who sat where in an evening.
  session    TEXT NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  seat       INTEGER NOT NULL,             -- from 0, clockwise
  player     TEXT NOT NULL,                -- as it was typed
  player_key TEXT NOT NULL,                -- what makes two spellings one person
  PRIMARY KEY (session, seat)
) STRICT;
INSERT INTO "seat" VALUES('first',0,'秋','秋');
INSERT INTO "seat" VALUES('first',1,'便','便');
INSERT INTO "seat" VALUES('first',2,'千恵','千恵');
INSERT INTO "seat" VALUES('first',3,'大','大');
INSERT INTO "seat" VALUES('first',4,'絵美','絵美');
INSERT INTO "seat" VALUES('nap-1',0,'秋','秋');
INSERT INTO "seat" VALUES('nap-1',1,'便','便');
INSERT INTO "seat" VALUES('nap-1',2,'千恵','千恵');
INSERT INTO "seat" VALUES('nap-1',3,'大','大');
INSERT INTO "seat" VALUES('nap-1',4,'絵美','絵美');
INSERT INTO "seat" VALUES('nap-2',0,'秋','秋');
INSERT INTO "seat" VALUES('nap-2',1,'便','便');
INSERT INTO "seat" VALUES('nap-2',2,'千恵','千恵');
INSERT INTO "seat" VALUES('nap-2',3,'大','大');
INSERT INTO "seat" VALUES('nap-2',4,'絵美','絵美');
INSERT INTO "seat" VALUES('past-2334718f1a5c3e23',0,'秋','秋');
INSERT INTO "seat" VALUES('past-2334718f1a5c3e23',1,'便','便');
INSERT INTO "seat" VALUES('past-2334718f1a5c3e23',2,'千恵','千恵');
INSERT INTO "seat" VALUES('past-2334718f1a5c3e23',3,'大','大');
INSERT INTO "seat" VALUES('past-7fc5dd62c8ce82ec',0,'秋','秋');
INSERT INTO "seat" VALUES('past-7fc5dd62c8ce82ec',1,'便','便');
INSERT INTO "seat" VALUES('past-7fc5dd62c8ce82ec',2,'千恵','千恵');
INSERT INTO "seat" VALUES('past-7fc5dd62c8ce82ec',3,'大','大');
CREATE TABLE session (
  -- Worked out from the journal, like every table below: `scorekeeper rebuild` makes them anew.
  id         TEXT PRIMARY KEY NOT NULL,
  game       TEXT NOT NULL,
  preset     TEXT NOT NULL,                -- whose rules the evening began with
  season     TEXT NOT NULL,                -- as it was typed
  season_key TEXT NOT NULL,                -- what makes two spellings one season
  opened_at  TEXT NOT NULL,
  closed_at  TEXT                          -- NULL while the table still sits
, pot INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO "session" VALUES('first','napoleon','sisyphus','春','春','2024-05-06T19:00:01.000+00:00',NULL,0);
INSERT INTO "session" VALUES('nap-1','nap','nap-ja','春','nap 春','2024-05-06T19:00:37.000+00:00','2024-05-06T19:00:49.000+00:00',15);
INSERT INTO "session" VALUES('nap-2','nap','nap-ja','春','nap 春','2024-05-06T19:00:51.000+00:00',NULL,5);
INSERT INTO "session" VALUES('past-2334718f1a5c3e23','napoleon','jazz','古い','古い','2024-05-01T12:00:00.001+00:00','2024-05-01T12:00:00.004+00:00',0);
INSERT INTO "session" VALUES('past-7fc5dd62c8ce82ec','napoleon','jazz','古い','古い','2024-05-02T12:00:00.001+00:00','2024-05-02T12:00:00.003+00:00',0);
CREATE UNIQUE INDEX "idx__sqlite_migrations_migration_set_name"
    ON "_sqlite_migrations" ("migration_set", "name");
CREATE TRIGGER event_is_never_changed BEFORE UPDATE ON event
BEGIN SELECT RAISE(ABORT, 'the journal is append-only: record a correction instead'); END;
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
CREATE INDEX seat_by_player ON seat (player_key, session);
CREATE INDEX carried_by_source ON carried (source);
CREATE VIEW standing AS
-- A season's table: one row a player; points are those of the hands, the pot and the penalties.
SELECT session.season_key,
       seat.player_key,
       max(seat.player)                           AS player,
       sum(evening.hands > 0)                     AS sessions,
       sum(evening.hands)                         AS hands,
       sum(evening.points + evening.penalties)    AS points,
       sum(evening.napoleon_played)               AS napoleon_played,
       sum(evening.napoleon_won)                  AS napoleon_won,
       sum(evening.adjutant_played)               AS adjutant_played,
       sum(evening.adjutant_won)                  AS adjutant_won,
       sum(evening.ally_played)                   AS ally_played,
       sum(evening.ally_won)                      AS ally_won
FROM evening
JOIN session ON session.id = evening.session
JOIN seat ON seat.session = evening.session AND seat.seat = evening.seat
GROUP BY session.season_key, seat.player_key
HAVING sum(evening.hands > 0 OR evening.points <> 0 OR evening.penalties <> 0) > 0;
COMMIT;

-- Midnights of the days between which an entry repeats, both included, floating seconds. 0: no such day.
ALTER TABLE schedule_entries
  ADD COLUMN first_day bigint NOT NULL DEFAULT 0 CHECK (first_day >= 0 AND first_day % 86400 = 0),
  ADD COLUMN last_day bigint NOT NULL DEFAULT 0 CHECK (last_day = 0 OR (last_day >= first_day AND last_day % 86400 = 0));
ALTER TABLE playlist_versions
  ADD COLUMN first_day bigint NOT NULL DEFAULT 0 CHECK (first_day >= 0 AND first_day % 86400 = 0),
  ADD COLUMN last_day bigint NOT NULL DEFAULT 0 CHECK (last_day = 0 OR (last_day >= first_day AND last_day % 86400 = 0));

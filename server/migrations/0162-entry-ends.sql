-- Seconds that an entry plays each time. 0: until the next start of the day, or the end of the day.
ALTER TABLE schedule_entries ADD COLUMN duration integer NOT NULL DEFAULT 0 CHECK (duration BETWEEN 0 AND 86400);
ALTER TABLE playlist_versions ADD COLUMN schedule_duration integer NOT NULL DEFAULT 0
  CHECK (schedule_duration BETWEEN 0 AND 86400);

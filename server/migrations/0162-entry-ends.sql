-- Seconds that an entry plays each time. NULL: until the next start of the day, or the end of the day.
ALTER TABLE schedule_entries ADD COLUMN duration integer CHECK (duration BETWEEN 60 AND 86400);
ALTER TABLE playlist_versions ADD COLUMN schedule_duration integer CHECK (schedule_duration BETWEEN 60 AND 86400);

-- Estimated seconds of the next step of preparing a file. What was stored before counts as a look at a video.
ALTER TABLE files ADD COLUMN cost double precision NOT NULL DEFAULT 3;

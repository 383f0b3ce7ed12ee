-- Part of a video that screens play, in seconds of the original, and the original's length; NULL: all of it.
ALTER TABLE files
  ADD COLUMN trim_start double precision,
  ADD COLUMN trim_end double precision,
  ADD COLUMN full_duration double precision;

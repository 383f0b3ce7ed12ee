-- "Play now" may end at a chosen time. Unix seconds, unlike play_now_started_at: the hour that clocks repeat in autumn has each floating time twice.
ALTER TABLE devices ADD COLUMN play_now_pressed_at bigint;
ALTER TABLE devices ADD COLUMN play_now_ends_at bigint;

-- Data of feeds and weather, shared by all promos with the same source. Times are unix seconds.
CREATE TABLE live_sources (
  kind text NOT NULL,
  source text NOT NULL,
  data jsonb,
  fetched_at bigint NOT NULL DEFAULT 0,
  tried_at bigint NOT NULL DEFAULT 0,
  failures integer NOT NULL DEFAULT 0,
  error text,
  used_at bigint NOT NULL,
  PRIMARY KEY (kind, source)
);

-- Builds that the operator took out of use for good: their files are gone, and the same version is never taken again (decision 0086).
CREATE TABLE withdrawn_builds (
  area text NOT NULL,
  version text NOT NULL,
  -- Seconds.
  at bigint NOT NULL,
  PRIMARY KEY (area, version)
);

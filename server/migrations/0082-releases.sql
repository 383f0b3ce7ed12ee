-- Builds of areas that were published. Their files lie in the data folder, at releases/<area>/<version>; a folder without a row counts for nothing.
CREATE TABLE area_releases (
  area text NOT NULL,
  version text NOT NULL,
  -- release.json as it came with the build.
  release jsonb NOT NULL,
  commit text,
  tree_clean boolean,
  published_at bigint NOT NULL,
  -- The act (release_acts) by which it first ran for everybody; NULL: never.
  first_active bigint,
  PRIMARY KEY (area, version)
);

-- Which build of an area runs for whom. The one thing of a release that changes.
CREATE TABLE area_pointers (
  area text PRIMARY KEY,
  active text NOT NULL,
  -- Where a rollback goes, and pages whose active build fails; never one that is known bad.
  previous text,
  -- {version, percent, accounts}
  canary jsonb,
  -- Versions that were rolled back from, until somebody releases or promotes them again.
  known_bad text[] NOT NULL DEFAULT '{}',
  FOREIGN KEY (area, active) REFERENCES area_releases (area, version),
  FOREIGN KEY (area, previous) REFERENCES area_releases (area, version)
);

-- Who did what, only ever added to. The greatest id is the generation of the registry.
CREATE TABLE release_acts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at bigint NOT NULL,
  -- Name of a deploy key, or 'operator', 'start', 'self'.
  who text NOT NULL,
  area text NOT NULL,
  act text NOT NULL,
  from_version text,
  to_version text NOT NULL,
  -- Of a canary: {percent, accounts}.
  canary jsonb,
  commit text,
  tree_clean boolean,
  -- What the team's own checks had said: 'passed', 'skipped' or 'none'.
  checks text
);
CREATE INDEX release_acts_area ON release_acts (area, id);

-- What a team shows to release its area. The key itself is nowhere; revoked ones stay for the log.
CREATE TABLE deploy_keys (
  id uuid PRIMARY KEY,
  area text NOT NULL,
  name text NOT NULL,
  hash text NOT NULL UNIQUE,
  made_at bigint NOT NULL,
  revoked_at bigint,
  last_used_at bigint
);
CREATE UNIQUE INDEX deploy_keys_one ON deploy_keys (area) WHERE revoked_at IS NULL;

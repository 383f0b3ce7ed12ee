import Type, { type Static } from 'typebox';
import { AreaCanary } from './registry';

const orNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** Size limits of an uploaded build of an area (extension). */
export const RELEASE_LIMITS = { archiveBytes: 20_000_000, unpackedBytes: 60_000_000, files: 500 } as const;

const commit = Type.String({ pattern: '^[0-9a-f]{7,64}$' });
/** Result of the area's own checks before the upload; 'none': it has none. */
const checks = Type.Enum(['passed', 'skipped', 'none']);

/**
 * POST /api/releases/{area}. Unknown parameters are refused: a misspelt `canary` would release to all
 * accounts.
 */
export const ReleaseQuery = Type.Object(
  {
    /** Percent of the accounts in the canary; without this and `accounts` it is a full release. */
    canary: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
    /** Account ids that are always in the canary, separated by commas. */
    accounts: Type.Optional(Type.String({ pattern: '^[\\w-]{1,60}(,[\\w-]{1,60}){0,99}$' })),
    commit: Type.Optional(commit),
    /** Whether the working tree equalled that commit. */
    clean: Type.Optional(Type.Boolean()),
    checks: Type.Optional(checks),
    /** Releases a shell even if running areas are incompatible with it. */
    force: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type ReleaseQuery = Static<typeof ReleaseQuery>;

/** POST /api/releases/{area}/rollback: target version; default the previous one. */
export const RollbackBody = Type.Object(
  {
    to: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
    /** Rolls back a shell even if running areas are incompatible with it. */
    force: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);

/** POST /api/releases/{area}/withdraw: build that must not be served any more. */
export const WithdrawBody = Type.Object(
  { version: Type.String({ minLength: 1, maxLength: 80 }) },
  { additionalProperties: false },
);

/** Published builds of one area, newest first, and their audiences. */
export const AreaReleases = Type.Object({
  area: Type.String(),
  active: orNull(Type.String()),
  previous: orNull(Type.String()),
  canary: orNull(AreaCanary),
  /** Builds that were rolled back, which are never a fallback. */
  known_bad: Type.Array(Type.String()),
  versions: Type.Array(
    Type.Object({
      version: Type.String(),
      published_at: Type.Integer(),
      commit: orNull(Type.String()),
      tree_clean: orNull(Type.Boolean()),
    }),
  ),
});
export type AreaReleases = Static<typeof AreaReleases>;

/** Entry of an area's release log. */
export const ReleaseAct = Type.Object({
  at: Type.Integer(),
  /** Name of the deploy key, or 'operator' (command line), 'start' (server start), 'self' (automatic). */
  who: Type.String(),
  act: Type.Enum(['release', 'canary', 'promote', 'rollback', 'canary stop', 'takeover', 'withdraw']),
  from: orNull(Type.String()),
  to: Type.String(),
  canary: orNull(Type.Pick(AreaCanary, ['percent', 'accounts'])),
  commit: orNull(Type.String()),
  tree_clean: orNull(Type.Boolean()),
  checks: orNull(checks),
});
export type ReleaseAct = Static<typeof ReleaseAct>;

/** Pattern of area ids, as used in paths and folders. */
export const AREA_ID = '^[a-z][a-z0-9-]{0,39}$';
/** Reserved id under which the shell is released. */
export const SHELL_ID = 'shell';

/** POST /api/deploy-keys: a key for one area. */
export const NewDeployKey = Type.Object(
  {
    area: Type.String({ pattern: AREA_ID }),
    /** Owner of the key, for the log. */
    name: Type.Optional(Type.String({ pattern: '^[\\w .@-]{1,60}$' })),
    /** E-mail address of the team, notified about automatic actions on its builds. */
    mail: Type.Optional(Type.String({ pattern: '^[^\\s@<>,;]+@[^\\s@<>,;]+$', maxLength: 254 })),
  },
  { additionalProperties: false },
);
/** Deploy key in the operator's list; times in unix seconds. Does not include the key itself. */
export const DeployKeyItem = Type.Object({
  area: Type.String(),
  name: Type.String(),
  mail: orNull(Type.String()),
  made_at: Type.Integer(),
  last_used_at: orNull(Type.Integer()),
});
/** Created deploy key; the only response that includes the key itself. */
export const MadeDeployKey = Type.Object({ ...DeployKeyItem.properties, key: Type.String() });

import Type, { type Static } from 'typebox';
import { AreaCanary } from './registry';

const orNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** How large the build of an area may be as it is sent (extension). */
export const RELEASE_LIMITS = { archiveBytes: 20_000_000, unpackedBytes: 60_000_000, files: 500 } as const;

const commit = Type.String({ pattern: '^[0-9a-f]{7,64}$' });
/** What the area's own checks had said before it was sent; 'none': it has none. */
const checks = Type.Enum(['passed', 'skipped', 'none']);

/** POST /api/releases/{area}. An unknown word is refused: a misspelt `canary` would release to everybody. */
export const ReleaseQuery = Type.Object(
  {
    /** Percent of the accounts that get it; without this and `accounts` everybody does. */
    canary: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
    /** Ids of accounts that get it in any case, separated by commas. */
    accounts: Type.Optional(Type.String({ pattern: '^[\\w-]{1,60}(,[\\w-]{1,60}){0,99}$' })),
    commit: Type.Optional(commit),
    /** Whether nothing in the working tree differed from that commit. */
    clean: Type.Optional(Type.Boolean()),
    checks: Type.Optional(checks),
    /** Of the shell: also when areas that run would not run in it. */
    force: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type ReleaseQuery = Static<typeof ReleaseQuery>;

/** POST /api/releases/{area}/rollback: the version to go back to; without it the one before. */
export const RollbackBody = Type.Object(
  {
    to: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
    /** Of the shell: also when areas that run would not run in it. */
    force: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);

/** POST /api/releases/{area}/withdraw: the build that nobody may get again. */
export const WithdrawBody = Type.Object(
  { version: Type.String({ minLength: 1, maxLength: 80 }) },
  { additionalProperties: false },
);

/** What is published of one area, the newest first, and who gets which. */
export const AreaReleases = Type.Object({
  area: Type.String(),
  active: orNull(Type.String()),
  previous: orNull(Type.String()),
  canary: orNull(AreaCanary),
  /** Rolled back from, and never fallen back to. */
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

/** One line of an area's log. */
export const ReleaseAct = Type.Object({
  at: Type.Integer(),
  /** Name of the deploy key, or 'operator' (at the machine), 'start' (of the server), 'self' (the server by itself). */
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

/** Names of areas, as they stand in addresses and folders. */
export const AREA_ID = '^[a-z][a-z0-9-]{0,39}$';
/** The name by which the shell is released like an area; no area has it. */
export const SHELL_ID = 'shell';

/** POST /api/deploy-keys: a key for one area. */
export const NewDeployKey = Type.Object(
  {
    area: Type.String({ pattern: AREA_ID }),
    /** Who will use it; stands in the log. */
    name: Type.Optional(Type.String({ pattern: '^[\\w .@-]{1,60}$' })),
    /** Where the team hears what the server did with its builds by itself. */
    mail: Type.Optional(Type.String({ pattern: '^[^\\s@<>,;]+@[^\\s@<>,;]+$', maxLength: 254 })),
  },
  { additionalProperties: false },
);
/** A deploy key as the operator's list shows it; times in unix seconds. The key itself is not in it. */
export const DeployKeyItem = Type.Object({
  area: Type.String(),
  name: Type.String(),
  mail: orNull(Type.String()),
  made_at: Type.Integer(),
  last_used_at: orNull(Type.Integer()),
});
/** The only time that the key itself is said. */
export const MadeDeployKey = Type.Object({ ...DeployKeyItem.properties, key: Type.String() });

import Type, { type Static } from 'typebox';

/**
 * The door of an area: `area.json` in its folder (architecture §1). `contract` is the range of HOST_CONTRACT_VERSION it was built for.
 * A route's `expose` names the screen (`./device-list` exports `{ Screen }`), a slot's `expose` the piece (`{ Widget }`).
 */
export const AreaDoor = Type.Object({
  id: Type.String(),
  title: Type.String(),
  contract: Type.String(),
  routes: Type.Array(
    Type.Object({
      path: Type.String(),
      access: Type.Enum(['member', 'guest', 'public']),
      expose: Type.String(),
      title: Type.String(),
      /** Sends on to this path instead of showing a screen. */
      redirect: Type.Optional(Type.String()),
      /** Paths of what its screen asks for first (GET, with the query), which the page then does before any script is there. */
      asks: Type.Optional(Type.Array(Type.String({ pattern: '^/api/' }))),
    }),
  ),
  navigation: Type.Array(
    Type.Object({
      path: Type.String(),
      label: Type.String(),
      icon: Type.String(),
      order: Type.Number(),
      permission: Type.Optional(Type.String()),
      /** A number of the shell's beside the entry: 'approvals', what waits for this person. */
      badge: Type.Optional(Type.String()),
    }),
  ),
  slots: Type.Array(Type.Object({ slot: Type.String(), expose: Type.String(), order: Type.Number() })),
  /** Slots that others fill in this area's screens: an embedding build takes them along. */
  shows: Type.Optional(Type.Array(Type.String())),
});
export type AreaDoor = Static<typeof AreaDoor>;

/** One published build of an area. Paths in `exposes` and `integrity` are relative to `base`; `base` never changes its bytes. */
export const AreaRelease = Type.Object({
  version: Type.String(),
  /** Federation container name; contains the version, or a second version in one page would run the first one's code. */
  container: Type.String(),
  base: Type.String(),
  entry: Type.String(),
  /** Screen or piece → the files it needs after the entry (for preload hints). */
  exposes: Type.Record(Type.String(), Type.Array(Type.String())),
  /** File → 'sha384-…' for every file of the build. */
  integrity: Type.Record(Type.String(), Type.String()),
  /** The module that shows the area in pages that are not ours; `file` is relative to `base`, like the others. */
  embed: Type.Optional(Type.Object({ file: Type.String(), integrity: Type.String(), bytes: Type.Integer() })),
  contract: Type.String(),
  /** Library → range, e.g. {"react": "^19.3.0"}. */
  requires: Type.Record(Type.String(), Type.String()),
  /** Library → the names that the build takes from it, as the build saw them; `'*'` cannot be told. Builds of before have no list. */
  takes: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
  door: AreaDoor,
  built_at: Type.Integer(),
  commit: Type.Optional(Type.String()),
});
export type AreaRelease = Static<typeof AreaRelease>;

/** A build that only some get: `percent` of the accounts, and those named. */
export const AreaCanary = Type.Object({
  version: Type.String(),
  percent: Type.Number({ minimum: 0, maximum: 100 }),
  accounts: Type.Array(Type.String()),
});
export type AreaCanary = Static<typeof AreaCanary>;

/** One area in the registry: `active` and `previous` are keys of `versions`. */
export const RegistryArea = Type.Object({
  active: Type.String(),
  previous: Type.Union([Type.String(), Type.Null()]),
  canary: Type.Optional(AreaCanary),
  /** What ran for everybody before, when neither `active` nor `previous` runs: a key of `versions` of the whole registry. */
  earlier: Type.Optional(Type.String()),
  versions: Type.Record(Type.String(), AreaRelease),
  /** No build of it fits the shell: why. It keeps its door, by the active build, and nothing of it is loaded. */
  refused: Type.Optional(Type.String()),
});
export type RegistryArea = Static<typeof RegistryArea>;

/** What a shell is to the areas: what a build of one is checked against. */
export const ShellFacts = Type.Object({
  version: Type.String(),
  contract: Type.String(),
  /** All that it keeps to, when it is more than `contract`. */
  contracts: Type.Optional(Type.Array(Type.String())),
  /** Libraries the shell gives, with their exact versions. */
  provides: Type.Record(Type.String(), Type.String()),
  /** Library → the names that it gives; shells of before have no list. */
  gives: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
});
export type ShellFacts = Static<typeof ShellFacts>;

/** One build of the shell (extension): `shell.json` in it. `version` ends with the hash of what was built. */
export const ShellRelease = Type.Object({
  ...ShellFacts.properties,
  /** File → 'sha384-…' for every file of the build but this one. */
  integrity: Type.Record(Type.String(), Type.String()),
  built_at: Type.Integer(),
  commit: Type.Optional(Type.String()),
});
export type ShellRelease = Static<typeof ShellRelease>;

/** The only mutable thing of a release (architecture §2). `generation` rises with every write. */
export const Registry = Type.Object({
  schema: Type.Literal(1),
  generation: Type.Integer(),
  shell: ShellFacts,
  areas: Type.Record(Type.String(), RegistryArea),
});
export type Registry = Static<typeof Registry>;

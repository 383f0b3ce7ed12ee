import Type, { type Static } from 'typebox';

/**
 * Area manifest: `area.json` in the area's folder (architecture §1). `contract` is the range of
 * HOST_CONTRACT_VERSION it was built for. A route's `expose` names the screen (`./device-list` exports
 * `{ Screen }`), a slot's `expose` the widget (`{ Widget }`).
 */
export const AreaManifest = Type.Object({
  id: Type.String(),
  title: Type.String(),
  contract: Type.String(),
  routes: Type.Array(
    Type.Object({
      path: Type.String(),
      access: Type.Enum(['member', 'guest', 'public']),
      expose: Type.String(),
      title: Type.String(),
      /** Redirect to this path instead of a screen. */
      redirect: Type.Optional(Type.String()),
      /**
       * First GET calls of the screen, with their query, which the page starts before any script has loaded.
       */
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
      /** Counter of the shell beside the entry: 'approvals', the user's pending approvals. */
      badge: Type.Optional(Type.String()),
    }),
  ),
  slots: Type.Array(Type.Object({ slot: Type.String(), expose: Type.String(), order: Type.Number() })),
  /** Slots in this area's screens that other areas fill: an embed build includes them. */
  shows: Type.Optional(Type.Array(Type.String())),
  /** Language → English title or label of this manifest → its translation. */
  translations: Type.Optional(Type.Record(Type.String(), Type.Record(Type.String(), Type.String()))),
});
export type AreaManifest = Static<typeof AreaManifest>;

/**
 * Published build of an area. Paths in `exposes` and `integrity` are relative to `base`; files below `base`
 * are immutable.
 */
export const AreaRelease = Type.Object({
  version: Type.String(),
  /** Federation container name. Contains the version, so that two versions in one page do not share code. */
  container: Type.String(),
  base: Type.String(),
  entry: Type.String(),
  /** Screen or widget → files it needs after the entry (for preload hints). */
  exposes: Type.Record(Type.String(), Type.Array(Type.String())),
  /** File → 'sha384-…' for every file of the build. */
  integrity: Type.Record(Type.String(), Type.String()),
  /** Module that embeds the area in other sites; `file` is relative to `base`. */
  embed: Type.Optional(Type.Object({ file: Type.String(), integrity: Type.String(), bytes: Type.Integer() })),
  contract: Type.String(),
  /** Library → range, e.g. {"react": "^19.3.0"}. */
  requires: Type.Record(Type.String(), Type.String()),
  /**
   * Library → names that the build imports from it; `'*'` when they cannot be determined. Earlier builds have
   * no list.
   */
  takes: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
  door: AreaManifest,
  built_at: Type.Integer(),
  commit: Type.Optional(Type.String()),
});
export type AreaRelease = Static<typeof AreaRelease>;

/** Canary: a build for `percent` of the accounts, and those listed. */
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
  /**
   * Fallback when neither `active` nor `previous` is compatible: a key of `versions` of the whole registry.
   */
  earlier: Type.Optional(Type.String()),
  versions: Type.Record(Type.String(), AreaRelease),
  /**
   * Reason why no build is compatible with the shell. The manifest of the active build stays, but no code of
   * it is loaded.
   */
  refused: Type.Optional(Type.String()),
});
export type RegistryArea = Static<typeof RegistryArea>;

/** Properties of a shell that builds of areas are checked against. */
export const ShellFacts = Type.Object({
  version: Type.String(),
  contract: Type.String(),
  /** All supported contract versions, when there are more than `contract`. */
  contracts: Type.Optional(Type.Array(Type.String())),
  /** Libraries the shell provides, with their exact versions. */
  provides: Type.Record(Type.String(), Type.String()),
  /** Library → exported names; earlier shells have no list. */
  gives: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
});
export type ShellFacts = Static<typeof ShellFacts>;

/** Build of the shell (extension): its `shell.json`. `version` ends with the hash of its files. */
export const ShellRelease = Type.Object({
  ...ShellFacts.properties,
  /** File → 'sha384-…' for every other file of the build. */
  integrity: Type.Record(Type.String(), Type.String()),
  built_at: Type.Integer(),
  commit: Type.Optional(Type.String()),
});
export type ShellRelease = Static<typeof ShellRelease>;

/** Mutable part of a release (architecture §2). `generation` increases with every write. */
export const Registry = Type.Object({
  schema: Type.Literal(1),
  generation: Type.Integer(),
  shell: ShellFacts,
  areas: Type.Record(Type.String(), RegistryArea),
});
export type Registry = Static<typeof Registry>;

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
  contract: Type.String(),
  /** Library → range, e.g. {"react": "^19.3.0"}. */
  requires: Type.Record(Type.String(), Type.String()),
  door: AreaDoor,
  built_at: Type.Integer(),
  commit: Type.Optional(Type.String()),
});
export type AreaRelease = Static<typeof AreaRelease>;

/** One area in the registry: `active` and `previous` are keys of `versions`; a canary is shown to `percent` of the accounts and to those named. */
export const RegistryArea = Type.Object({
  active: Type.String(),
  previous: Type.Union([Type.String(), Type.Null()]),
  canary: Type.Optional(
    Type.Object({
      version: Type.String(),
      percent: Type.Number({ minimum: 0, maximum: 100 }),
      accounts: Type.Array(Type.String()),
    }),
  ),
  versions: Type.Record(Type.String(), AreaRelease),
});
export type RegistryArea = Static<typeof RegistryArea>;

/** The only mutable thing of a release (architecture §2). `generation` rises with every write. */
export const Registry = Type.Object({
  schema: Type.Literal(1),
  generation: Type.Integer(),
  shell: Type.Object({
    version: Type.String(),
    contract: Type.String(),
    /** Libraries the shell gives, with their exact versions. */
    provides: Type.Record(Type.String(), Type.String()),
  }),
  areas: Type.Record(Type.String(), RegistryArea),
});
export type Registry = Static<typeof Registry>;

/** POST /api/areas/report (extension): a fallback or failure of loading an area. */
export const AreaLoadReport = Type.Object({
  area: Type.String({ maxLength: 40 }),
  version: Type.String({ maxLength: 80 }),
  phase: Type.Enum(['gate', 'entry', 'expose', 'timeout', 'render']),
  message: Type.String({ maxLength: 500 }),
  fallback: Type.Optional(Type.String({ maxLength: 80 })),
});
export type AreaLoadReport = Static<typeof AreaLoadReport>;

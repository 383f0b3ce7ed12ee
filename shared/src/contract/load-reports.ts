import Type, { type Static } from 'typebox';
import { AREA_ID } from './releases';

const area = Type.String({ pattern: AREA_ID });
const version = Type.String({ minLength: 1, maxLength: 80 });
/** Why the page took this build: an override of its browser, a canary it belongs to, what everybody gets, or in place of one that failed. */
const why = Type.Enum(['override', 'canary', 'active', 'previous']);
const count = Type.Integer({ minimum: 0 });

/**
 * POST /api/areas/report (extension): something of an area did not load, or threw. 'render' and 'thrown' (in a handler or a promise) happened to a
 * build that runs. 'slow' is no failure and counts as none, like 'timeout', its older name. Without `why`, as older pages send it, it counts nowhere.
 */
export const AreaLoadReport = Type.Object(
  {
    area,
    version,
    phase: Type.Enum(['gate', 'entry', 'expose', 'render', 'thrown', 'slow', 'timeout']),
    message: Type.String({ maxLength: 500 }),
    fallback: Type.Optional(Type.String({ maxLength: 80 })),
    why: Type.Optional(why),
  },
  { additionalProperties: false },
);
export type AreaLoadReport = Static<typeof AreaLoadReport>;

/** POST /api/areas/loads (extension): builds that loaded, which a tab says once of each. What the rate of failures is measured against. */
export const AreaLoads = Type.Object(
  {
    loads: Type.Array(Type.Object({ area, version, why }, { additionalProperties: false }), {
      minItems: 1,
      maxItems: 20,
    }),
  },
  { additionalProperties: false },
);
export type AreaLoads = Static<typeof AreaLoads>;

/** One entry of GET /api/areas/reports: how the builds of an area loaded in the last day, counted in sessions; the latest build first. */
export const AreaLoadCounts = Type.Object({
  area: Type.String(),
  versions: Type.Array(Type.Object({ version: Type.String(), good: count, failed: count, slow: count })),
});
export type AreaLoadCounts = Static<typeof AreaLoadCounts>;

/** GET /api/releases/{area}/reports: the same of the last seven days, for the team of the area. */
export const AreaReports = Type.Object({
  area: Type.String(),
  versions: Type.Array(
    Type.Object({
      version: Type.String(),
      /** Sessions in which it loaded. */
      good: count,
      /** Phase → sessions in which it failed there. */
      phases: Type.Record(Type.String(), count),
      /** Part of the accounts for which it failed, 0 to 1, each by its sessions; null when nobody has run it. */
      rate: Type.Union([Type.Number(), Type.Null()]),
      /** The last of each kind, the latest first; `at` in unix seconds. */
      messages: Type.Array(
        Type.Object({
          phase: Type.String(),
          message: Type.String(),
          times: Type.Integer(),
          at: Type.Integer(),
        }),
      ),
    }),
  ),
});
export type AreaReports = Static<typeof AreaReports>;

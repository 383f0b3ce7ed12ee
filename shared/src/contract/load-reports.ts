import Type, { type Static } from 'typebox';
import { AREA_ID } from './releases';

const area = Type.String({ pattern: AREA_ID });
const version = Type.String({ minLength: 1, maxLength: 80 });
/**
 * Reason why the page uses this build: a local override, a canary, the active release, or a fallback after a
 * failure.
 */
const why = Type.Enum(['override', 'canary', 'active', 'previous']);
const count = Type.Integer({ minimum: 0 });

/**
 * POST /api/areas/report (extension): load failure or exception of an area. 'render' and 'thrown' (in a
 * handler or promise) concern a running build. 'slow', and its older name 'timeout', count as no failure.
 * Without `why`, as older pages send it, a report is not counted.
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

/** POST /api/areas/loads (extension): builds that loaded, once per tab. Denominator of the failure rate. */
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

/**
 * Entry of GET /api/areas/reports: loads of an area's builds in the last day, counted in sessions; latest
 * build first.
 */
export const AreaLoadCounts = Type.Object({
  area: Type.String(),
  versions: Type.Array(Type.Object({ version: Type.String(), good: count, failed: count, slow: count })),
});
export type AreaLoadCounts = Static<typeof AreaLoadCounts>;

/** GET /api/releases/{area}/reports: the last seven days, for the team of the area. */
export const AreaReports = Type.Object({
  area: Type.String(),
  versions: Type.Array(
    Type.Object({
      version: Type.String(),
      /** Sessions in which it loaded. */
      good: count,
      /** Phase → sessions in which it failed there. */
      phases: Type.Record(Type.String(), count),
      /** Share of the accounts for which it failed, 0 to 1, weighted by sessions; null without sessions. */
      rate: Type.Union([Type.Number(), Type.Null()]),
      /** Last message of each kind, latest first; `at` in unix seconds. */
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

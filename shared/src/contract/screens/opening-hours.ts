import Type, { type Static } from 'typebox';
import { MAX_CLOSED_DAYS, MAX_OPENING_PERIODS } from '../limits';

/**
 * Opening hours of a venue (extension). A period begins on an ISO weekday (1 Monday … 7 Sunday), start and
 * end are seconds from its midnight; an end above 86,400 is on the next day. No period begins on
 * `closed_days` (floating midnights). With `dark` screens show nothing outside the hours.
 */
export const OpeningHours = Type.Object({
  periods: Type.Array(
    Type.Object({
      day: Type.Integer({ minimum: 1, maximum: 7 }),
      start: Type.Integer({ minimum: 0, maximum: 86_399 }),
      end: Type.Integer({ minimum: 1, maximum: 172_800 }),
    }),
    { maxItems: MAX_OPENING_PERIODS },
  ),
  closed_days: Type.Array(Type.Integer({ minimum: 0, maximum: 32_503_680_000 }), {
    maxItems: MAX_CLOSED_DAYS,
  }),
  dark: Type.Boolean(),
});
export type OpeningHours = Static<typeof OpeningHours>;

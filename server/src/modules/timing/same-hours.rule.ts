import type { OpeningHours } from '@vitrine/shared/contract';

/** Whether two opening hours are equal; null is none. */
export const isSameHours = (a: OpeningHours | null, b: OpeningHours | null): boolean =>
  JSON.stringify(hoursParts(a)) === JSON.stringify(hoursParts(b));

/** Values of opening hours in a fixed order: the database orders fields in its own way. */
export const hoursParts = (hours: OpeningHours | null) =>
  hours && [hours.periods.map(({ day, start, end }) => [day, start, end]), hours.closed_days, hours.dark];

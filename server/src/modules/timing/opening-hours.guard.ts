import type { OpeningHours } from '@vitrine/shared/contract';
import { DAY_SECONDS, startOfDay } from '@vitrine/shared/rules';
import { fieldProblem } from '../../platform/errors/errors.lib';

/** Opening hours in the order of the week, closed days as midnights; refuses a period without length. */
export function keptHours({ periods, closed_days, dark }: OpeningHours): OpeningHours {
  const wrong = periods.findIndex(({ start, end }) => end <= start || end > start + DAY_SECONDS);
  if (wrong >= 0)
    throw fieldProblem(
      `opening_hours.periods.${wrong}.end`,
      'invalid',
      'The end must be after the start, and at most a day later.',
    );
  return {
    // Only what the contract names: a client’s further fields are not stored.
    periods: periods
      .map(({ day, start, end }) => ({ day, start, end }))
      .sort((a, b) => a.day - b.day || a.start - b.start),
    closed_days: [...new Set(closed_days.map(startOfDay))].sort((a, b) => a - b),
    dark,
  };
}

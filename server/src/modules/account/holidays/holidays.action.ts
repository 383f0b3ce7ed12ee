import type { Holiday, HolidayCountries, HolidaysQuery } from '@vitrine/shared/contract';
import { floatingInZone, startOfDay } from '@vitrine/shared/rules';
import type { Deps } from '../../../deps.types';
import { mapYielding } from '../../../http/limits/yielding.lib';
import { fieldProblem } from '../../../platform/errors/errors.lib';
import { venueOf } from '../../../platform/users/accounts.repo';
import { sentence } from '../../../platform/languages/sentence.rule';

/** Years that are offered, with the present one. */
const YEARS = 5;

/** The library holds 25 MB of data: it is loaded with the first question. */
const library = () => import('./holidays.lib');

async function offeredTo({ db, clock }: Deps, accountId: string) {
  const { timezone } = await venueOf(db, accountId);
  const today = startOfDay(floatingInZone(clock.nowMs(), timezone));
  const year = new Date(today * 1000).getUTCFullYear();
  return { timezone, today, years: Array.from({ length: YEARS }, (_, index) => year + index) };
}

/** GET /api/holidays/countries. */
export async function holidayCountries(deps: Deps, accountId: string): Promise<HolidayCountries> {
  const [{ COUNTRIES, zonesOf }, { timezone, years }] = await Promise.all([
    library(),
    offeredTo(deps, accountId),
  ]);
  const zones = await mapYielding(COUNTRIES, ({ code }) => ({ code, zones: zonesOf(code) }));
  const suggested = zones.find((country) => country.zones.includes(timezone))?.code ?? '';
  return { countries: COUNTRIES, suggested, years };
}

/** GET /api/holidays. */
export async function publicHolidays(
  deps: Deps,
  accountId: string,
  { country, region, until }: HolidaysQuery,
): Promise<Holiday[]> {
  const [{ COUNTRIES, holidaysOf }, { today, years }] = await Promise.all([
    library(),
    offeredTo(deps, accountId),
  ]);
  const known = COUNTRIES.find(({ code }) => code === country);
  if (!known)
    throw fieldProblem(
      'country',
      'unknown',
      'The public holidays of this country are not known. Add the days one by one.',
    );
  if (region && !known.regions.some(({ code }) => code === region))
    throw fieldProblem(
      'region',
      'unknown',
      sentence`${known.name} has no such region. Choose one from the list.`,
    );
  if (!years.includes(until))
    throw fieldProblem(
      'until',
      'invalid',
      sentence`Choose a year from ${Number(years[0])} to ${Number(years.at(-1))}.`,
    );
  const asked = years.filter((year) => year <= until);
  const found = await mapYielding(asked, (year) => holidaysOf(country, region, year));
  return found.flat().filter(({ day }) => day >= today);
}

import Holidays from 'date-holidays';
import type { Holiday, HolidayCountries } from '@vitrine/shared/contract';

const DAY_MS = 86_400_000;
/** Tolerance of a length in days: an hour that a clock change takes counts, half a day does not. */
const CLOCK_CHANGE = 0.1;
/** English names; French where a country has none, before its own script. */
const LANGUAGES = ['en', 'fr'];

const named = (places: Record<string, string> | undefined) =>
  Object.entries(places ?? {})
    .map(([code, name]) => ({ code, name }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));

const all = new Holidays();

/** Countries by name, each with its regions; a part of a region is listed behind it ("BY-A"). */
export const COUNTRIES: HolidayCountries['countries'] = named(all.getCountries('en')).map((country) => ({
  ...country,
  regions: named(all.getStates(country.code, 'en')).flatMap((state) => [
    state,
    ...named(all.getRegions(country.code, state.code, 'en')).map(({ code, name }) => ({
      code: `${state.code}-${code}`,
      name: `${state.name} – ${name}`,
    })),
  ]),
}));

/** Time zones of a country. */
export const zonesOf = (country: string): string[] => new Holidays(country).getTimezones();

/** Public holidays of a year that close a whole day, in order, each day once. */
export function holidaysOf(country: string, region: string | undefined, year: number): Holiday[] {
  const [state, part] = (region ?? '').split('-');
  const names = new Map<number, string[]>();
  const options = { languages: LANGUAGES, types: ['public' as const] };
  const place = new Holidays(country, state ?? '', part ?? '', options);
  for (const { date, start, end, name } of place.getHolidays(year)) {
    // A holiday that begins at noon leaves half of the day open.
    if (date.slice(11, 16) !== '00:00') continue;
    const first = Date.parse(date.slice(0, 10));
    const days = Math.max(1, Math.floor((end.getTime() - start.getTime()) / DAY_MS + CLOCK_CHANGE));
    for (let index = 0; index < days; index += 1) {
      const day = (first + index * DAY_MS) / 1000;
      names.set(day, [...(names.get(day) ?? []), name]);
    }
  }
  return [...names]
    .map(([day, own]) => ({ day, name: [...new Set(own)].join(', ') }))
    .sort((a, b) => a.day - b.day);
}

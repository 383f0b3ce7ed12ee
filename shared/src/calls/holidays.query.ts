import { useState } from 'react';
import type { Holiday, HolidayCountries, HolidaysQuery } from '../contract';
import { queryOptions, useQuery } from '../query';
import { useShell, type Shell } from '../shell-api';
import { keyOf } from './cache-keys';

/** GET /api/holidays/countries (extension). */
export const holidayCountries = (shell: Shell) =>
  queryOptions({
    queryKey: keyOf('holidays', 'countries'),
    queryFn: ({ signal }) => shell.request<HolidayCountries>({ path: '/api/holidays/countries', signal }),
  });

/** GET /api/holidays (extension). */
export const publicHolidays = (shell: Shell, { country, region, until }: HolidaysQuery) =>
  queryOptions({
    queryKey: keyOf('holidays', country, region ?? '', until),
    queryFn: ({ signal }) =>
      shell.request<Holiday[]>({
        path: '/api/holidays',
        query: { country, until, ...(region ? { region } : {}) },
        signal,
      }),
  });

/**
 * Public holidays of a choice, which begins with the venue's country and the next year. Nothing is read while
 * `wish` is null.
 */
export function useHolidays() {
  const shell = useShell();
  const [wish, ask] = useState<Partial<HolidaysQuery> | null>(null);
  const offer = useQuery({ ...holidayCountries(shell), enabled: wish !== null });
  const { suggested = '', years = [], countries } = offer.data ?? {};
  const chosen = { country: suggested, region: '', until: years[1] ?? 0, ...wish };
  const isAsked = wish !== null && offer.data !== undefined && chosen.country !== '';
  const days = useQuery({ ...publicHolidays(shell, chosen), enabled: isAsked });
  return {
    wish: wish && chosen,
    ask,
    countries: countries ?? null,
    years,
    days: isAsked ? (days.data ?? null) : [],
    failed: [offer, days].find(({ isError }) => isError) ?? null,
  };
}

import { HolidayCountries, HolidayList, HolidaysQuery } from '@vitrine/shared/contract';
import type { AppModule } from '../../../deps.types';
import { routesOf } from '../../../http/routing/routes.lib';
import { holidayCountries, publicHolidays } from './holidays.action';

/** Public holidays, which owners add to the closed days of their opening hours (product §6). */
export const holidayRoutes: AppModule = (app, deps) => {
  const route = routesOf(app, 'account');

  route('GET /api/holidays/countries', 'account.view', {
    summary: 'Countries and regions of which the public holidays are known (extension)',
    answer: HolidayCountries,
    handle: ({ actor }) => holidayCountries(deps, actor.accountId),
  });

  route('GET /api/holidays', 'account.view', {
    summary: 'Public holidays of a country or region, from today on (extension)',
    query: HolidaysQuery,
    answer: HolidayList,
    handle: ({ actor, query }) => publicHolidays(deps, actor.accountId, query),
  });
};

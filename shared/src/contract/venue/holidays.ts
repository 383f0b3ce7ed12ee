import Type, { type Static } from 'typebox';

/** Country or region with public holidays of its own. */
const Place = Type.Object({ code: Type.String(), name: Type.String() });

/**
 * GET /api/holidays/countries (extension): countries by name. suggested: the country of the venue's time
 * zone, or ''. years: those that `until` of GET /api/holidays can name, the present one first.
 */
export const HolidayCountries = Type.Object({
  countries: Type.Array(Type.Object({ ...Place.properties, regions: Type.Array(Place) })),
  suggested: Type.String(),
  years: Type.Array(Type.Integer()),
});
export type HolidayCountries = Static<typeof HolidayCountries>;

/** Query of GET /api/holidays. Without a region: the days of the whole country. */
export const HolidaysQuery = Type.Object({
  country: Type.String({ minLength: 1, maxLength: 10 }),
  region: Type.Optional(Type.String({ maxLength: 20 })),
  until: Type.Integer(),
});
export type HolidaysQuery = Static<typeof HolidaysQuery>;

/** Public holiday; its day is a floating midnight. */
export const Holiday = Type.Object({ day: Type.Integer(), name: Type.String() });
export type Holiday = Static<typeof Holiday>;
/** GET /api/holidays (extension): from the venue's today to the end of the year `until`, each day once. */
export const HolidayList = Type.Array(Holiday);

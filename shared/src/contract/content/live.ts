import Type, { type Static } from 'typebox';
import {
  MAX_DESIGN_LINK_LENGTH,
  MAX_NEWS_ITEMS,
  MAX_NEWS_TEXT_LENGTH,
  MAX_NEWS_TITLE_LENGTH,
  MAX_PLACE_NAME_LENGTH,
} from './values';

/** Address of a feed or page, http or https. */
export const DesignSource = Type.String({ minLength: 1, maxLength: MAX_DESIGN_LINK_LENGTH });

/** Place of the weather. */
export const Place = Type.Object({
  name: Type.String({ minLength: 1, maxLength: MAX_PLACE_NAME_LENGTH }),
  latitude: Type.Number({ minimum: -90, maximum: 90 }),
  longitude: Type.Number({ minimum: -180, maximum: 180 }),
});
export type Place = Static<typeof Place>;

/** Entries of a feed as plain text. */
export const LiveNews = Type.Object({
  title: Type.String({ maxLength: MAX_NEWS_TITLE_LENGTH }),
  items: Type.Array(
    Type.Object({
      title: Type.String({ maxLength: MAX_NEWS_TITLE_LENGTH }),
      text: Type.String({ maxLength: MAX_NEWS_TEXT_LENGTH }),
    }),
    { maxItems: MAX_NEWS_ITEMS },
  ),
});
export type LiveNews = Static<typeof LiveNews>;

/** Weather in degrees Celsius; `code` is WMO code 4677 as Open-Meteo uses it, `date` a day of the place. */
export const LiveWeather = Type.Object({
  temperature: Type.Number(),
  code: Type.Integer(),
  is_day: Type.Boolean(),
  days: Type.Array(
    Type.Object({ date: Type.String(), min: Type.Number(), max: Type.Number(), code: Type.Integer() }),
    { maxItems: 4 },
  ),
});
export type LiveWeather = Static<typeof LiveWeather>;

/** Data of a live design. `fetched_at` in unix seconds; `error`: why the newest attempt failed. */
export const LiveData = Type.Object({
  fetched_at: Type.Optional(Type.Integer()),
  error: Type.Optional(Type.String()),
  news: Type.Optional(LiveNews),
  weather: Type.Optional(LiveWeather),
});
export type LiveData = Static<typeof LiveData>;

/** GET /api/player/live (extension): data of the promos named by `ids`, separated by commas. */
export const LiveQuery = Type.Object({
  ids: Type.String({ maxLength: 4000, pattern: '^[0-9A-Za-z-]{1,64}(,[0-9A-Za-z-]{1,64}){0,99}$' }),
});
/** Answer of it. */
export const PlayerLive = Type.Object({
  items: Type.Array(Type.Object({ id: Type.String(), ...LiveData.properties })),
});
export type PlayerLive = Static<typeof PlayerLive>;

/** GET /api/places (extension). */
export const PlacesQuery = Type.Object({ query: Type.String({ minLength: 1, maxLength: 100 }) });
/** Places that fit the words. */
export const Places = Type.Object({ items: Type.Array(Place) });
export type Places = Static<typeof Places>;

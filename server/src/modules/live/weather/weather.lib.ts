import Type from 'typebox';
import { Value } from 'typebox/value';
import type { LiveWeather, Place } from '@vitrine/shared/contract';
import { MAX_PLACE_NAME_LENGTH } from '@vitrine/shared/contract/values';
import { plainText } from '../feed/plain-text.lib';

const DAYS = 4;

/** Place as the key of its weather: neighbours share one forecast (about a kilometre). */
export const placeKey = ({ latitude, longitude }: Pick<Place, 'latitude' | 'longitude'>): string =>
  `${latitude.toFixed(2)},${longitude.toFixed(2)}`;

/** Address of a place's forecast; `base` may have a key in its query. */
export function forecastAddress(base: string, key: string): string {
  const url = new URL(base);
  const [latitude = '', longitude = ''] = key.split(',');
  const wish = {
    ...{ latitude, longitude, timezone: 'auto', forecast_days: String(DAYS) },
    current: 'temperature_2m,weather_code,is_day',
    daily: 'weather_code,temperature_2m_max,temperature_2m_min',
  };
  for (const [name, value] of Object.entries(wish)) url.searchParams.set(name, value);
  return url.href;
}

/** Address of a search for places. */
export function placesAddress(base: string, words: string): string {
  const url = new URL(base);
  url.searchParams.set('name', words);
  url.searchParams.set('count', '8');
  return url.href;
}

const Degrees = Type.Number({ minimum: -100, maximum: 100 });
const Code = Type.Integer({ minimum: 0, maximum: 99 });
const Forecast = Type.Object({
  current: Type.Object({ temperature_2m: Degrees, weather_code: Code, is_day: Type.Integer() }),
  daily: Type.Object({
    time: Type.Array(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }), { minItems: 1 }),
    weather_code: Type.Array(Code),
    temperature_2m_max: Type.Array(Degrees),
    temperature_2m_min: Type.Array(Degrees),
  }),
});

/** Weather of Open-Meteo's answer; null when it is not one. */
export function readForecast(bytes: Uint8Array): LiveWeather | null {
  const answer = parse(bytes);
  if (!Value.Check(Forecast, answer)) return null;
  const { current, daily } = answer;
  const days = daily.time.slice(0, DAYS).flatMap((date, at) => {
    const [min, max] = [daily.temperature_2m_min[at], daily.temperature_2m_max[at]];
    const code = daily.weather_code[at];
    return min === undefined || max === undefined || code === undefined ? [] : [{ date, min, max, code }];
  });
  return {
    temperature: current.temperature_2m,
    code: current.weather_code,
    is_day: current.is_day === 1,
    days,
  };
}

const Found = Type.Object({
  name: Type.String(),
  latitude: Type.Number({ minimum: -90, maximum: 90 }),
  longitude: Type.Number({ minimum: -180, maximum: 180 }),
  admin1: Type.Optional(Type.String()),
  country: Type.Optional(Type.String()),
});

/** Places of Open-Meteo's answer, named with their region; null when it is not one. */
export function readPlaces(bytes: Uint8Array): Place[] | null {
  const answer = parse(bytes);
  if (typeof answer !== 'object' || answer === null) return null;
  const { results = [] } = answer as { results?: unknown };
  if (!Array.isArray(results)) return null;
  return results.slice(0, 8).flatMap((one: unknown) => {
    if (!Value.Check(Found, one)) return [];
    const { latitude, longitude } = one;
    const parts = new Set([one.name, one.admin1, one.country].filter((part) => part));
    const name = plainText([...parts].join(', '), MAX_PLACE_NAME_LENGTH);
    return name === '' ? [] : [{ name, latitude, longitude }];
  });
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    return undefined;
  }
}

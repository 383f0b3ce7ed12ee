import Type from 'typebox';

const address = (example: string) =>
  Type.Optional(
    Type.String({ pattern: '^https?://[^\\s#@]+$', expects: `must be an address like ${example}` }),
  );

const SWITCH = Type.Union([Type.Literal('0'), Type.Literal('1')], {
  default: '0',
  expects: 'must be one of 0, 1',
});

/** Settings of what the server calls for its users: feeds, pages, weather, webhooks. */
export const LiveEnvironment = {
  VITRINE_ALLOW_PRIVATE_FEEDS: SWITCH,
  VITRINE_ALLOW_PRIVATE_WEBHOOKS: SWITCH,
  VITRINE_CHROMIUM: Type.Optional(
    Type.String({
      pattern: '^(0|/.+|[A-Za-z]:\\\\.+)$',
      expects: 'must be 0 or the full path of the program Chromium or Chrome',
    }),
  ),
  VITRINE_WEATHER_URL: address('https://customer-api.open-meteo.com/v1/forecast?apikey=…'),
  VITRINE_PLACES_URL: address('https://customer-geocoding-api.open-meteo.com/v1/search?apikey=…'),
};

export interface LiveConfig {
  /** Whether feeds and pages may be in private networks. */
  allowsPrivate: boolean;
  /** Whether webhooks may be in private networks. */
  allowsPrivateWebhooks: boolean;
  /** Program that takes pictures of web pages; undefined: that of the system, null: none. */
  chromium: string | null | undefined;
  /** Address of the forecast, without place. */
  weatherUrl: string;
  /** Address of the search for places, without words. */
  placesUrl: string;
}

interface LiveSettings {
  VITRINE_ALLOW_PRIVATE_FEEDS: '0' | '1';
  VITRINE_ALLOW_PRIVATE_WEBHOOKS: '0' | '1';
  VITRINE_CHROMIUM?: string;
  VITRINE_WEATHER_URL?: string;
  VITRINE_PLACES_URL?: string;
}

export const toLiveConfig = (env: LiveSettings): LiveConfig => ({
  allowsPrivate: env.VITRINE_ALLOW_PRIVATE_FEEDS === '1',
  allowsPrivateWebhooks: env.VITRINE_ALLOW_PRIVATE_WEBHOOKS === '1',
  chromium: env.VITRINE_CHROMIUM === '0' ? null : env.VITRINE_CHROMIUM,
  weatherUrl: env.VITRINE_WEATHER_URL ?? 'https://api.open-meteo.com/v1/forecast',
  placesUrl: env.VITRINE_PLACES_URL ?? 'https://geocoding-api.open-meteo.com/v1/search',
});

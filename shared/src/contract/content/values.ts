/** Ways to show a picture of another shape than the screen (extension). */
export const FITS = ['fit', 'fill', 'blur'] as const;
/** Divisions of the screen into zones (extension), and the number of their zones. */
export const ZONE_PATTERNS = {
  side: 2,
  halves: 2,
  banner: 2,
  'side-split': 3,
  'side-banner': 3,
  quarters: 4,
} as const;
export type ZonePattern = keyof typeof ZONE_PATTERNS;
/** Ways to change to the next item, besides the crossfade (extension). */
export const TRANSITIONS = ['cut', 'slide'] as const;

/** Templates of promos. */
export const DESIGN_TEMPLATES = [
  'menu-board',
  'price-list',
  'special',
  'happy-hour',
  'event',
  'opening-hours',
  'hiring',
  'qr-code',
  'quote',
  'countdown',
  'welcome',
  'notice',
  'clock',
  'weather',
  'news',
  'web-page',
] as const;
export type DesignTemplate = (typeof DESIGN_TEMPLATES)[number];
/** Fonts with Latin, Cyrillic and Greek characters. */
export const DESIGN_FONTS = ['Inter', 'Noto Serif', 'Roboto Slab', 'Comfortaa'] as const;
export type DesignFont = (typeof DESIGN_FONTS)[number];
/** Characters of a text of a design. */
export const MAX_DESIGN_TEXT_LENGTH = 300;
/** Rows of a design. */
export const MAX_DESIGN_ROWS = 60;
/** Characters of its web addresses. */
export const MAX_DESIGN_LINK_LENGTH = 500;
/** Entries that are kept of a feed. */
export const MAX_NEWS_ITEMS = 20;
/** Characters of an entry's title. */
export const MAX_NEWS_TITLE_LENGTH = 200;
/** Characters of an entry's text. */
export const MAX_NEWS_TEXT_LENGTH = 400;
/** Characters of the name of a weather's place. */
export const MAX_PLACE_NAME_LENGTH = 80;
/** Languages of what live templates add to an owner's texts: dates, weather, units. */
export const DESIGN_LANGUAGES = ['en', 'de', 'fr', 'es'] as const;
export type DesignLanguage = (typeof DESIGN_LANGUAGES)[number];
/** Scales of temperatures. */
export const TEMPERATURE_SCALES = ['celsius', 'fahrenheit'] as const;
export type TemperatureScale = (typeof TEMPERATURE_SCALES)[number];
/** Colours and font of an account without a brand. */
export const DEFAULT_BRAND = {
  colors: { background: '#17212b', text: '#ffffff', accent: '#f2b84b' },
  font: 'Inter',
} as const;

import { COLOR_ROLES, FONT_TOKEN } from '../ui';
import type { EmbedOptions } from './options';
import { embedTexts as texts } from './texts';

const VIEWS: readonly unknown[] = ['month', 'week', 'feed'];
const SCHEMES: readonly unknown[] = ['light', 'dark', 'auto'];
const TOKENS: readonly string[] = [...COLOR_ROLES, FONT_TOKEN, 'scheme'];
const CALLBACKS = ['onEvent', 'onError', 'onNavigate', 'onAuthRequired'] as const;
const WORDS = ['path', 'deviceGroup', 'locale', 'nonce', 'token'] as const;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Validates the options of a host page; returns a sentence for its author, or null. Accepts any value. */
export function faultOf(options: unknown): string | null {
  if (!isRecord(options)) return texts.noOptions;
  const given = options as Record<keyof EmbedOptions, unknown>;
  if (!isWebAddress(given.apiBaseUrl)) return texts.apiBaseUrl;
  if (given.getToken !== undefined && typeof given.getToken !== 'function') return texts.getToken;
  if (given.getToken === undefined && !given.token) return texts.noToken;
  if (given.view !== undefined && !VIEWS.includes(given.view)) return texts.view;
  if (given.date !== undefined && !isDay(given.date)) return texts.date;
  const word = WORDS.find((name) => given[name] !== undefined && typeof given[name] !== 'string');
  if (word) return texts.mustBeText(word);
  const callback = CALLBACKS.find((name) => given[name] !== undefined && typeof given[name] !== 'function');
  if (callback) return texts.mustBeFunction(callback);
  if (typeof given.path === 'string' && !given.path.startsWith('/')) return texts.path;
  if (given.readOnly !== undefined && typeof given.readOnly !== 'boolean') return texts.readOnly;
  if (!isRealtime(given.realtime)) return texts.realtime;
  return faultOfTheme(given.theme);
}

function faultOfTheme(theme: unknown): string | null {
  if (theme === undefined || SCHEMES.includes(theme)) return null;
  if (!isRecord(theme)) return texts.theme;
  if (theme.scheme !== undefined && !SCHEMES.includes(theme.scheme)) return texts.theme;
  const unknown = Object.keys(theme).find((name) => !TOKENS.includes(name));
  if (unknown) return texts.unknownToken(unknown, TOKENS);
  return Object.values(theme).every((value) => typeof value === 'string') ? null : texts.theme;
}

/** Checks for an http(s) address. A path is allowed: a proxy may serve `/signs/api/…`. */
function isWebAddress(value: unknown): value is string {
  if (typeof value !== 'string' || !URL.canParse(value)) return false;
  const { protocol, search, hash } = new URL(value);
  return /^https?:$/.test(protocol) && !search && !hash;
}

const isDay = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));

function isRealtime(value: unknown): boolean {
  if (value === undefined || typeof value === 'boolean') return true;
  return isRecord(value) && typeof value.url === 'string' && /^wss?:\/\//.test(value.url);
}

import type { PlayerManifest } from '@vitrine/shared/contract';
import { isNumber, isObject, isText, listOf, maybe, withFields, type Shape } from './shape.rule';

export interface ManifestAnswer {
  status: number;
  etag: string | null;
  /** Parsed body, null when there was none or no JSON. */
  body: unknown;
  /** WWW-Authenticate header. */
  challenge: string | null;
}

export type ManifestNews =
  | { kind: 'new'; manifest: PlayerManifest; etag: string | null }
  | { kind: 'same' }
  /** The server revoked this token: the screen was removed. */
  | { kind: 'token-dead' }
  /** Anything else: keep the current manifest and retry. */
  | { kind: 'later'; why: string };

/**
 * Interprets the response of GET /api/player/manifest. Only a definite 401 invalid_token removes a screen; a
 * proxy's 401, a captive portal or a server error never does.
 */
export function readAnswer({ status, etag, body, challenge }: ManifestAnswer): ManifestNews {
  if (status === 304) return { kind: 'same' };
  if (status === 401 && saysInvalidToken(body, challenge)) return { kind: 'token-dead' };
  if (status !== 200) return { kind: 'later', why: `the server answered ${status}` };
  if (!isManifest(body)) return { kind: 'later', why: 'the answer was no manifest' };
  return { kind: 'new', manifest: body, etag };
}

function saysInvalidToken(body: unknown, challenge: string | null): boolean {
  if (isObject(body) && body.error === 'invalid_token') return true;
  return /error="?invalid_token"?/.test(challenge ?? '');
}

const hasValidity: Shape = withFields({
  first_day: maybe(isNumber),
  last_day: maybe(isNumber),
  days: maybe(listOf(isNumber)),
  start: maybe(isNumber),
  end: maybe(isNumber),
  within: maybe((value) => hasValidity(value)),
});
function isAddress(value: unknown): boolean {
  try {
    return typeof value === 'string' && value !== '' && Boolean(new URL(value, 'https://screen.test'));
  } catch {
    return false;
  }
}
const isFile = withFields({ src: isAddress });
const isItem = withFields({
  src: isAddress,
  key: isText,
  id: isText,
  name: isText,
  kind: (value) => value === 'image' || value === 'video',
  duration: isNumber,
  thumb: maybe(isText),
  validity: maybe(hasValidity),
  design: maybe(withFields({ template: isText, picture: maybe(isFile), logo: maybe(isFile) })),
});
const isRule = withFields({
  playlist_id: isText,
  date_start: isNumber,
  repeat_interval: isNumber,
  duration: maybe(isNumber),
  first_day: maybe(isNumber),
  last_day: maybe(isNumber),
  exceptions: listOf(withFields({ occurrence: isNumber, start: maybe(isNumber), duration: maybe(isNumber) })),
});
const isPercent: Shape = (value) => isNumber(value) && Number(value) >= 0 && Number(value) <= 100;
const isBox = withFields({ left: isNumber, top: isNumber, width: isNumber, height: isNumber });
const hasWhatPlayerReads = withFields({
  version: isText,
  account_name: maybe(isText),
  timezone: maybe(isText),
  device: withFields({ name: maybe(isText), volume: maybe(isPercent), brightness: maybe(isPercent) }),
  default_playlist_id: maybe(isText),
  rules: listOf(isRule),
  playlists: listOf(
    withFields({
      id: isText,
      name: isText,
      items: listOf(isItem),
      presentation: maybe(
        withFields({ zones: maybe(withFields({ pattern: isText, playlists: listOf(isText) })) }),
      ),
    }),
  ),
  opening_hours: maybe(
    withFields({
      periods: listOf(withFields({ day: isNumber, start: isNumber, end: isNumber })),
      closed_days: listOf(isNumber),
    }),
  ),
  play_now: maybe(
    withFields({
      playlist_id: isText,
      started_at: isNumber,
      pressed_at: maybe(isNumber),
      ends_at: maybe(isNumber),
    }),
  ),
  urgent: maybe(withFields({ id: isText, text: isText, style: isText, ends_at: maybe(isNumber) })),
  wall: maybe(
    withFields({
      ...{ row: isNumber, column: isNumber, rows: isNumber, columns: isNumber },
      ...{ gap_x: isNumber, gap_y: isNumber, view: maybe(isBox) },
    }),
  ),
});

/** Whether a player can use it: what it reads has its type. A wrong one would stop a running screen. */
export const isManifest = (value: unknown): value is PlayerManifest => hasWhatPlayerReads(value);

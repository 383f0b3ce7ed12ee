import type { PlayerManifest } from '@vitrine/shared/contract';

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

/** Fields that the player requires; all others are optional. */
export function isManifest(value: unknown): value is PlayerManifest {
  if (!isObject(value)) return false;
  const { version, device, rules, playlists } = value;
  return (
    typeof version === 'string' &&
    isObject(device) &&
    Array.isArray(rules) &&
    rules.every((rule) => isObject(rule) && Array.isArray(rule.exceptions)) &&
    Array.isArray(playlists) &&
    playlists.every(
      (playlist) => isObject(playlist) && Array.isArray(playlist.items) && playlist.items.every(isItem),
    )
  );
}

function isItem(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value.src === 'string' &&
    value.src !== '' &&
    typeof value.key === 'string' &&
    (value.kind === 'image' || value.kind === 'video')
  );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

import type { Shell } from '@vitrine/shared/shell-api';

export type CaptchaKind = 'picture' | 'words';

/** GET /api/auth/gen_captcha/{id}: an SVG, or a question in plain text. Empty string on failure (spec §8). */
export async function fetchCaptcha(call: Shell['request'], id: string, kind: CaptchaKind): Promise<string> {
  const path = `/api/auth/gen_captcha/${id}`;
  try {
    const shown = await call<string>({ path, query: { kind }, accept: 'text' });
    return isChallenge(shown, kind) ? shown : '';
  } catch (error) {
    console.warn('The challenge did not load', error);
    return '';
  }
}

/** Whether a response is a challenge, not the page of a proxy. */
const isChallenge = (shown: unknown, kind: CaptchaKind): shown is string =>
  typeof shown === 'string' &&
  (kind === 'picture') === shown.trimStart().startsWith('<svg') &&
  !/<html/i.test(shown);

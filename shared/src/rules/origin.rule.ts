/** Names and numbers as they may stand in a policy header: no star, no sign that ends a directive, no dot at the end. */
const HOST = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;
const AT_HOME = /^(.+\.)?localhost$|^127\.0\.0\.1$/;

/**
 * Whether a text is one origin exactly as browsers write it: scheme, host, and the port where it is not the usual one. https, or http on the
 * same machine. What is close is refused and not mended: an origin that is only nearly allowed would fail where nobody sees why.
 */
export function isExactOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  if (origin !== text || !HOST.test(hostname)) return false;
  return protocol === 'https:' || (protocol === 'http:' && AT_HOME.test(hostname));
}

/** The lines of a text field as origins; the first that is none is named. */
export function readOrigins(text: string): { ok: true; origins: string[] } | { ok: false; wrong: string } {
  const lines = [...new Set(text.split(/[\s,]+/).filter(Boolean))];
  const wrong = lines.find((line) => !isExactOrigin(line));
  return wrong === undefined ? { ok: true, origins: lines } : { ok: false, wrong };
}

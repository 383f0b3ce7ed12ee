/**
 * Host names and numbers valid in a policy header: no wildcard, no delimiter of directives, no trailing dot.
 */
const HOST = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;
const AT_HOME = /^(.+\.)?localhost$|^127\.0\.0\.1$/;

/**
 * Whether a text is one origin exactly as browsers write it: scheme, host, and a non-default port. https, or
 * http on localhost. Near misses are refused, not corrected: such an origin would later fail without a
 * visible reason.
 */
export function isExactOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  if (origin !== text || !HOST.test(hostname)) return false;
  return protocol === 'https:' || (protocol === 'http:' && AT_HOME.test(hostname));
}

/** Parses the lines of a text field as origins; names the first invalid one. */
export function readOrigins(text: string): { ok: true; origins: string[] } | { ok: false; wrong: string } {
  const lines = [...new Set(text.split(/[\s,]+/).filter(Boolean))];
  const wrong = lines.find((line) => !isExactOrigin(line));
  return wrong === undefined ? { ok: true, origins: lines } : { ok: false, wrong };
}

interface Said {
  rawHeaders: readonly string[];
  /** Target in the request line. */
  target: string;
}

/** An address with a scheme where most clients send a path alone (RFC 9112 §3.2.2). */
const ABSOLUTE = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i;

/**
 * Whether a request names one host: `Host` at most once, equal to the host in the request line. Otherwise a
 * proxy or cache and this server may disagree on it (RFC 9112 §3.2).
 */
export function namesOneHost({ rawHeaders, target }: Said): boolean {
  const hosts = rawHeaders.filter(
    (_text, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host',
  );
  if (hosts.length > 1) return false;
  const inTarget = ABSOLUTE.exec(target)?.[1];
  return (
    inTarget === undefined || hosts[0] === undefined || inTarget.toLowerCase() === hosts[0].toLowerCase()
  );
}

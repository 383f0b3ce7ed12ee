/** Whether If-None-Match names this version, with lists and weak tags (RFC 9110 §13.1.2). */
export function isKnownVersion(ifNoneMatch: string | undefined, version: string): boolean {
  const named = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return named.includes('*') || named.includes(`"${version}"`);
}

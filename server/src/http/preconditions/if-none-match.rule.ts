/** Does If-None-Match name this version? Lists and weak marks count (RFC 9110 §13.1.2). */
export function isKnownVersion(ifNoneMatch: string | undefined, version: string): boolean {
  const named = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return named.includes('*') || named.includes(`"${version}"`);
}

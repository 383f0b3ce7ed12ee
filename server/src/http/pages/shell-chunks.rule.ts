/**
 * Placeholder of a shell's page that lists the files of its lazy chunks: chunk → paths. Pages of earlier
 * shells have no list.
 */
export const CHUNKS_GAP = /<!--vitrine:chunks (\{.*\})-->/;

/**
 * Files that the shell loads first at this address, for preloading beside the entry. The browser's markers
 * may be wrong: then the files load a little later.
 */
export function firstShellFiles(template: string, pathname: string, isSignedIn: boolean): string[] {
  const text = CHUNKS_GAP.exec(template)?.[1];
  if (text === undefined) return [];
  const files = JSON.parse(text) as Record<string, string[]>;
  const chunks = isSignedIn ? ['member', pathname === '/' ? 'dashboard' : 'federation'] : ['guest'];
  return [...new Set(chunks.flatMap((chunk) => files[chunk] ?? []))];
}

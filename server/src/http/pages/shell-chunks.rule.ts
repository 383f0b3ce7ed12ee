/** Where a shell's page names the files of its late pieces: chunk → paths. Pages of earlier shells name none. */
export const CHUNKS_GAP = /<!--vitrine:chunks (\{.*\})-->/;

/**
 * What the shell asks for first at this address, so that the browser fetches it beside the entry instead of after it. What a browser is marked
 * with may be wrong: then the files come a moment later.
 */
export function firstShellFiles(template: string, pathname: string, isSignedIn: boolean): string[] {
  const text = CHUNKS_GAP.exec(template)?.[1];
  if (text === undefined) return [];
  const files = JSON.parse(text) as Record<string, string[]>;
  const chunks = isSignedIn ? ['member', pathname === '/' ? 'dashboard' : 'federation'] : ['guest'];
  return [...new Set(chunks.flatMap((chunk) => files[chunk] ?? []))];
}

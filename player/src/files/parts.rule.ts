/**
 * Size of a stored part, bytes: what a cut download loses at most. Small, so that a slow network with short
 * connections brings one each time.
 */
export const PART_BYTES = 1024 * 1024;

const PARAMETER = 'vitrine-part';
const INDEX_TYPE = 'application/x-vitrine-parts';

/** Entry at the address of a file that is stored in parts. */
interface PartIndex {
  sha256: string;
  parts: number;
  type: string;
}

/** Key of one part. It contains the hash, so that parts of other bytes are never joined. */
export function partKey(address: string, sha256: string, part: number): string {
  const url = new URL(address);
  url.searchParams.set(PARAMETER, `${sha256}-${part}`);
  return url.href;
}

/** File and hash that a key is a part of; null for a file itself. */
export function partOf(key: string): { address: string; sha256: string } | null {
  const url = new URL(key);
  const found = url.searchParams.get(PARAMETER);
  if (found === null) return null;
  // Not `delete`: it would rewrite the rest of the query, too.
  const address = key.replace(new RegExp(`[?&]${PARAMETER}=[^&#]*`), '');
  return { address, sha256: found.split('-')[0] ?? '' };
}

export const indexOf = (index: PartIndex) => new Blob([JSON.stringify(index)], { type: INDEX_TYPE });

/** Whole file of a stored entry, from its parts or as it is; null when a part is missing. */
export async function wholeFile(
  address: string,
  entry: Blob,
  read: (key: string) => Promise<Blob | null>,
): Promise<Blob | null> {
  if (entry.type !== INDEX_TYPE) return entry;
  const { sha256, parts, type } = JSON.parse(await entry.text()) as PartIndex;
  const keys = Array.from({ length: parts }, (_, part) => partKey(address, sha256, part));
  const found = await Promise.all(keys.map(read));
  const pieces = found.filter((piece) => piece !== null);
  return pieces.length === parts ? new Blob(pieces, { type }) : null;
}

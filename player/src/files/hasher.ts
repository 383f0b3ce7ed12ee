import type { Expected, Hasher } from './expected.rule';

/**
 * Incremental SHA-256, so that a video need not fit into memory; browsers only hash whole buffers, and not at
 * all on plain HTTP. A chunk of its own.
 */
export async function hasherFor({ sha256 }: Expected): Promise<Hasher | null> {
  if (sha256 === null) return null;
  const { sha256: hash } = await code();
  return hash.create();
}

const code = () => import(/* webpackChunkName: "sha256" */ '@noble/hashes/sha2.js');

/**
 * Loads the chunk while this page's build is still on the server: weeks later, after an update, it would be
 * gone.
 */
export const preloadHasher = () => void code().catch(() => undefined);

import type { Expected, Hasher } from './expected.rule';

/**
 * SHA-256 over bytes as they come, so that no film has to fit into memory; browsers have only one over the whole, and none at plain-http
 * addresses. A chunk of its own.
 */
export async function hasherFor({ sha256 }: Expected): Promise<Hasher | null> {
  if (sha256 === null) return null;
  const { sha256: hash } = await code();
  return hash.create();
}

const code = () => import(/* webpackChunkName: "sha256" */ '@noble/hashes/sha2.js');

/** While this page's build is still on the server: weeks later, after an update, nobody would have this file any more. */
export const bringHasher = () => void code().catch(() => undefined);

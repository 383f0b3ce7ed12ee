import type { Expected, Hasher } from './expected.rule';

/**
 * SHA-256 over bytes as they come, so that no film has to fit into memory; browsers have only one over the whole, and none at plain-http
 * addresses. A chunk of its own, asked for with the first file.
 */
export async function hasherFor({ sha256 }: Expected): Promise<Hasher | null> {
  if (sha256 === null) return null;
  const { sha256: hash } = await import(/* webpackChunkName: "sha256" */ '@noble/hashes/sha2');
  return hash.create();
}

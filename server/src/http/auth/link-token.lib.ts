import { createHash, randomBytes } from 'node:crypto';

const LINK_TOKEN = /^[0-9a-f]{64}$/;

/** 256 bits for a link in an e-mail (product §2). Only its hash is stored. */
export const newLinkToken = (): string => randomBytes(32).toString('hex');

/** Stored form of a link's token; null for anything that cannot be one (other length, other case). */
export const linkHash = (token: string): string | null =>
  LINK_TOKEN.test(token) ? createHash('sha256').update(token).digest('hex') : null;

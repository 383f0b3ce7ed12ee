import { createHash, createHmac, randomBytes } from 'node:crypto';

export const newToken = (): string => randomBytes(32).toString('base64url');
export const newSalt = (): string => randomBytes(16).toString('base64url');
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/**
 * Successor of a token, deterministic in token and salt: neither the table nor an old token alone is enough.
 */
export const successorOf = (token: string, salt: string): string =>
  createHmac('sha256', token).update(salt).digest('base64url');

import fs from 'node:fs';
import path from 'node:path';
import Type from 'typebox';

const FEWEST_BYTES = 32;
const expects = `must be at least ${FEWEST_BYTES} bytes long, like the output of "openssl rand -base64 48"`;

export const SecretEnvironment = {
  VITRINE_SECRET: Type.Optional(Type.String({ expects })),
  VITRINE_SECRET_FILE: Type.Optional(Type.String()),
};

interface SecretSettings {
  VITRINE_SECRET?: string;
  VITRINE_SECRET_FILE?: string;
  VITRINE_REDIS_URL?: string;
  DATABASE_URL?: string;
}

/**
 * Common secret from which several servers derive their keys; undefined: each server keeps its own in its
 * data folder. `refuse` gets a sentence when a required secret is missing or too short.
 */
export function toSecret(
  env: SecretSettings,
  cwd: string,
  refuse: (sentence: string) => never,
): string | undefined {
  const secret = env.VITRINE_SECRET ?? readSecret(env.VITRINE_SECRET_FILE, cwd, refuse);
  const name = env.VITRINE_SECRET ? 'VITRINE_SECRET' : 'What VITRINE_SECRET_FILE holds';
  if (secret !== undefined && Buffer.byteLength(secret) < FEWEST_BYTES) refuse(`${name} ${expects}.`);
  if (!env.VITRINE_REDIS_URL) return secret;
  const several = 'VITRINE_REDIS_URL is for several servers';
  if (!env.DATABASE_URL) refuse(`${several}, and they share one database: set DATABASE_URL too.`);
  if (secret === undefined)
    refuse(`${several}, and they share their keys: set the same VITRINE_SECRET for all of them.`);
  return secret;
}

function readSecret(
  file: string | undefined,
  cwd: string,
  refuse: (sentence: string) => never,
): string | undefined {
  if (file === undefined) return undefined;
  try {
    return fs.readFileSync(path.resolve(cwd, file), 'utf8').trim();
  } catch {
    // The system's message has the reason; the operator needs the variable's name.
    return refuse(`VITRINE_SECRET_FILE names ${file}, which cannot be read.`);
  }
}

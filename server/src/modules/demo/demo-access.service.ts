import path from 'node:path';
import type { Config } from '../../platform/config/server.config';
import { derivedKey } from '../../platform/storage/derived-key.lib';
import { loadKeyFile } from '../../platform/storage/key-file.files';

/** What opens the demo: of this installation alone, kept in its data folder, and made when first asked for. */
export interface DemoAccess {
  /** Of the demo account, unless its user has chosen another one. */
  password(): string;
  /** Of `/demo` and its screens: the printed link carries it. */
  key(): string;
}

export function createDemoAccess({
  dataFolder,
  secret,
  demoPassword,
}: Pick<Config, 'dataFolder' | 'secret' | 'demoPassword'>): DemoAccess {
  const known = new Map<string, string>();
  const load = (purpose: 'demo password' | 'demo key', bytes: number): string => {
    const file = path.join(dataFolder, purpose.replace(' ', '-'));
    const made = secret
      ? derivedKey(secret, purpose, bytes).toString('base64url')
      : loadKeyFile(file, { prefix: '', bytes });
    known.set(purpose, made);
    return made;
  };
  return {
    password: () => demoPassword ?? known.get('demo password') ?? load('demo password', 12),
    key: () => known.get('demo key') ?? load('demo key', 24),
  };
}

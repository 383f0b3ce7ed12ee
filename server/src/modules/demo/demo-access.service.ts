import path from 'node:path';
import type { Config } from '../../platform/config/server.config';
import { derivedKey } from '../../platform/storage/derived-key.lib';
import { loadKeyFile } from '../../platform/storage/key-file.files';

/** Credentials of the demo: of this installation alone, in its data folder, created on first use. */
export interface DemoAccess {
  /** Password of the demo account, unless its user has changed it. */
  password(): string;
  /** Key of `/demo` and its screens, in the printed link. */
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

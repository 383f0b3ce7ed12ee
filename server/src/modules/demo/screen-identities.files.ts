import fs from 'node:fs';
import path from 'node:path';
import type { Identity } from '@vitrine/player/headless';
import { DEMO_SCREENS, type DemoScreenKey } from '../../platform/config/demo.table';

/**
 * Tokens of the demo's screens, for the server's own players: in the data folder, readable by its user only.
 */
export interface ScreenIdentities {
  get(key: DemoScreenKey): Identity | null;
  set(key: DemoScreenKey, identity: Identity): void;
  /** Forgets this token, but no later one. */
  forget(key: DemoScreenKey, identity: Identity): void;
}

type Kept = Partial<Record<DemoScreenKey, Identity>>;

export function createScreenIdentities(dataFolder: string): ScreenIdentities {
  const file = path.join(dataFolder, 'demo-screens');
  let kept: Kept | null = null;
  const load = () => (kept ??= readKept(file));
  const write = (changed: Kept) => {
    kept = changed;
    fs.writeFileSync(`${file}.new`, JSON.stringify(changed), { mode: 0o600 });
    fs.renameSync(`${file}.new`, file);
  };
  return {
    get: (key) => load()[key] ?? null,
    set: (key, identity) => write({ ...load(), [key]: identity }),
    forget(key, { token }) {
      if (load()[key]?.token === token) write({ ...load(), [key]: undefined });
    },
  };
}

/** Reads the file; none from a missing or damaged one: the players connect the screens again. */
function readKept(file: string): Kept {
  try {
    const found = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, Partial<Identity> | undefined>;
    const whole = DEMO_SCREENS.flatMap(({ key }) => {
      const { token, accountId, deviceId } = found[key] ?? {};
      return token && accountId && deviceId ? [[key, { token, accountId, deviceId }] as const] : [];
    });
    return Object.fromEntries(whole);
  } catch {
    return {};
  }
}

import { v7 as uuidv7 } from 'uuid';
import type { Deps } from '../../deps.types';
import { addUnpairedDevice, deviceOf } from '../devices/devices.action';
import { DEMO_SCREENS, type DemoScreenKey } from '../../platform/config/demo.table';
import { demoDone, markDemo } from './demo.repo';

const screenMark = (key: DemoScreenKey): string => `screen ${key}`;

/** Adds the demo's screens, not paired yet. */
export async function addDemoScreens(deps: Deps, accountId: string): Promise<void> {
  const done = await demoDone(deps.db);
  for (const { key, name, orientation } of DEMO_SCREENS) {
    if (done.has(screenMark(key))) continue;
    await deps.db.transaction(async (tx) => {
      const id = uuidv7();
      await addUnpairedDevice(tx, { id, accountId, name, orientation, now: deps.clock.nowSeconds() });
      await markDemo(tx, screenMark(key), id, deps.clock.nowSeconds());
    });
  }
}

/** Screen of the demo; null once its owner has removed it. */
export async function screenOf(deps: Deps, key: DemoScreenKey) {
  const done = await demoDone(deps.db);
  const [accountId, id] = [done.get('account'), done.get(screenMark(key))];
  return accountId && id ? deviceOf(deps, accountId, id) : null;
}

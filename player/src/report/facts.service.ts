import type { Ability, DeviceFacts } from '@vitrine/shared/contract';
import type { Timers } from '../platform/timers';

/** Storage and network change slowly. */
const READ_EVERY_MS = 10 * 60_000;

interface Deps {
  timers: Timers;
  read: () => Promise<DeviceFacts>;
  /** Whether the browser refuses sound. */
  isSoundBlocked: () => boolean;
  /** Abilities of the machine around the player. */
  ofMachine: () => readonly Ability[];
  onChange: () => void;
}

/** Keeps the facts about the device for its reports; read at the start and every ten minutes. */
export function createFacts({ timers, read, isSoundBlocked, ofMachine, onChange }: Deps) {
  let known: DeviceFacts = {};
  let timer = 0;
  let isStopped = false;

  async function look() {
    const found = await read().catch(() => known);
    if (isStopped) return;
    if (JSON.stringify(found) !== JSON.stringify(known)) {
      known = found;
      onChange();
    }
    timer = timers.set(() => void look(), READ_EVERY_MS);
  }

  return {
    start: () => void look(),
    latest: (): DeviceFacts => ({
      ...known,
      ...(known.abilities && {
        abilities: [
          ...known.abilities.filter((ability) => ability !== 'volume' || !isSoundBlocked()),
          ...ofMachine(),
        ],
      }),
    }),
    stop() {
      isStopped = true;
      timers.clear(timer);
    },
  };
}

import type { AreaLoads } from '@vitrine/shared/contract';
import type { TextStorage } from '../../session/browser-storage';

const KEY = 'vitrine:area-loads';

type Load = AreaLoads['loads'][number];

export interface GoodLoadsDeps {
  /** Kept for as long as the tab: what was told once is not told again after a reload. */
  storage: TextStorage;
  send: (said: AreaLoads) => Promise<unknown>;
  /** Runs it when the page has nothing better to do. */
  whenQuiet: (run: () => void) => void;
}

/**
 * Tells the server which builds loaded, for the rate of failures: of each build once in a tab's life, all that loaded meanwhile in one call, and none
 * while the page is busy.
 */
export function createGoodLoads({ storage, send, whenQuiet }: GoodLoadsDeps): (load: Load) => void {
  let waiting: Load[] = [];
  const nameOf = ({ area, version }: Load) => `${area}@${version}`;
  const told = () => storage.get(KEY)?.split(' ') ?? [];

  function tell(): void {
    const loads = waiting;
    waiting = [];
    // Before the answer: what was refused once would be refused again.
    storage.set(KEY, [...told(), ...loads.map(nameOf)].join(' '));
    send({ loads }).catch((error: unknown) => console.warn('Loads of areas were not delivered', error));
  }

  return function hear(load) {
    if ([...told(), ...waiting.map(nameOf)].includes(nameOf(load))) return;
    waiting.push(load);
    if (waiting.length === 1) whenQuiet(tell);
  };
}

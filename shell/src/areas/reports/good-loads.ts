import type { AreaLoads } from '@vitrine/shared/contract';
import type { TextStorage } from '../../session/browser-storage';

const KEY = 'vitrine:area-loads';

type Load = AreaLoads['loads'][number];

export interface GoodLoadsDeps {
  /** Storage of the tab: reported loads are not reported again after a reload. */
  storage: TextStorage;
  send: (said: AreaLoads) => Promise<unknown>;
  /** Runs a callback when the page is idle. */
  whenQuiet: (run: () => void) => void;
}

/**
 * Reports loaded builds, as the denominator of the failure rate: each once per tab, batched, and while the
 * page is idle.
 */
export function createGoodLoads({ storage, send, whenQuiet }: GoodLoadsDeps): (load: Load) => void {
  let waiting: Load[] = [];
  const nameOf = ({ area, version }: Load) => `${area}@${version}`;
  const reported = () => storage.get(KEY)?.split(' ') ?? [];

  function flush(): void {
    const loads = waiting;
    waiting = [];
    // Before the response: a refused report would be refused again.
    storage.set(KEY, [...reported(), ...loads.map(nameOf)].join(' '));
    send({ loads }).catch((error: unknown) => console.warn('Loads of areas were not delivered', error));
  }

  return function onLoad(load) {
    if ([...reported(), ...waiting.map(nameOf)].includes(nameOf(load))) return;
    waiting.push(load);
    if (waiting.length === 1) whenQuiet(flush);
  };
}

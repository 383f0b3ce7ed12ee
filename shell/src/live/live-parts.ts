import { markChanged } from '@vitrine/shared/calls';
import {
  createLiveDevices,
  createRealtime,
  createSendCommand,
  keepFresh,
  makeSecret,
} from '@vitrine/shared/host';
import type { QueryClient } from '@vitrine/shared/query';
import type { Bus, LiveDevices, Shell } from '@vitrine/shared/shell-api';
import { openLink } from './open-link';

/** What the realtime channel of our own page needs of it. */
export interface LiveDeps {
  bus: Bus;
  client: QueryClient;
  /** The name this page goes by in its calls. */
  self: string;
  accountId: string;
  freshToken: () => Promise<string>;
  request: Shell['request'];
  /** A newer set of areas was published while this tab is open, or may have been before the link was up. */
  onRegistryChanged: () => void;
}

/** Begins, and answers how to end. */
export interface Part {
  start: () => () => void;
}

/** What lives on the realtime channel. */
export interface LiveParts {
  live: LiveDevices & Part;
  realtime: Part;
  sendCommand: Shell['sendCommand'];
}

const nowSeconds = () => Math.floor(Date.now() / 1000);

/** A chunk with the operators of RxJS: a page is usable before it comes (`late-live.ts`). */
export function createLiveParts({ bus, client, self, request, ...deps }: LiveDeps): LiveParts {
  const realtime = createRealtime({
    ...deps,
    bus,
    openLink,
    nowSeconds,
    onUp: () => void client.invalidateQueries(),
    // The session may have been ended elsewhere: a call finds out, and leads to the login screen (spec §8).
    onRefused: () => void markChanged(client, ['me']),
  });
  const live = createLiveDevices({
    bus,
    link$: realtime.link$,
    fetchLive: () => request<string[]>({ path: '/api/devices/live' }),
    nowSeconds,
  });
  keepFresh(bus, client, self);
  return {
    live,
    realtime,
    sendCommand: createSendCommand({ bus, publish: realtime.publish, makeId: makeSecret }),
  };
}

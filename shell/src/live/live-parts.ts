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

/** Dependencies of the realtime channel of our own page. */
export interface LiveDeps {
  bus: Bus;
  client: QueryClient;
  /** CLIENT_HEADER of this page. */
  self: string;
  accountId: string;
  freshToken: () => Promise<string>;
  request: Shell['request'];
  /**
   * Called when a newer registry was published while this tab is open, or may have been before the link was
   * up.
   */
  onRegistryChanged: () => void;
}

/** Starts, and returns the stop function. */
export interface Part {
  start: () => () => void;
}

/** Services on the realtime channel. */
export interface LiveParts {
  live: LiveDevices & Part;
  realtime: Part;
  sendCommand: Shell['sendCommand'];
}

const nowSeconds = () => Math.floor(Date.now() / 1000);

/**
 * Creates the live services: a chunk with the RxJS operators, which a page does not wait for
 * (`late-live.ts`).
 */
export function createLiveParts({ bus, client, self, request, ...deps }: LiveDeps): LiveParts {
  const realtime = createRealtime({
    ...deps,
    bus,
    openLink,
    nowSeconds,
    onUp: () => void client.invalidateQueries(),
    // The session may have ended elsewhere: a call determines that, and leads to the sign-in screen (spec
    // §8).
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

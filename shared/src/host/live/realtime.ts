import { topics } from '../../contract/values';
import { BehaviorSubject } from '../../rx';
import type { Bus } from '../../shell-api';
import type { LinkState } from './live-devices';
import type { MqttLink, MqttLinkDeps } from './mqtt-link';
import { momentsOf, withoutAccount } from './topic-event.rule';

/** Options of a link besides its address. */
export type LinkEnds = Omit<MqttLinkDeps, 'address'>;

/** Dependencies of the realtime channel. */
export interface RealtimeDeps {
  bus: Bus;
  accountId: string;
  freshToken: () => Promise<string>;
  /** Loads the MQTT library (94 KB), once the page is usable. Rejects when that fails, or without a token. */
  openLink: (deps: LinkEnds) => Promise<MqttLink>;
  nowSeconds: () => number;
  /**
   * Called when a newer registry was published while this tab is open, or may have been before the link was
   * up.
   */
  onRegistryChanged: () => void;
  /** Called after each connect: earlier messages were missed. */
  onUp: () => void;
  /** Called once per connection when the broker refuses access, initially or later. */
  onRefused: () => void;
}

/** Realtime channel of a page: its state, its publisher, and its start. */
export interface Realtime {
  link$: BehaviorSubject<LinkState>;
  publish(topic: string, payload: object): boolean;
  /** Connects; returns the disconnect function. */
  start(): () => void;
}

const OPEN_RETRY_MS = 5000;

/**
 * Bridges the broker to the bus. Connected from sign-in to sign-out (spec §6: only while an authenticated
 * account is present).
 */
export function createRealtime(deps: RealtimeDeps): Realtime {
  const link$ = new BehaviorSubject<LinkState>('connecting');
  let link: MqttLink | null = null;
  let ended = false;
  let isRefused = false;

  function hear(topic: string, payload: string): void {
    const own = withoutAccount(topic, deps.accountId);
    if (own === null) return;
    const { moments, warning } = momentsOf(own, payload, deps.nowSeconds());
    if (warning) console.warn(warning);
    for (const { name, payload: content } of moments) deps.bus.publish(name, content);
    if (own === topics.registry()) deps.onRegistryChanged();
  }

  function follow(state: LinkState): void {
    if (ended) return;
    if (state === 'up' && link$.value !== 'up') {
      deps.onUp();
      deps.onRegistryChanged();
    }
    if (state === 'up') isRefused = false;
    if (link$.value !== state) link$.next(state);
  }

  function refused(): void {
    if (ended || isRefused) return;
    isRefused = true;
    deps.onRefused();
  }

  function open(): void {
    // The session may have ended during the backoff.
    if (ended) return;
    deps
      .openLink({
        accountId: deps.accountId,
        freshToken: deps.freshToken,
        onState: follow,
        onMessage: hear,
        onRefused: refused,
      })
      .then((opened) => {
        if (ended) opened.close();
        else link = opened;
      })
      .catch((error: unknown) => {
        console.warn('Realtime: not opened', error);
        follow('down');
        setTimeout(open, OPEN_RETRY_MS);
      });
  }

  const onShown = () => {
    if (document.visibilityState === 'visible') link?.check();
  };

  return {
    link$,
    publish: (topic, payload) => link?.publish(topic, payload) ?? false,
    start() {
      open();
      document.addEventListener('visibilitychange', onShown);
      return () => {
        ended = true;
        document.removeEventListener('visibilitychange', onShown);
        link?.close();
      };
    },
  };
}

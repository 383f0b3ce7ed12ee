import { API_KEY_PREFIX, deviceClientName, userClientName } from '@vitrine/shared/contract';
import type { Actor, AuthPort, DeviceActor } from '../deps.types';
import type { Speaker } from './topics.rule';

/**
 * Page behind a socket: ours (or no browser at all), of an origin that the operator lists, or allowed by an
 * integration only.
 */
export interface SocketPage {
  origin?: string;
  kind: 'own' | 'listed' | 'foreign';
}

/** Identity proven by name and token: a user or an embedded page (`actor`), or a screen (`device`). */
export interface Identified {
  speaker: Speaker;
  actor?: Actor & { expiresAtSeconds: number };
  device?: DeviceActor;
}

/** Null when name and token do not match, or the page may not use the token. */
export async function identify(
  auth: Pick<AuthPort, 'member' | 'apiKey' | 'device' | 'embed'>,
  name: string,
  token: string,
  page: SocketPage,
): Promise<Identified | null> {
  const isBrowser = name.startsWith('web-');
  const find = token.startsWith(API_KEY_PREFIX) ? auth.apiKey : auth.member;
  const actor = isBrowser && page.kind !== 'foreign' ? await find(token) : null;
  const isHeld = actor?.mustChangePassword || actor?.needsSecondFactor;
  if (actor && !isHeld && name === userClientName(actor.accountId)) {
    return { speaker: { kind: 'member', accountId: actor.accountId, role: actor.role }, actor };
  }
  const embedded = isBrowser && !actor ? await auth.embed(token) : null;
  if (embedded && name === userClientName(embedded.accountId) && isPageOf(embedded.embed.origins, page)) {
    const { area, group } = embedded.embed;
    return { speaker: { kind: 'embed', accountId: embedded.accountId, area, group }, actor: embedded };
  }
  const device = name.startsWith('dev-') ? await auth.device(token) : null;
  if (device && name === deviceClientName(device.deviceId)) {
    return {
      speaker: { kind: 'device', accountId: device.accountId, deviceId: device.deviceId },
      device,
    };
  }
  return null;
}

const isPageOf = (origins: readonly string[], { origin, kind }: SocketPage): boolean =>
  kind === 'own' || (origin !== undefined && origins.includes(origin));

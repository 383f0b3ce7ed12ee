import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { ClaimAnswer, PairAnswer, PairRequest } from '@vitrine/shared/contract';
import type { DeviceActor } from '../deps.types';
import type { TestApp } from './build-test-app';
import type { TestMember } from './test-members';

/** A screen that was connected by its code and collected its token. */
export interface TestScreen {
  id: string;
  name: string;
  deviceId: string;
  token: string;
  inject(options: InjectOptions | string): Promise<LightMyRequestResponse>;
}

/** Device of a test's token without a row. */
export const screenActor = (ids: Pick<DeviceActor, 'accountId' | 'id' | 'deviceId'>): DeviceActor => ({
  ...ids,
  name: ids.deviceId,
  orientation: 0,
  groupId: null,
  otherGroupIds: [],
  ...{ volume: 0, brightness: 100, hourlyScreenshot: false },
  playNowPlaylistId: null,
  playNowStartedAt: null,
  playNowPressedAt: null,
  playNowEndsAt: null,
});

const ABLE: PairRequest = { can_set_orientation: true, can_reboot: true, can_update: true };
let address = 0;

/** Shows a code on a screen, from a new address each time, so that the limit per address does not apply. */
export async function showCode(t: TestApp, sent: Partial<PairRequest> = {}): Promise<PairAnswer> {
  address += 1;
  const remoteAddress = `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`;
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/player/pair',
    remoteAddress,
    payload: { ...ABLE, ...sent },
  });
  return answer.json<PairAnswer>();
}

export async function claim(t: TestApp, secret: string): Promise<ClaimAnswer> {
  const answer = await t.app.inject({ method: 'POST', url: '/api/player/claim', payload: { claim: secret } });
  return answer.json<ClaimAnswer>();
}

/** Connects a screen from code to token, as a venue's owner and a screen do it together. */
export async function connectScreen(
  t: TestApp,
  member: TestMember,
  sent: Partial<PairRequest> = {},
  replace?: string,
): Promise<TestScreen> {
  const shown = await showCode(t, sent);
  const query = replace ? `?replace=${replace}` : '';
  const connected = await member.inject(`/api/device/connect/${shown.code}${query}`);
  if (connected.statusCode !== 200)
    throw new Error(`connect answered ${connected.statusCode}: ${connected.body}`);
  const { id, name } = connected.json<{ id: string; name: string }>();
  const { token = '', device_id: deviceId = '' } = await claim(t, shown.claim);
  const inject = (request: InjectOptions | string) => {
    const given = typeof request === 'string' ? { url: request } : request;
    return t.app.inject({ ...given, headers: { authorization: `Bearer ${token}`, ...given.headers } });
  };
  return { id, name, deviceId, token, inject };
}

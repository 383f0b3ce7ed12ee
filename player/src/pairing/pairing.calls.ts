import type { ClaimAnswer, PairAnswer, PairRequest } from '@vitrine/shared/contract';
import { timeLimit } from '../platform/time-limit';
import type { PairingCalls } from './pairing.service';

const LIMIT_MS = 10_000;

/**
 * Abilities of this player (contract `device.ts`): it rotates its own picture and updates itself. A page
 * cannot restart its machine.
 */
const ABILITIES = { can_set_orientation: true, can_reboot: false, can_update: true } as const;

/**
 * Requests of a screen without a token. `origin` is empty for the page's own; `size` is the display's, 0 when
 * unknown.
 */
export const createPairingCalls = (
  origin: string,
  size: () => { width: number; height: number },
): PairingCalls => ({
  async pair(hardwareId) {
    const { width, height } = size();
    const body: PairRequest = {
      ...ABILITIES,
      ...(hardwareId ? { device_id: hardwareId } : {}),
      ...(width > 0 && height > 0 ? { screen: { width, height } } : {}),
    };
    const response = await post(`${origin}/api/player/pair`, body);
    const answer = (await response.json()) as PairAnswer;
    if (!answer.code || !answer.claim || !answer.connect_url) throw new Error('no code in the answer');
    const date = Date.parse(response.headers.get('date') ?? '');
    return { answer, serverNowSeconds: Number.isFinite(date) ? date / 1000 : null };
  },
  async claim(claim) {
    const response = await post(`${origin}/api/player/claim`, { claim });
    return (await response.json()) as ClaimAnswer;
  },
});

async function post(address: string, body: object): Promise<Response> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    cache: 'no-store',
    signal: timeLimit(LIMIT_MS),
  });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response;
}

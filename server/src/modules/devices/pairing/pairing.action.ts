import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { CODE_LIFE_SECONDS, type ClaimAnswer, type PairRequest } from '@vitrine/shared/contract';
import type { Db } from '../../../platform/database/database.client';
import type { Deps } from '../../../deps.types';
import { unavailable } from '../../../platform/errors/errors.lib';
import { v7 as uuidv7 } from 'uuid';
import { claimState, makeCode, readHardwareId } from './pairing.rule';
import {
  insertPairing,
  lockByClaim,
  lockByCode,
  markClaimed,
  sweepPairings,
  type PairingRow,
} from './pairings.repo';
import { setToken } from '../devices.repo';

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');
const CODE_TRIES = 10;

/** Creates a code for a screen. `claim` is returned only here, and stored as a hash. */
export async function offerCode(
  deps: Deps,
  sent: PairRequest,
): Promise<{ code: string; claim: string; expiresAt: number }> {
  const now = deps.clock.nowSeconds();
  await sweepPairings(deps.db, now);
  const claim = randomBytes(32).toString('base64url');
  const expiresAt = now + CODE_LIFE_SECONDS;
  for (let tries = 0; tries < CODE_TRIES; tries += 1) {
    const code = makeCode(randomInt);
    const made = await insertPairing(deps.db, {
      id: uuidv7(),
      code,
      claimHash: hashOf(claim),
      tokenSalt: randomBytes(16).toString('base64url'),
      deviceId: readHardwareId(sent.device_id),
      canSetOrientation: sent.can_set_orientation,
      canReboot: sent.can_reboot,
      canUpdate: sent.can_update,
      screenWidth: sent.screen?.width ?? null,
      screenHeight: sent.screen?.height ?? null,
      createdAt: now,
      expiresAt,
      accountId: null,
      deviceRecordId: null,
      connectedAt: null,
      claimedAt: null,
    });
    if (made) return { code, claim, expiresAt };
  }
  throw unavailable('No code is available right now. Try again in a moment.');
}

export type TakenPairing = { kind: 'found'; pairing: PairingRow } | { kind: 'unknown' | 'expired' | 'used' };

/** Locks the pairing of a code until the transaction ends. A code that another account used is unknown. */
export async function takePairing(
  tx: Db,
  accountId: string,
  code: string,
  now: number,
): Promise<TakenPairing> {
  const pairing = await lockByCode(tx, code);
  if (!pairing) return { kind: 'unknown' };
  if (pairing.connectedAt !== null) return { kind: pairing.accountId === accountId ? 'used' : 'unknown' };
  return pairing.expiresAt > now ? { kind: 'found', pairing } : { kind: 'expired' };
}

/**
 * Returns the token of a screen. It derives from the claim, which only the screen has, and a salt:
 * idempotent, and nothing secret is stored.
 */
export async function claimToken(deps: Deps, claim: string): Promise<ClaimAnswer> {
  const now = deps.clock.nowSeconds();
  return deps.db.transaction(async (tx) => {
    const pairing = await lockByClaim(tx, hashOf(claim));
    const state = claimState(pairing, now);
    if (state !== 'paired') return { state };
    if (!pairing?.accountId || !pairing.deviceRecordId) return { state: 'expired' };
    const token = createHmac('sha256', claim)
      .update(`${pairing.tokenSalt}.${pairing.deviceRecordId}`)
      .digest('base64url');
    const device = await setToken(tx, pairing.accountId, pairing.deviceRecordId, hashOf(token));
    if (!device) return { state: 'expired' };
    if (pairing.claimedAt === null) await markClaimed(tx, pairing.id, now);
    return { state, token, account_id: device.accountId, device_id: device.deviceId };
  });
}

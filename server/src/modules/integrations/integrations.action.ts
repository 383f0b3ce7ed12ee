import {
  INTEGRATION_SECRET_PREFIX,
  MAX_INTEGRATIONS,
  type Integration,
  type IntegrationChange,
  type IntegrationWish,
} from '@vitrine/shared/contract';
import { secretHash } from '../../http/auth/integrations.repo';
import type { Actor, Deps } from '../../deps.types';
import { conflict, fieldProblem, notFound } from '../../platform/errors/errors.lib';
import { mustBeGroup } from '../device-groups/device-groups.action';
import { recordEvent } from '../history/record.action';
import { newToken } from '../session/opaque-token.lib';
import { exactOrigins, mustFitGroup } from './integration.guard';
import { presentIntegration } from './integrations.present';
import {
  countLive,
  insertIntegration,
  listIntegrations,
  lockIntegration,
  updateIntegration,
} from './integrations.repo';
import { sentence } from '../../platform/languages/sentence.rule';

const REVOKED_SHOWN_SECONDS = 30 * 86_400;

/** GET /api/integrations. */
export async function integrationsOf(deps: Deps, accountId: string): Promise<Integration[]> {
  const since = deps.clock.nowSeconds() - REVOKED_SHOWN_SECONDS;
  return (await listIntegrations(deps.db, accountId, since)).map(presentIntegration);
}

const named = (sent: string): string => {
  const name = sent.trim();
  if (name === '') throw fieldProblem('name', 'empty', 'Enter a name.');
  return name;
};

/** Creates an integration; returns its secret key, which is stored as a hash only. */
export async function makeIntegration(
  deps: Deps,
  { accountId, userId }: Actor,
  sent: IntegrationWish,
): Promise<{ id: string; secret: string }> {
  const name = named(sent.name);
  const origins = exactOrigins(sent.origins);
  const deviceGroupId = sent.device_group || null;
  const areas = [...new Set(sent.areas)];
  mustFitGroup(areas, deviceGroupId);
  const now = deps.clock.nowSeconds();
  const secret = `${INTEGRATION_SECRET_PREFIX}${newToken()}`;
  const id = await deps.db.transaction(async (tx) => {
    await mustBeGroup(tx, accountId, deviceGroupId);
    if ((await countLive(tx, accountId)) >= MAX_INTEGRATIONS)
      throw conflict(
        sentence`An account can have up to ${MAX_INTEGRATIONS} integrations. Revoke one that you no longer use.`,
      );
    const made = await insertIntegration(tx, {
      accountId,
      name,
      areas,
      mode: sent.mode,
      deviceGroupId,
      origins,
      secretHash: secretHash(secret),
      madeBy: userId,
      keptBy: userId,
      createdAt: now,
    });
    const subject = { id: made, name };
    await recordEvent(tx, { accountId, userId, at: now, kind: 'integration.created', subject });
    return made;
  });
  deps.log.info({ event: 'integration made', user: userId, integration: id }, 'integration made');
  return { id, secret };
}

/** Changes the given fields, also for issued tokens. The user who changes it is its keeper from now on. */
export async function changeIntegration(
  deps: Deps,
  { accountId, userId }: Actor,
  sentId: string,
  sent: IntegrationChange,
): Promise<void> {
  const change = {
    ...(sent.name === undefined ? {} : { name: named(sent.name) }),
    ...(sent.origins === undefined ? {} : { origins: exactOrigins(sent.origins) }),
    ...(sent.areas === undefined ? {} : { areas: [...new Set(sent.areas)] }),
    ...(sent.mode === undefined ? {} : { mode: sent.mode }),
    ...(sent.device_group === undefined ? {} : { deviceGroupId: sent.device_group || null }),
  };
  // The stored id, for sockets: a sent id may differ in case.
  const id = await deps.db.transaction(async (tx) => {
    const row = await lockIntegration(tx, accountId, sentId);
    if (!row) throw notFound('integration');
    if (row.revokedAt !== null) throw conflict('This integration was revoked. Create a new one.');
    const { areas, deviceGroupId } = { ...row, ...change };
    mustFitGroup(areas, deviceGroupId);
    if (change.deviceGroupId) await mustBeGroup(tx, accountId, change.deviceGroupId);
    await updateIntegration(tx, accountId, row.id, { ...change, keptBy: userId });
    const subject = { id: row.id, name: change.name ?? row.name };
    await recordEvent(tx, {
      ...{ accountId, userId, at: deps.clock.nowSeconds() },
      ...{ kind: 'integration.changed', subject },
    });
    return row.id;
  });
  // Clients with permission reconnect.
  deps.broker.disconnectSession(id);
}

/** Revokes its key and tokens and closes its sockets, for good. Idempotent. */
export async function revokeIntegration(
  deps: Deps,
  { accountId, userId }: Actor,
  sentId: string,
): Promise<void> {
  const id = await deps.db.transaction(async (tx) => {
    const row = await lockIntegration(tx, accountId, sentId);
    if (!row) throw notFound('integration');
    if (row.revokedAt !== null) return row.id;
    const at = deps.clock.nowSeconds();
    await updateIntegration(tx, accountId, row.id, { revokedAt: at });
    const subject = { id: row.id, name: row.name };
    await recordEvent(tx, { accountId, userId, at, kind: 'integration.revoked', subject });
    return row.id;
  });
  deps.broker.disconnectSession(id);
  deps.log.info({ event: 'integration revoked', user: userId, integration: id }, 'integration revoked');
}

import { API_KEY_PREFIX, MAX_API_KEYS, may, type ApiKey, type ApiKeyWish } from '@vitrine/shared/contract';
import { secretHash } from '../../http/auth/integrations.repo';
import type { Actor, Deps } from '../../deps.types';
import { conflict, fieldProblem, forbidden, notFound } from '../../platform/errors/errors.lib';
import { recordEvent } from '../history/record.action';
import { newToken } from '../session/opaque-token.lib';
import { countKeys, deleteKey, insertKey, listKeys, type ShownKey } from './api-keys.repo';
import { sentence } from '../../platform/languages/sentence.rule';

const DAY_SECONDS = 86_400;
const isManager = ({ role }: Actor) => may(role, 'integration.manage');

/** GET /api/keys. */
export async function keysSeenBy(deps: Deps, actor: Actor): Promise<ApiKey[]> {
  const now = deps.clock.nowSeconds();
  const keys = await listKeys(deps.db, actor, isManager(actor));
  return keys.map((key) => presentKey(key, actor.userId, now));
}

function presentKey(key: ShownKey, userId: string, now: number): ApiKey {
  const isStopped =
    key.memberId === null && !(key.makerRole !== null && may(key.makerRole, 'integration.manage'));
  const isExpired = key.expiresAt !== null && key.expiresAt <= now;
  return {
    id: key.id,
    name: key.name,
    kind: key.memberId === null ? 'account' : 'personal',
    scopes: key.scopes,
    state: isExpired ? 'expired' : isStopped ? 'stopped' : 'live',
    made_by: key.maker ?? '',
    own: key.madeBy === userId,
    created_at: key.createdAt,
    expires_at: key.expiresAt,
    last_used_at: key.lastUsedAt,
    last_used_from: key.lastUsedFrom,
    calls: key.calls,
  };
}

/** Creates a key with at most the caller's permissions; stores its hash only. */
export async function makeKey(
  deps: Deps,
  actor: Actor,
  sent: ApiKeyWish,
): Promise<{ id: string; key: string }> {
  const { accountId, userId, role } = actor;
  const name = sent.name.trim();
  if (name === '') throw fieldProblem('name', 'empty', 'Enter a name.');
  if (sent.kind === 'account' && !isManager(actor))
    throw forbidden('Only owners and admins can create keys of the account.');
  const missing = sent.scopes.find((scope) => !may(role, scope));
  if (missing)
    throw fieldProblem('scopes', 'not_allowed', sentence`Your role does not have the permission ${missing}.`);
  const now = deps.clock.nowSeconds();
  const key = `${API_KEY_PREFIX}${newToken()}`;
  const id = await deps.db.transaction(async (tx) => {
    if ((await countKeys(tx, accountId)) >= MAX_API_KEYS)
      throw conflict(
        sentence`An account can have up to ${MAX_API_KEYS} API keys. Revoke one that you no longer use.`,
      );
    const made = await insertKey(tx, {
      accountId,
      memberId: sent.kind === 'personal' ? userId : null,
      madeBy: userId,
      name,
      scopes: [...new Set(sent.scopes)],
      secretHash: secretHash(key),
      createdAt: now,
      expiresAt: sent.days === null ? null : now + sent.days * DAY_SECONDS,
    });
    const subject = { id: made, name };
    await recordEvent(tx, { accountId, userId, at: now, kind: 'api_key.created', subject });
    return made;
  });
  deps.log.info({ event: 'API key made', user: userId, key: id }, 'API key made');
  return { id, key };
}

/** Revokes a key that the caller sees: its calls end at once, and its connections are closed. */
export async function revokeKey(deps: Deps, actor: Actor, sentId: string): Promise<void> {
  const { accountId, userId } = actor;
  const id = await deps.db.transaction(async (tx) => {
    const gone = await deleteKey(tx, actor, isManager(actor), sentId);
    if (!gone) throw notFound('API key');
    const at = deps.clock.nowSeconds();
    await recordEvent(tx, { accountId, userId, at, kind: 'api_key.revoked', subject: gone });
    return gone.id;
  });
  deps.broker.disconnectSession(id);
  deps.log.info({ event: 'API key revoked', user: userId, key: id }, 'API key revoked');
}

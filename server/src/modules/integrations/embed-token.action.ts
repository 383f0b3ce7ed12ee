import type { EmbedToken, EmbedTokenWish } from '@vitrine/shared/contract';
import { originsOfAccount, type LiveIntegration } from '../../http/auth/integrations.repo';
import type { Actor, Deps } from '../../deps.types';
import { fieldProblem, forbidden } from '../../platform/errors/errors.lib';
import { mustBeGroup } from '../device-groups/device-groups.action';
import { exactOrigins, mustFitGroup } from './integration.guard';
import { countToken } from './integrations.repo';
import { sentence } from '../../platform/languages/sentence.rule';

/** Caller for a token: an integration with its key, or a user who can manage integrations. */
type Caller = { by: 'integration'; integration: LiveIntegration } | { by: 'member'; actor: Actor };

/** Creates a token for an embedding page, within the permissions of the integration or the account. */
export async function makeEmbedToken(deps: Deps, caller: Caller, sent: EmbedTokenWish): Promise<EmbedToken> {
  const { accountId, userId, username } = caller.by === 'integration' ? caller.integration : caller.actor;
  const group = groupFor(caller, sent);
  const origins = exactOrigins(sent.origins);
  const { area, mode } = sent;
  mustFitGroup([area], group);
  if (caller.by === 'integration') mustBeWithin(caller.integration, sent);
  mustBeAllowed(
    origins,
    caller.by === 'integration' ? caller.integration.origins : await originsOfAccount(deps.db, accountId),
  );
  await mustBeGroup(deps.db, accountId, group);
  const now = deps.clock.nowSeconds();
  const expiresAt = now + sent.minutes * 60;
  const token = await deps.auth.issueEmbed({
    iss: userId,
    sub: accountId,
    usr: username,
    area,
    mode,
    org: origins,
    exp: expiresAt,
    ...(sent.own_area && sent.own_area !== area ? { own: sent.own_area } : {}),
    ...(group ? { grp: group } : {}),
    ...(caller.by === 'integration' ? { int: caller.integration.id } : { sid: caller.actor.sessionId }),
  });
  if (caller.by === 'integration') await countToken(deps.db, accountId, caller.integration.id, now);
  return { token, expires_at: expiresAt, area, mode, device_group: group, origins };
}

/** Group of the token; always that of an integration for one group. */
function groupFor(caller: Caller, { device_group }: EmbedTokenWish): string | null {
  const wanted = device_group || null;
  const own = caller.by === 'integration' ? caller.integration.deviceGroupId : null;
  if (own !== null && wanted !== null && wanted !== own)
    throw forbidden('This integration is for another group of screens.');
  return own ?? wanted;
}

function mustBeWithin({ areas, mode }: LiveIntegration, sent: EmbedTokenWish): void {
  if (!areas.includes(sent.area)) throw forbidden('This integration is not for that area.');
  if (mode === 'read' && sent.mode === 'edit') throw forbidden('This integration is view-only.');
}

function mustBeAllowed(origins: readonly string[], allowed: readonly string[]): void {
  const unknown = origins.find((origin) => !allowed.includes(origin));
  if (unknown === undefined) return;
  const detail = sentence`${unknown} is not an allowed origin. Add it to an integration in the account settings.`;
  throw fieldProblem('origins', 'not_allowed', detail);
}

import type { EmbedToken, EmbedTokenWish } from '@vitrine/shared/contract';
import { originsOfAccount, type LiveIntegration } from '../../http/auth/integrations.repo';
import type { Actor, Deps } from '../../deps.types';
import { fieldProblem, forbidden } from '../../platform/errors/errors.lib';
import { mustBeGroup } from '../device-groups/device-groups.action';
import { exactOrigins, mustFitGroup } from './integration.guard';
import { countToken } from './integrations.repo';

/** Who asks for a token: an integration with its key, or a person who may manage integrations. */
type Asker = { by: 'integration'; integration: LiveIntegration } | { by: 'member'; actor: Actor };

/** A token for a page of somebody else, within what the integration may, or what the account lets in. */
export async function makeEmbedToken(deps: Deps, asker: Asker, sent: EmbedTokenWish): Promise<EmbedToken> {
  const who = asker.by === 'integration' ? asker.integration : asker.actor;
  const { accountId, userId, username } = who;
  const group = groupFor(asker, sent);
  const origins = exactOrigins(sent.origins);
  const { area, mode } = sent;
  mustFitGroup([area], group);
  if (asker.by === 'integration') mustBeWithin(asker.integration, sent);
  mustBeAllowed(
    origins,
    asker.by === 'integration' ? asker.integration.origins : await originsOfAccount(deps.db, accountId),
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
    ...(asker.by === 'integration' ? { int: asker.integration.id } : { sid: asker.actor.sessionId }),
  });
  if (asker.by === 'integration') await countToken(deps.db, accountId, asker.integration.id, now);
  return { token, expires_at: expiresAt, area, mode, device_group: group, origins };
}

/** An integration of one group gives tokens of that group, whether its server says so or not. */
function groupFor(asker: Asker, { device_group }: EmbedTokenWish): string | null {
  const asked = device_group || null;
  const own = asker.by === 'integration' ? asker.integration.deviceGroupId : null;
  if (own !== null && asked !== null && asked !== own)
    throw forbidden('This integration is for another group of screens.');
  return own ?? asked;
}

function mustBeWithin({ areas, mode }: LiveIntegration, sent: EmbedTokenWish): void {
  if (!areas.includes(sent.area)) throw forbidden('This integration is not for that area.');
  if (mode === 'read' && sent.mode === 'edit') throw forbidden('This integration is view-only.');
}

function mustBeAllowed(origins: readonly string[], allowed: readonly string[]): void {
  const strange = origins.find((origin) => !allowed.includes(origin));
  if (strange === undefined) return;
  const sentence = `${strange} is not an allowed origin. Add it to an integration in the account settings.`;
  throw fieldProblem('origins', 'not_allowed', sentence);
}

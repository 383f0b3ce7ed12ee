import { EMBED_AREAS } from '../contract';
import { decodeToken, embedFilters } from '../rules';
import { isApiError, type SessionView, type Shell } from '../shell-api';
import type { EmbedArea } from './area';
import { embedTexts as texts } from './texts';
import { EmbedFailure } from './voice';

/** Who a token speaks for, and whether it says itself that nothing may be changed. */
export interface TokenHolder {
  view: SessionView;
  isReadToken: boolean;
  /** What its realtime channel may ask for, below the account. */
  filters: readonly string[];
}

/** Who the token speaks for. Throws an EmbedFailure ('auth') when it cannot be read, or is another area's: every call would be refused, one by one. */
export function readHolder(area: EmbedArea, token: string): TokenHolder {
  const decoded = decodeToken(token);
  if (!decoded.ok) throw new EmbedFailure('auth', texts.unreadableToken);
  const claims: typeof decoded.claims & { area?: unknown; mode?: unknown; grp?: unknown } = decoded.claims;
  const { usr, sub, iss, role } = claims;
  if (!sub || !iss || !role) throw new EmbedFailure('auth', texts.unreadableToken);
  if (typeof claims.area === 'string' && claims.area !== area.id)
    throw new EmbedFailure('auth', texts.otherArea(claims.area, area.id));
  return {
    view: { accountId: sub, userId: iss, username: usr ?? '', role },
    isReadToken: claims.mode === 'read',
    filters: filtersOf(claims),
  };
}

/** A member's own token names no area, and hears all of the account. */
function filtersOf({ area, grp }: { area?: unknown; grp?: unknown }): readonly string[] {
  const known = EMBED_AREAS.find((id) => id === area);
  return known ? embedFilters(known, typeof grp === 'string' ? grp : null) : ['#'];
}

/**
 * An area without tokens of its own (the account) is for pages that the operator names: other origins may not ask for what it shows. Asked once
 * at the beginning, because half of such a page would come all the same. Throws an EmbedFailure ('auth').
 */
export async function mustBeLetIn(area: EmbedArea, request: Shell['request']): Promise<void> {
  if (EMBED_AREAS.some((id) => id === area.id)) return;
  try {
    await request({ path: '/api/account/mail-choices' });
  } catch (error) {
    if (isApiError(error) && error.code === 'network')
      throw new EmbedFailure('auth', texts.notLetIn(area.id, window.location.origin));
  }
}

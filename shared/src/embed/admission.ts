import { EMBED_AREAS } from '../contract';
import { decodeToken, embedFilters } from '../rules';
import { isApiError, type SessionView, type Shell } from '../shell-api';
import type { EmbedArea } from './area';
import type { EmbedOptions } from './options';
import { whyNoAnswer } from './reach';
import { embedTexts as texts } from './texts';
import { EmbedFailure, type Voice } from './voice';

/** Who a token speaks for, and whether it says itself that nothing may be changed. */
export interface TokenHolder {
  view: SessionView;
  isReadToken: boolean;
  /** What its realtime channel may ask for, below the account. */
  filters: readonly string[];
  admission: Admission;
}

/** Who the token speaks for. Throws an EmbedFailure ('auth') when it cannot be read, is another area's, or is for pages of other origins. */
export function readHolder(area: EmbedArea, { apiBaseUrl }: EmbedOptions, token: string): TokenHolder {
  const decoded = decodeToken(token);
  if (!decoded.ok) throw new EmbedFailure('auth', texts.unreadableToken);
  const claims: typeof decoded.claims & {
    area?: unknown;
    mode?: unknown;
    grp?: unknown;
    org?: unknown;
    own?: unknown;
  } = decoded.claims;
  const { usr, sub, iss, role } = claims;
  if (!sub || !iss || !role) throw new EmbedFailure('auth', texts.unreadableToken);
  const shown = claims.own ?? claims.area;
  if (typeof shown === 'string' && shown !== area.id)
    throw new EmbedFailure('auth', texts.otherArea(shown, area.id));
  const admission = {
    area,
    base: apiBaseUrl.replace(/\/+$/, ''),
    origins: Array.isArray(claims.org) ? claims.org.filter((origin) => typeof origin === 'string') : [],
  };
  mustBeAllowedOrigin(admission);
  return {
    view: { accountId: sub, userId: iss, username: usr ?? '', role },
    isReadToken: claims.mode === 'read',
    filters: filtersOf(claims),
    admission,
  };
}

/** A member's own token names no area, and hears all of the account. */
function filtersOf({ area, grp }: { area?: unknown; grp?: unknown }): readonly string[] {
  const known = EMBED_AREAS.find((id) => id === area);
  return known ? embedFilters(known, typeof grp === 'string' ? grp : null) : ['#'];
}

/** The page that asks to be let in: where Vitrine is, and what its token says. */
export interface Admission {
  area: EmbedArea;
  /** Address of Vitrine, without a slash at the end. */
  base: string;
  /** Origins of the token; empty for a member's own. */
  origins: readonly string[];
}

/** Throws an EmbedFailure ('auth') when the token is for pages of other origins than this one. Our own origin is the frame page. */
function mustBeAllowedOrigin({ base, origins }: Admission): void {
  const { origin } = window.location;
  if (origins.length === 0 || origins.includes(origin) || origin === new URL(base).origin) return;
  throw new EmbedFailure('auth', texts.otherOrigin(origin, origins));
}

/**
 * Makes the first call, before anything is shown. Throws an EmbedFailure when the page is not let in ('auth') or Vitrine is away ('network');
 * any other failure is shown by the area itself.
 */
export async function mustBeLetIn(admission: Admission, request: Shell['request']): Promise<void> {
  const { area } = admission;
  try {
    await request({ path: isForMembers(area) ? '/api/account/mail-choices' : '/api/app' });
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.status === 401 || error.status === 403) throw new EmbedFailure('auth', error.detail);
    if (error.code === 'network') throw await failureWithoutAnswer(admission);
  }
}

/** The account has no tokens of its own: it is shown with a member's, at origins that the operator names. */
const isForMembers = ({ id }: EmbedArea) => id === 'account';

/** Returns the failure to report when a call got no answer. */
async function failureWithoutAnswer({ area, base, origins }: Admission): Promise<EmbedFailure> {
  if ((await whyNoAnswer(base, area.id)) === 'away') return new EmbedFailure('network', texts.away(base));
  const { origin } = window.location;
  if (isForMembers(area)) return new EmbedFailure('auth', texts.notLetIn(area.id, origin));
  return new EmbedFailure('auth', texts.refused(origin, origins));
}

/**
 * Returns what to call after each call of the area. It tells the page about the first one without an answer, once until the server answers
 * again; the area itself keeps showing what it has.
 */
export function reportNoAnswer(admission: Admission, voice: Voice, isShown: () => boolean) {
  let isSilent = false;
  return (isAnswered: boolean): void => {
    const isNews = isShown() && !isAnswered && !isSilent;
    isSilent = !isAnswered;
    if (!isNews) return;
    void failureWithoutAnswer(admission).then((failure) => {
      if (!isShown() || !isSilent) return;
      console.error(`<vitrine-${admission.area.id}>: ${failure.message}`);
      if (failure.code === 'auth') voice.authRequired(failure.message);
      voice.failed(failure);
    });
  };
}

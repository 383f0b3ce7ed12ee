import { EMBED_AREAS } from '../contract/values';
import { decodeToken, embedFilters } from '../rules';
import { isApiError, type SessionView, type Shell } from '../shell-api';
import type { EmbedArea } from './area';
import type { EmbedOptions } from './options';
import { isKnownHtmlAllowed } from './known-html';
import { whyNoAnswer } from './reach';
import { embedTexts as texts } from './texts';
import { EmbedFailure, type HostChannel } from './host-channel';

/** Account and permission that a token grants. */
export interface TokenHolder {
  view: SessionView;
  isReadToken: boolean;
  /** MQTT filters that its realtime channel may subscribe to, below the account. */
  filters: readonly string[];
  admission: Admission;
}

/**
 * Reads the account and permission of a token. Throws an EmbedFailure ('auth') when it is malformed, or for
 * another area or other origins.
 */
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

/** MQTT filters of a token. A member's own token names no area and may read all of the account. */
function filtersOf({ area, grp }: { area?: unknown; grp?: unknown }): readonly string[] {
  const known = EMBED_AREAS.find((id) => id === area);
  return known ? embedFilters(known, typeof grp === 'string' ? grp : null) : ['#'];
}

/** Host page of an embed: address of Vitrine, and origins of its token. */
export interface Admission {
  area: EmbedArea;
  /** Address of Vitrine, without a slash at the end. */
  base: string;
  /** Origins of the token; empty for a member's own. */
  origins: readonly string[];
}

/**
 * Throws an EmbedFailure ('auth') when the token is for other origins than this page's. The frame page has
 * our own origin.
 */
function mustBeAllowedOrigin({ base, origins }: Admission): void {
  const { origin } = window.location;
  if (origins.length === 0 || origins.includes(origin) || origin === new URL(base).origin) return;
  throw new EmbedFailure('auth', texts.otherOrigin(origin, origins));
}

/**
 * Makes the first call, before anything is rendered. Throws an EmbedFailure when the page is not allowed
 * ('auth'), Vitrine is unreachable ('network'), or the page blocks the calendar's HTML ('trusted-types').
 * The area shows any other error itself.
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
  if (area.hasCalendar && !isKnownHtmlAllowed()) throw new EmbedFailure('trusted-types', texts.trustedTypes);
}

/**
 * True for the account area: it has no embed tokens and is shown with a member's own, at origins the operator
 * configures.
 */
const isForMembers = ({ id }: EmbedArea) => id === 'account';

/** Determines the failure to report when a call got no response. */
async function failureWithoutAnswer({ area, base, origins }: Admission): Promise<EmbedFailure> {
  if ((await whyNoAnswer(base, area.id)) === 'away') return new EmbedFailure('network', texts.away(base));
  const { origin } = window.location;
  if (isForMembers(area)) return new EmbedFailure('auth', texts.notLetIn(area.id, origin));
  return new EmbedFailure('auth', texts.refused(origin, origins));
}

/**
 * Returns a callback for the end of each call. It notifies the page of the first call without a response,
 * once until the server responds again; the area keeps showing its data.
 */
export function reportNoAnswer(admission: Admission, channel: HostChannel, isShown: () => boolean) {
  let isSilent = false;
  return (isAnswered: boolean): void => {
    const isNews = isShown() && !isAnswered && !isSilent;
    isSilent = !isAnswered;
    if (!isNews) return;
    void failureWithoutAnswer(admission).then((failure) => {
      if (!isShown() || !isSilent) return;
      console.error(`<vitrine-${admission.area.id}>: ${failure.message}`);
      if (failure.code === 'auth') channel.authRequired(failure.message);
      channel.failed(failure);
    });
  };
}

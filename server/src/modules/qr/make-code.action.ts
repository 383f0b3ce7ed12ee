import { createHash, randomInt } from 'node:crypto';
import { MAX_QR_CODES, type GenQr } from '@vitrine/shared/contract';
import { mayCreate } from '@vitrine/shared/rules';
import type { Db } from '../../platform/database/database.client';
import type { Deps } from '../../deps.types';
import { conflict, fieldProblem, notFound, problem, unavailable } from '../../platform/errors/errors.lib';
import { subscriptionOf } from '../account/account.action';
import { contentByIds } from '../content/content.action';
import { drawSvg } from './draw-code.lib';
import { countLinks, hasLink, ownDevice, putLink } from './links.repo';
import { targetOf } from './target.rule';

/** Lower-case letters and digits that are hard to confuse when typed from a poster: 31^8 names. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const SHORT_LENGTH = 8;
const TRIES = 5;

/**
 * SVG of a short link to this address; the same wish has the same link. `origin` is this server's address.
 */
export async function makeCode(deps: Deps, accountId: string, wish: GenQr, origin: string): Promise<string> {
  const promoId = wish.promo_id ? await ownPromo(deps, accountId, wish.promo_id) : null;
  const deviceId = wish.device_id ? await ownDevice(deps.db, accountId, wish.device_id) : null;
  if (wish.device_id && !deviceId) throw notFound('device');
  const target = targetOf(wish.url);
  if (!target.ok) throw fieldProblem('url', target.code, target.detail);
  await mustBeAllowedToCreate(deps, accountId);
  const short = await shortFor(deps, accountId, { url: target.url, promoId, deviceId });
  return drawSvg(shortLinkAt(origin, short));
}

async function ownPromo(deps: Deps, accountId: string, id: string): Promise<string> {
  const [promo] = await contentByIds(deps.db, accountId, [{ type: 'promo', id }]);
  if (!promo) throw notFound('promo');
  return promo.id;
}

/** An ended subscription blocks creating; existing codes redirect and count on (product §9). */
export async function mustBeAllowedToCreate(deps: Deps, accountId: string): Promise<void> {
  if (mayCreate((await subscriptionOf(deps, accountId)).subscr_expire_int)) return;
  throw problem(
    403,
    'subscription_blocked',
    'Your subscription has ended. Choose a plan to create QR codes.',
  );
}

/** Address in a code. */
export const shortLinkAt = (origin: string, short: string) => `${origin}/q/${short}`;

interface Link {
  url: string;
  promoId: string | null;
  deviceId: string | null;
}

async function shortFor(deps: Deps, accountId: string, link: Link): Promise<string> {
  const wishHash = wishHashOf(link);
  if (!(await hasLink(deps.db, accountId, wishHash))) await checkCodeLimit(deps.db, accountId);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const wish = { ...link, wishHash, short: newShort(), createdAt: deps.clock.nowSeconds() };
    const short = await putLink(deps.db, accountId, wish);
    if (short) return short;
  }
  throw unavailable('Couldn’t create a short link. Try again.');
}

/** @throws {ProblemError} 409 when the account has the maximum of codes */
export async function checkCodeLimit(db: Db, accountId: string): Promise<void> {
  if ((await countLinks(db, accountId)) >= MAX_QR_CODES)
    throw conflict('An account can have up to 5,000 QR codes. Use one that you already have.');
}

/** Identifies a link by its wish. */
export const wishHashOf = (link: Link): string =>
  createHash('sha256')
    .update(JSON.stringify([link.url, link.promoId, link.deviceId]))
    .digest('hex');

export const newShort = () =>
  Array.from({ length: SHORT_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

import { randomUUID } from 'node:crypto';
import {
  topics,
  type Design,
  type DesignedPromo,
  type DesignLanguage,
  type SaveDesign,
} from '@vitrine/shared/contract';
import { mayCreate } from '@vitrine/shared/rules';
import type { Actor, Deps } from '../../../deps.types';
import { NO_CONDITION, type IfMatch } from '../../../http/preconditions/if-match.rule';
import { editedNow, mustMatch, refuseCondition } from '../../../http/preconditions/precondition.guard';
import type { DrawnDesign } from '../../../media/prepare/prepared.types';
import { storeDrawn } from '../../../media/store-design.action';
import type { Db } from '../../../platform/database/database.client';
import {
  fieldProblem,
  forbidden,
  notFound,
  outOfStorage,
  problem,
} from '../../../platform/errors/errors.lib';
import { addStorageUsed, isOverQuota } from '../../../platform/users/accounts.repo';
import { subscriptionOf } from '../../account/account.action';
import { designPlayer, picturesOf } from '../../content/played-design.action';
import { checkLive } from '../../live/live.action';
import { recordEvent } from '../../history/record.action';
import { cleanName, isTooLong, TOO_LONG } from '../promo-name.rule';
import { checkPromoLimit } from '../promos.action';
import { findPromo, insertPromo, lockPromo, setDesign } from '../promos.repo';
import { afterSwap, mayReplace } from '../replace/replace.action';
import { cleanDesign } from './clean-design.lib';
import { designChanges } from './design-changes.rule';
import { designParts, designTag, drawnHash, isSameDesign } from './design-tag.lib';
import { drawDesign } from './draw-design.action';
import { askForSnapshot } from './page-snapshot-request.lib';
import { askToRedraw } from './redraw-request.lib';
import { swapPicture } from './swap-picture.action';
import { storedSentence } from '../../../platform/languages/stored-sentence.lib';
import { inLanguage } from '../../../platform/languages/translation.lib';

type Writer = Pick<Actor, 'accountId' | 'userId' | 'role'>;
type Saved = Pick<DesignedPromo, 'id' | 'etag'>;
interface Wish {
  name: string;
  design: Design;
}

/** Data of a promo from a template; without a picture that was deleted meanwhile. */
export async function designedPromo(
  db: Db,
  accountId: string,
  id: string,
  language: DesignLanguage = 'en',
): Promise<DesignedPromo> {
  const promo = await designOf(db, accountId, id);
  const { picture, ...rest } = promo.design;
  const known = picture ? await picturesOf(db, accountId, [picture]) : new Map();
  const design = picture && known.has(picture) ? promo.design : rest;
  const { taken_at, error } = promo.snapshot ?? {};
  const snapshot = {
    ...(taken_at ? { taken_at } : {}),
    ...(error ? { error: inLanguage(storedSentence(error), language) } : {}),
  };
  return {
    id: promo.id,
    name: promo.name,
    design,
    etag: designTag(promo),
    ...(promo.snapshot ? { snapshot } : {}),
  };
}

async function designOf(db: Db, accountId: string, id: string) {
  const promo = await findPromo(db, accountId, id);
  if (!promo?.design) throw notFound('promo');
  return { ...promo, design: promo.design };
}

/** Saves a promo from a template, with its picture; without `id` a new one, whose source is checked. */
export async function saveDesign(
  deps: Deps,
  actor: Writer,
  { id, ...sent }: SaveDesign,
  condition: IfMatch = NO_CONDITION,
  check: typeof checkLive = checkLive,
): Promise<Saved> {
  if (id !== undefined) return changeDesign(deps, actor, { ...sent, id }, condition);
  if (condition.kind !== 'none') throw refuseCondition();
  return createDesign(deps, actor, await checked(deps, actor.accountId, sent, { check }));
}

/** Name and design as they are stored; 400 for what cannot be. */
async function checked(
  deps: Deps,
  accountId: string,
  sent: Wish,
  { before, check = checkLive }: { before?: Design; check?: typeof checkLive } = {},
): Promise<Wish> {
  const name = cleanName(sent.name);
  if (!name) throw fieldProblem('name', 'empty', 'Enter a promo name.');
  if (isTooLong(name)) throw fieldProblem('name', 'maxLength', TOO_LONG);
  const design = cleanDesign(sent.design);
  await check(deps, design, before);
  if (design.picture === undefined) return { name, design };
  const [picture] = (await picturesOf(deps.db, accountId, [design.picture])).keys();
  if (!picture)
    throw fieldProblem('design.picture', 'not_found', 'This picture can’t be used. Choose another one.');
  return { name, design: { ...design, picture } };
}

const noStorage = () =>
  outOfStorage("You're out of storage. Buy more storage or remove existing images to free up space.");

/** Creates the promo, with the limits of an upload. */
async function createDesign(deps: Deps, { accountId, userId }: Writer, wish: Wish): Promise<Saved> {
  if (!mayCreate((await subscriptionOf(deps, accountId)).subscr_expire_int))
    throw problem(
      403,
      'subscription_blocked',
      'Your subscription has ended. Choose a plan to create promos.',
    );
  await checkPromoLimit(deps.db, accountId);
  const played = (await designPlayer(deps.db, accountId, [wish.design]))(wish.design);
  const id = await drawDesign(deps, played, randomUUID(), (drawn) =>
    deps.db.transaction(async (tx) => {
      const { id: fileId, sha256 } = await storeDrawn(deps, tx, drawn);
      await addStorageUsed(tx, accountId, drawn.file.size);
      if (await isOverQuota(tx, accountId)) throw noStorage();
      const createdAt = deps.clock.nowSeconds();
      const edited = editedNow(userId, createdAt);
      const promo = { fileId, sha256, createdAt, ...wish, ...edited, drawn: drawnHash(played) };
      const made = await insertPromo(tx, accountId, promo);
      const subject = { id: made, name: wish.name };
      await recordEvent(tx, { accountId, userId, at: createdAt, kind: 'promo.designed', subject });
      return made;
    }),
  );
  deps.broker.publish(accountId, topics.changed('promo'), { id, by: userId });
  if (wish.design.template === 'web-page') await askForSnapshot(deps, accountId, id);
  return { id, etag: designTag({ id, ...wish }) };
}

/** Changes a design: screens play the old picture until the new one takes its place at once. */
async function changeDesign(
  deps: Deps,
  actor: Writer,
  { id: asked, ...sent }: Wish & { id: string },
  condition: IfMatch,
): Promise<Saved> {
  const { accountId, userId } = actor;
  const before = await deps.db.transaction((tx) => seenPromo(tx, accountId, asked, condition));
  const { id } = before;
  const wish = await checked(deps, accountId, sent, { before: before.design });
  const played = (await designPlayer(deps.db, accountId, [wish.design]))(wish.design);
  const drawn = drawnHash(played);
  const keepsPage = ({ design, snapshot }: typeof before) =>
    snapshot?.taken_at !== undefined && showsSamePage(design, wish.design);
  const write = (picture?: DrawnDesign) =>
    deps.db.transaction(async (tx) => {
      const promo = await seenPromo(tx, accountId, id, condition);
      const isSame = promo.drawn === drawn && isSameDesign(promo.design, wish.design);
      if (isSame && promo.name === wish.name) return null;
      if (!isSame) await mustBeReplaceable(tx, actor, id);
      const isKept = showsSamePage(promo.design, wish.design) && !picture;
      const snapshot = isKept ? promo.snapshot : null;
      const designed = { design: wish.design, drawn: picture ? drawn : promo.drawn, snapshot };
      const old = picture ? await swapPicture(deps, tx, { accountId, promo }, picture, designed) : null;
      // Another picture may be large; a changed price is never refused.
      if (wish.design.picture !== promo.design.picture && (await isOverQuota(tx, accountId)))
        throw noStorage();
      const at = deps.clock.nowSeconds();
      await setDesign(tx, accountId, id, { ...designed, name: wish.name, ...editedNow(userId, at) });
      const subject = { id, name: wish.name };
      const note = designChanges(promo, wish);
      await recordEvent(tx, { accountId, userId, at, kind: 'promo.changed', subject, note });
      return { old, isOutdated: !snapshot?.taken_at && designed.drawn !== drawn };
    });
  const isPictured = before.drawn === drawn || keepsPage(before);
  if (before.drawn !== drawn) await mustBeReplaceable(deps.db, actor, id);
  const written = isPictured ? await write() : await drawDesign(deps, played, randomUUID(), write);
  if (written) await afterSwap(deps, { accountId, id, old: written.old });
  if (written?.isOutdated) await askToRedraw(deps, accountId);
  if (written && wish.design.template === 'web-page' && !keepsPage(before))
    await askForSnapshot(deps, accountId, id);
  return { id, etag: designTag({ id, ...wish }) };
}

/** Whether two designs show the same web page, of which there may be a picture. */
const showsSamePage = (one: Design, other: Design) =>
  one.template === 'web-page' && other.template === 'web-page' && one.source === other.source;

/** Promo of a design, locked, which matches the condition. */
async function seenPromo(tx: Db, accountId: string, id: string, condition: IfMatch) {
  await lockPromo(tx, accountId, id);
  const promo = await designOf(tx, accountId, id);
  await mustMatch(tx, condition, {
    what: 'promo',
    parts: designParts(promo),
    edited: promo,
    current: () => designedPromo(tx, accountId, id),
  });
  return promo;
}

async function mustBeReplaceable(db: Db, { accountId, role }: Writer, id: string): Promise<void> {
  if (!(await mayReplace(db, accountId, id, role)))
    throw forbidden('This promo is approved for screens. Ask an approver to change it.');
}

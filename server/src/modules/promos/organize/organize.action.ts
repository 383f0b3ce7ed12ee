import { MAX_TAGS, topics, type OrganizePromos } from '@vitrine/shared/contract';
import type { Actor, Deps } from '../../../deps.types';
import { conflict, fieldProblem, notFound } from '../../../platform/errors/errors.lib';
import { recordEvent } from '../../history/record.action';
import { lockPromos, setLabels } from '../promos.repo';
import { changedTags, cleanLabel } from './tags.rule';
import { type Detail, inARow, sentence } from '../../../platform/languages/sentence.rule';

/**
 * Moves promos to a folder and changes their tags, all or none; those deleted meanwhile are left out.
 * @throws {ProblemError} 404 when none of them exists
 */
export async function organizePromos(
  deps: Deps,
  { accountId, userId }: Pick<Actor, 'accountId' | 'userId'>,
  { ids, ...sent }: OrganizePromos,
): Promise<void> {
  const wish = wishOf(sent);
  const changed = await deps.db.transaction(async (tx) => {
    const promos = await lockPromos(tx, accountId, [...new Set(ids)]);
    if (promos.length === 0) throw notFound('promo');
    const news = promos.flatMap((promo) => {
      const folder = wish.folder ?? promo.folder;
      const tags = changedTags(promo.tags, wish);
      if (!tags)
        throw conflict(sentence`“${promo.name}” would have more than ${MAX_TAGS} tags. Remove one first.`);
      const note = noteOf(promo, { folder, tags });
      return note ? [{ ...promo, folder, tags, note }] : [];
    });
    const at = deps.clock.nowSeconds();
    for (const { id, name, folder, tags, note } of news) {
      await setLabels(tx, accountId, id, { folder, tags });
      await recordEvent(tx, {
        accountId,
        userId,
        at,
        kind: 'promo.organized',
        subject: { id, name },
        note,
      });
    }
    return news;
  });
  const [first] = changed;
  // Pages read the whole list again, whichever promo it was.
  if (first) deps.broker.publish(accountId, topics.changed('promo'), { id: first.id, by: userId });
}

function wishOf({ folder, add_tags = [], remove_tags = [] }: Omit<OrganizePromos, 'ids'>) {
  const add = add_tags.map(cleanLabel);
  if (add.includes('')) throw fieldProblem('add_tags', 'empty', 'Enter a tag.');
  return {
    add,
    remove: remove_tags.map(cleanLabel),
    ...(folder === undefined ? {} : { folder: cleanLabel(folder) }),
  };
}

interface Labels {
  folder: string;
  tags: readonly string[];
}

/** Line of the history; '' when nothing changes. */
function noteOf(before: Labels, after: Labels): Detail {
  const folder = after.folder
    ? sentence`Moved to “${after.folder}”`
    : sentence`Moved out of “${before.folder}”`;
  const list = (tags: readonly string[]) =>
    inARow(
      tags.map((tag) => sentence`“${tag}”`),
      ', ',
    );
  const added = after.tags.filter((tag) => !before.tags.includes(tag));
  const removed = before.tags.filter((tag) => !after.tags.includes(tag));
  const changes = [
    ...(before.folder === after.folder ? [] : [folder]),
    ...(added.length > 0 ? [sentence`Tagged ${list(added)}`] : []),
    ...(removed.length > 0 ? [sentence`No longer tagged ${list(removed)}`] : []),
  ];
  return changes.length > 0 ? inARow(changes, '. ') : '';
}

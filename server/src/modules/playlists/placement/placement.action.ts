import type { AddToPlaylists, PlaylistsChanged, RemoveFromPlaylists } from '@vitrine/shared/contract';
import type { Actor, Deps } from '../../../deps.types';
import { fieldProblem, notFound, ProblemError } from '../../../platform/errors/errors.lib';
import { contentByIds } from '../../content/content.action';
import { keptVersions } from '../../history/kept-versions.action';
import { changePlaylist } from '../playlists.action';
import type { Detail } from '../../../platform/languages/sentence.rule';
import { findPlaylist, playlistsUsing } from '../playlists.repo';
import { itemsByVersion } from '../versions.repo';
import { withoutPromos, withPromos, type Placement } from './placement.rule';
import type { OrderedItem } from '../running-order.rule';

type Writer = Pick<Actor, 'accountId' | 'userId' | 'role'>;
export type Outcome = Omit<PlaylistsChanged['playlists'][number], 'error'> & { error?: Detail };

/** Adds promos at the end of playlists, each in a save of its own. */
export async function addToPlaylists(
  deps: Deps,
  actor: Writer,
  { ids, playlists }: AddToPlaylists,
): Promise<Outcome[]> {
  const own = await ownPromos(deps, actor.accountId, ids);
  return changeAll(deps, actor, playlists, (items) => withPromos(items, own));
}

/** Removes promos from playlists, by default from all that have them, each in a save of its own. */
export async function removeFromPlaylists(
  deps: Deps,
  actor: Writer,
  { ids, playlists }: RemoveFromPlaylists,
): Promise<Outcome[]> {
  const own = new Set(await ownPromos(deps, actor.accountId, ids));
  return changeAll(deps, actor, playlists ?? (await usersOf(deps, actor.accountId, own)), (items) =>
    withoutPromos(items, own),
  );
}

/** Ids as stored. @throws {ProblemError} 400 for one that the account does not have */
async function ownPromos(deps: Deps, accountId: string, ids: readonly string[]): Promise<string[]> {
  const unique = [...new Set(ids)];
  const asked = unique.map((id) => ({ type: 'promo' as const, id }));
  const own = (await contentByIds(deps.db, accountId, asked)).map(({ id }) => id);
  const known = new Map(own.map((id) => [id.toLowerCase(), id]));
  return unique.map((id) => {
    const found = known.get(id.toLowerCase());
    if (found !== undefined) return found;
    const detail = 'One of these promos was deleted. Reload and try again.';
    throw fieldProblem('ids', 'not_found', detail);
  });
}

async function usersOf(deps: Deps, accountId: string, promos: ReadonlySet<string>): Promise<string[]> {
  const found = new Set<string>();
  for (const id of promos) for (const use of await playlistsUsing(deps.db, accountId, id)) found.add(use.id);
  return [...found];
}

async function changeAll(
  deps: Deps,
  actor: Writer,
  ids: readonly string[],
  change: (items: readonly OrderedItem[]) => Placement,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const id of new Set(ids)) {
    const outcome = await changeOne(deps, actor, id, change);
    if (outcome) outcomes.push(outcome);
  }
  if (ids.length > 0 && outcomes.length === 0) throw notFound('playlist');
  return outcomes;
}

/** Keeps the reason why a save was refused, as of one with too many items; other errors end the call. */
function refusalOf(error: unknown, outcome: Outcome): null {
  if (!(error instanceof ProblemError) || error.status !== 409) throw error;
  outcome.error = error.detail;
  return null;
}

/** Null for a playlist that was deleted meanwhile. */
async function changeOne(
  deps: Deps,
  actor: Writer,
  id: string,
  change: (items: readonly OrderedItem[]) => Placement,
): Promise<Outcome | null> {
  const playlist = await findPlaylist(deps.db, actor.accountId, id);
  if (!playlist) return null;
  const outcome: Outcome = { id: playlist.id, name: playlist.name, changed: 0 };
  let versionId: string | undefined;
  const saved = await changePlaylist(deps, actor, playlist.id, async (tx, { newestVersionId }) => {
    if (newestVersionId === null) return null;
    const items = await itemsByVersion(tx, actor.accountId, [newestVersionId]);
    const placement = change(items.get(newestVersionId) ?? []);
    if (placement.kind === 'refused') outcome.error = placement.error;
    if (placement.kind !== 'changed') return null;
    outcome.changed = placement.count;
    versionId = (await keptVersions(tx, actor.accountId, playlist.id))[0]?.id;
    return { selected_media: placement.items };
  }).catch((error: unknown) => refusalOf(error, outcome));
  if (!saved) return { ...outcome, changed: 0 };
  const { state, etag } = saved;
  return { ...outcome, state, etag, ...(versionId ? { version_id: versionId } : {}) };
}

import { createHash } from 'node:crypto';
import { MAX_PLAYLISTS, type CreatePlaylist, type ItemValidity } from '@vitrine/shared/contract';
import { simplePresentation, simpleValidity, validityFault } from '@vitrine/shared/rules';
import type { Db } from '../../platform/database/database.client';
import type { Actor, Deps } from '../../deps.types';
import { v7 as uuidv7 } from 'uuid';
import { badRequest, conflict, fieldProblem, notFound } from '../../platform/errors/errors.lib';
import type { IfMatch } from '../../http/preconditions/if-match.rule';
import { editedNow } from '../../http/preconditions/precondition.guard';
import { holdGroups } from '../device-groups/device-groups.action';
import { deviceGroupsOf, groupsAlone } from '../timing/groups.rule';
import { recordPlaylist } from '../history/record.action';
import { entriesOfPlaylists, replaceEntries, restoreDays, venueNow } from '../schedule/schedule.action';
import { notifyApprovers, notifyOfDecision } from './approvals/approval-mails.action';
import { stateOfSave, type PlaylistState } from './approval.rule';
import { mustFitZones } from './contained/contained.action';
import { nameFromDate } from '../timing/describe.rule';
import {
  countPlaylists,
  insertPlaylist,
  lockPlaylist,
  recentTwin,
  updatePlaylist,
  type PlaylistRow,
  type VersionRow,
} from './playlists.repo';
import type { EntryContent } from './playlists.present';
import { mustBeAsSeen, tagOfPlaylist } from './playlist-tag.action';
import { contentsOf, currentTiming } from './read-playlists.action';
import { refKey, runningOrder, VALIDITY_FAULTS, type OrderedItem } from './running-order.rule';
import { askedTiming, entriesOf, sameTiming, type Timing } from '../timing/timing.rule';
import { insertVersion, itemKeysOf, pruneVersions, validitiesOfVersion, versionsById } from './versions.repo';

/** Identical requests of a user within this time are a double click. */
const TWIN_SECONDS = 5;

export interface SavedPlaylist {
  id: string;
  etag: string;
  state: PlaylistState;
  /** Newest version before the save. */
  before?: VersionRow;
}
type Writer = Pick<Actor, 'accountId' | 'userId' | 'role'>;
interface NewVersion extends Pick<
  VersionRow,
  'name' | 'state' | 'keepsSchedule' | 'presentation' | 'validity'
> {
  timing: Timing;
  items: OrderedItem[];
  now: number;
}

/**
 * Origin of a save. Of a restored version: `id` of the deleted playlist which it brings back, and its
 * `entries` with their moved and skipped days.
 */
export type SaveOrigin =
  | { kind: 'saved'; id?: never }
  | { kind: 'restored'; id?: string; entries: Parameters<typeof restoreDays>[3] };

/** Writes a save in the caller's transaction. */
export async function writeSave(
  tx: Db,
  deps: Deps,
  actor: Writer,
  sent: CreatePlaylist,
  condition: IfMatch,
  origin: SaveOrigin = { kind: 'saved' },
): Promise<SavedPlaylist> {
  const { accountId } = actor;
  const now = deps.clock.nowSeconds();
  const today = await venueNow(tx, accountId, deps.clock.nowMs());
  const playlist = sent.id
    ? await existing(tx, accountId, sent.id)
    : await newOrTwin(tx, actor, sent, now, origin);
  if (!sent.id && playlist.newestVersionId) return twinOf(tx, accountId, playlist);

  if (sent.id) await mustBeAsSeen(tx, deps, playlist, condition);
  const { newest, approvedTiming, shownTiming } = await currentVersions(tx, accountId, playlist);
  const asked = askedTiming(sent, shownTiming, today);
  if (!asked.ok) throw badRequest(asked.errors[0]?.detail ?? '', asked.errors);
  const { timing } = asked;
  if (sent.device_group !== undefined || sent.device_groups !== undefined)
    await holdGroups(tx, accountId, deviceGroupsOf(timing));
  const items = await orderedItems(tx, accountId, playlist, sent);
  const name = sent.name?.trim() || newest?.name || nameFromDate(timing.customDate, today);
  const state = stateOfSave(actor.role);
  const keepsSchedule = approvedTiming !== null && sameTiming(timing, approvedTiming);

  const zones = sent.presentation?.zones;
  // An earlier version is restored as it was: the zone of a deleted playlist stays empty.
  if (zones && origin.kind === 'saved') await mustFitZones(tx, accountId, playlist.id, zones);
  if (!newest) await insertPlaylist(tx, { ...playlist, name });
  const presentation = sent.presentation
    ? simplePresentation(sent.presentation)
    : (newest?.presentation ?? {});
  const validity = sent.validity ? limitsOf(sent.validity) : (newest?.validity ?? null);
  const version = { name, state, keepsSchedule, presentation, validity };
  await writeVersion(tx, actor, playlist, { ...version, timing, items, now });
  if (state === 'approved' && !keepsSchedule) await schedule(tx, actor, playlist.id, timing, { now, today });
  if (state === 'approved' && origin.kind === 'restored')
    await restoreDays(tx, accountId, playlist.id, origin.entries);
  const waited = newest?.state === 'pending' ? newest : null;
  if (state === 'pending' && !waited) await notifyApprovers(tx, actor, { id: playlist.id, name }, now);
  if (state === 'approved' && waited)
    await notifyOfDecision(tx, waited, 'playlist_changed', { decidedBy: actor.userId, now });
  await recordPlaylist(tx, actor, playlist.id, { kind: origin.kind, at: now });
  const etag = await tagOfPlaylist(tx, accountId, playlist.id);
  return { id: playlist.id, state, etag, ...(newest ? { before: newest } : {}) };
}

/** Own days and hours of a playlist; null: always. @throws {ProblemError} 400 for what never plays */
function limitsOf(sent: ItemValidity): ItemValidity | null {
  const validity = simpleValidity(sent);
  const fault = validity && validityFault(validity);
  if (fault) throw fieldProblem('validity', fault, VALIDITY_FAULTS[fault]);
  return validity ?? null;
}

/** Inserts the newest version; an approved one plays from now on. */
async function writeVersion(
  tx: Db,
  { accountId, userId }: Writer,
  playlist: PlaylistRow,
  { timing, items, now, ...version }: NewVersion,
): Promise<void> {
  const isApproved = version.state === 'approved';
  const versionId = await insertVersion(
    tx,
    {
      ...timing,
      ...version,
      accountId,
      playlistId: playlist.id,
      createdBy: userId,
      createdAt: now,
      decidedBy: isApproved ? userId : null,
      decidedAt: isApproved ? now : null,
      rejectReason: null,
    },
    items,
  );
  const approvedVersionId = isApproved ? versionId : playlist.approvedVersionId;
  await updatePlaylist(tx, accountId, playlist.id, {
    name: version.name,
    newestVersionId: versionId,
    approvedVersionId,
    updatedAt: now,
    ...editedNow(userId, now),
  });
  await pruneVersions(tx, accountId, playlist.id, [versionId, approvedVersionId]);
}

/** Writes the entries of an approved timing. `today` is the venue's floating clock. */
export async function schedule(
  tx: Db,
  actor: Pick<Writer, 'accountId' | 'userId'>,
  playlistId: string,
  timing: Timing,
  { now, today }: { now: number; today: number },
): Promise<void> {
  const entries = entriesOf(timing, today).map((entry) => ({
    ...entry,
    ...groupsAlone(timing),
    ...editedNow(actor.userId, now),
  }));
  await replaceEntries(tx, actor.accountId, playlistId, entries);
}

async function existing(tx: Db, accountId: string, id: string): Promise<PlaylistRow> {
  const row = await lockPlaylist(tx, accountId, id);
  if (!row) throw notFound('playlist');
  return row;
}

/** New playlist row, or that of the same request a moment ago. */
async function newOrTwin(
  tx: Db,
  actor: Writer,
  sent: CreatePlaylist,
  now: number,
  { id = uuidv7() }: SaveOrigin,
): Promise<PlaylistRow> {
  const requestHash = createHash('sha256').update(JSON.stringify(sent)).digest('hex');
  const wanted = { createdBy: actor.userId, requestHash, since: now - TWIN_SECONDS };
  const twin = await recentTwin(tx, actor.accountId, wanted);
  if (twin) return twin;
  if ((await countPlaylists(tx, actor.accountId)) >= MAX_PLAYLISTS)
    throw conflict('An account can have up to 2,000 playlists. Delete one that you no longer need.');
  return {
    id,
    accountId: actor.accountId,
    name: '',
    newestVersionId: null,
    approvedVersionId: null,
    createdBy: actor.userId,
    createdAt: now,
    updatedAt: now,
    requestHash,
    ...editedNow(actor.userId, now),
  };
}

async function twinOf(tx: Db, accountId: string, twin: PlaylistRow): Promise<SavedPlaylist> {
  const newest = (await versionsById(tx, accountId, [twin.newestVersionId])).get(twin.newestVersionId ?? '');
  const etag = await tagOfPlaylist(tx, accountId, twin.id);
  return { id: twin.id, state: newest?.state ?? 'approved', etag };
}

interface CurrentVersions {
  newest: VersionRow | undefined;
  /** Current timing of the approved version; null when there is none. */
  approvedTiming: Timing | null;
  /** Timing of the newest version, which an editor saw before saving. */
  shownTiming: Timing | null;
}

async function currentVersions(tx: Db, accountId: string, playlist: PlaylistRow): Promise<CurrentVersions> {
  const versions = await versionsById(tx, accountId, [playlist.newestVersionId, playlist.approvedVersionId]);
  const newest = versions.get(playlist.newestVersionId ?? '');
  const approved = versions.get(playlist.approvedVersionId ?? '');
  const entries = await entriesOfPlaylists(tx, accountId, [playlist.id]);
  return {
    newest,
    approvedTiming: approved ? currentTiming(approved, true, entries) : null,
    shownTiming: newest ? currentTiming(newest, newest.id === approved?.id, entries) : null,
  };
}

const kindOf = ({ type, file_type }: EntryContent) =>
  type === 'playlist' ? 'playlist' : file_type.startsWith('video/') ? 'video' : 'image';

async function orderedItems(
  tx: Db,
  accountId: string,
  { id, newestVersionId }: PlaylistRow,
  sent: CreatePlaylist,
) {
  const contents = await contentsOf(tx, accountId, sent.selected_media);
  const kinds = new Map([...contents].map(([key, content]) => [key, kindOf(content)] as const));
  const itemKeys = sent.id ? await itemKeysOf(tx, accountId, id) : new Set<string>();
  const validities = sent.selected_media.some(
    ({ playlist_item_id, validity }) => playlist_item_id && !validity,
  )
    ? await validitiesOfVersion(tx, accountId, newestVersionId)
    : new Map<string, ItemValidity>();
  const order = runningOrder(sent.selected_media, { kinds, itemKeys, newKey: uuidv7, validities });
  if (!order.ok) throw badRequest(order.detail, order.errors);
  return order.items.map((item) => ({ ...item, id: contents.get(refKey(item))?.id ?? item.id }));
}

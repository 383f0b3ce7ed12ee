import { mayCreate } from '@vitrine/shared/rules';
import type { Actor, Deps } from '../../../deps.types';
import {
  diskFull,
  outOfStorage,
  problem,
  tooManyRequests,
  type ProblemError,
} from '../../../platform/errors/errors.lib';
import { subscriptionOf } from '../../account/account.action';
import { checkPromoLimit } from '../../promos/promos.action';
import { reserveBytes, type Chunk } from '../bytes/chunk-fields.rule';
import type { Shelf } from '../open-files.service';
import type { Upload } from '../upload.service';
import { startUpload, type StartRefusal } from '../uploads.repo';
import { diskRoom } from './free-space.lib';
import { giveUpLongestIdle, makeDiskRoom } from './idle-uploads.action';

/**
 * Uploads that one account may have open: a venue with ten people who each choose a handful of films stays
 * far below.
 */
export const MAX_OPEN_UPLOADS = 50;

/**
 * Begins an upload with its first chunk: asks plan, quota, disk and how many are open already, before a byte
 * is kept.
 */
export async function start(deps: Deps, shelf: Shelf, actor: Actor, chunk: Chunk): Promise<Upload> {
  const reserved = reserveBytes(chunk);
  // Expiry blocks creating; an upload that has begun goes on (product §9).
  if (!mayCreate((await subscriptionOf(deps, actor.accountId)).subscr_expire_int)) {
    throw problem(
      403,
      'subscription_blocked',
      'Your subscription has ended. Choose a plan to upload promos.',
    );
  }
  await checkPromoLimit(deps.db, actor.accountId);
  const wish = {
    userId: actor.userId,
    uploadId: chunk.uploadId,
    name: chunk.name,
    totalChunks: chunk.total,
    size: chunk.size,
    sha256: chunk.sha256,
    reserved,
    createdAt: deps.clock.nowSeconds(),
  };
  const limits = { maxOpen: MAX_OPEN_UPLOADS, diskRoom: () => diskRoom(deps.storage, reserved) };
  // The database lets one start through at a time; a crowd that waits there would hold all of its
  // connections.
  const begin = () =>
    deps.locks.acquire('upload start', () => startUpload(deps.db, actor.accountId, wish, limits));
  let row = await begin();
  if (row === 'crowd' && (await giveUpLongestIdle(deps, shelf, actor.accountId))) row = await begin();
  // Again as long as there is something to end: another start may have taken the room that was made.
  while (row === 'disk' && (await makeDiskRoom(deps, shelf, reserved))) row = await begin();
  if (typeof row === 'string') throw refusals[row]();
  return shelf.open(row);
}

const refusals: Record<StartRefusal, () => ProblemError> = {
  // Title and text of spec §8's out-of-storage dialog.
  quota: () =>
    outOfStorage("You're out of storage. Buy more storage or remove existing images to free up space."),
  disk: () => diskFull('The server has no space left for this file. Nothing was changed.'),
  crowd: () =>
    tooManyRequests(60, `This venue has ${MAX_OPEN_UPLOADS} unfinished uploads. Finish or cancel one first.`),
};

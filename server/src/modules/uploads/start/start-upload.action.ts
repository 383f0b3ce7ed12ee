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
import type { UploadCache } from '../upload-cache.service';
import type { Upload } from '../upload.service';
import { startUpload, type StartRefusal } from '../uploads.repo';
import { freeSpace, giveUpLongestIdle, uploadSpace } from './idle-uploads.action';
import { sentence } from '../../../platform/languages/sentence.rule';

/** Open uploads per account: far above ten users who each upload a handful of videos. */
export const MAX_OPEN_UPLOADS = 50;

/** Starts an upload by its first chunk: checks plan, quota, disk and the number of open uploads first. */
export async function start(deps: Deps, cache: UploadCache, actor: Actor, chunk: Chunk): Promise<Upload> {
  const reserved = reserveBytes(chunk);
  // An ended subscription blocks new uploads, not open ones (product §9).
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
  const limits = { maxOpen: MAX_OPEN_UPLOADS, space: () => uploadSpace(deps.storage, reserved) };
  // Serialized in the process: waiting in the database would use up its connections.
  const begin = () =>
    deps.locks.acquire('upload start', () => startUpload(deps.db, actor.accountId, wish, limits));
  let row = await begin();
  if (row === 'too_many' && (await giveUpLongestIdle(deps, cache, actor.accountId))) row = await begin();
  // Repeated while uploads can be ended: another start may take the freed space.
  while (row === 'disk' && (await freeSpace(deps, cache, reserved))) row = await begin();
  if (typeof row === 'string') throw refusals[row]();
  return cache.open(row);
}

const refusals: Record<StartRefusal, () => ProblemError> = {
  // Title and text of the out-of-storage dialog (spec §8).
  quota: () =>
    outOfStorage("You're out of storage. Buy more storage or remove existing images to free up space."),
  disk: () => diskFull('The server has no space left for this file. Nothing was changed.'),
  too_many: () =>
    tooManyRequests(
      60,
      sentence`This venue has ${MAX_OPEN_UPLOADS} unfinished uploads. Finish or cancel one first.`,
    ),
};

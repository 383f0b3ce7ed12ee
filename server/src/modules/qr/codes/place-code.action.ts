import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { MAX_PROMO_NAME_LENGTH, topics, type PlaceQr } from '@vitrine/shared/contract';
import type { Actor, Deps } from '../../../deps.types';
import {
  conflict,
  diskFull,
  fieldProblem,
  notFound,
  outOfStorage,
  problem,
} from '../../../platform/errors/errors.lib';
import { draftPath } from '../../../media/prepare/write-draft.files';
import { removeUnreferenced } from '../../../media/keep-bytes.action';
import { contentByIds, type Content } from '../../content/content.action';
import { isOverQuota } from '../../../platform/users/accounts.repo';
import { addPromo } from '../../promos/promos.action';
import { KEEP_FREE_BYTES } from '../../../platform/storage/disk-files.files';
import { cleanName } from '../../promos/promo-name.rule';
import { drawPng, sideOf } from '../draw-code.lib';
import { putLink } from '../links.repo';
import {
  newShort,
  mustBeAllowedToCreate,
  checkCodeLimit,
  shortLinkAt,
  wishHashOf,
} from '../make-code.action';
import { findCode } from './codes.repo';
import { placeCode } from './placing.rule';

const SUFFIX = ' with QR code';

/**
 * Creates a promo: the image as screens show it, with a code in one corner for the same address. That code
 * is a
 * new link of the new promo, so its scans count apart from those of the printed code.
 */
export async function placeOnPromo(
  deps: Deps,
  { accountId, userId }: Pick<Actor, 'accountId' | 'userId'>,
  codeId: string,
  wish: PlaceQr,
  origin: string,
): Promise<string> {
  const code = await findCode(deps.db, accountId, codeId);
  if (!code) throw notFound('QR code');
  const picture = await imageOf(deps, accountId, wish.promo_id);
  await mustBeAllowedToCreate(deps, accountId);
  if ((await deps.storage.freeBytes()) < KEEP_FREE_BYTES) throw diskFull();
  const short = newShort();
  const { bytes, type } = await deps.storage.withLocal(picture.file_sha256, (source) =>
    draw(deps, source, shortLinkAt(origin, short), wish),
  );
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const path = draftPath(deps.storage.stagingFolder);
  const name = `${cleanName(picture.name).slice(0, MAX_PROMO_NAME_LENGTH - SUFFIX.length)}${SUFFIX}`;
  try {
    await writeFile(path, bytes, { mode: 0o600 });
    await deps.storage.bring(path, sha256);
    const promo = { path, sha256, size: bytes.length, type, name };
    const id = await addWithLink(deps, { accountId, userId }, promo, {
      short,
      url: code.url,
      deviceId: code.deviceId,
    });
    deps.broker.publish(accountId, topics.changed('promo'), { id });
    deps.processor.wake();
    return id;
  } catch (error) {
    await rm(path, { force: true });
    await removeUnreferenced(deps, [sha256]).catch((fault: unknown) =>
      deps.log.warn(
        { err: fault },
        'could not delete the bytes of an image with a code; the next sweep will',
      ),
    );
    throw error;
  }
}

/** Adds the promo and its link, both or neither. */
function addWithLink(
  deps: Deps,
  { accountId, userId }: Pick<Actor, 'accountId' | 'userId'>,
  promo: Parameters<typeof addPromo>[3],
  { short, ...code }: { short: string; url: string; deviceId: string | null },
): Promise<string> {
  return deps.db.transaction(async (tx) => {
    const { id } = await addPromo(deps, tx, accountId, promo, userId);
    // addPromo has locked the account's row, so concurrent requests cannot exceed the quota.
    if (await isOverQuota(tx, accountId))
      throw outOfStorage(
        "You're out of storage. Buy more storage or remove existing images to free up space.",
      );
    await checkCodeLimit(tx, accountId);
    const link = { url: code.url, promoId: id, deviceId: code.deviceId };
    const createdAt = deps.clock.nowSeconds();
    if (!(await putLink(tx, accountId, { ...link, short, wishHash: wishHashOf(link), createdAt })))
      throw conflict('Couldn’t create a short link. Try again.');
    return id;
  });
}

async function imageOf(
  deps: Deps,
  accountId: string,
  id: string,
): Promise<Content & { file_sha256: string }> {
  const [promo] = await contentByIds(deps.db, accountId, [{ type: 'promo', id }]);
  if (!promo) throw notFound('promo');
  if (promo.is_processing) throw conflict('This promo is still being prepared. Try again in a moment.');
  if (!promo.file_type.startsWith('image/') || promo.file_sha256 === null)
    throw fieldProblem('promo_id', 'no_picture', 'You can put a code on pictures only.');
  return { ...promo, file_sha256: promo.file_sha256 };
}

/** Draws the code on the rendition, which is small and safe to decode; the original may be neither. */
async function draw(deps: Deps, path: string, link: string, { corner, size }: PlaceQr) {
  const { default: sharp } = await import('sharp');
  try {
    const source = sharp(path, { limitInputPixels: 1920 * 1920 });
    const { width, height, format } = await source.metadata();
    const placing = placeCode({ width, height }, await sideOf(link), corner, size);
    if (!placing)
      throw fieldProblem(
        'promo_id',
        'too_small',
        'This picture is too small for a code that phones can read.',
      );
    const input = await drawPng(link, placing.pixelsPerModule);
    const made = source.composite([{ input, left: placing.left, top: placing.top }]);
    return format === 'jpeg'
      ? { bytes: await made.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer(), type: 'image/jpeg' }
      : { bytes: await made.png().toBuffer(), type: 'image/png' };
  } catch (error) {
    if (error instanceof Error && error.name === 'ProblemError') throw error;
    deps.log.warn({ err: error }, 'could not decode an image for a code');
    throw problem(422, 'unreadable_media', 'This picture can’t be opened.');
  }
}

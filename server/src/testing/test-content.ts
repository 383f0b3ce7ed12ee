import { createHash, randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Design } from '@vitrine/shared/contract';
import { files, media, promos } from '../platform/database/tables/promos.table';
import type { Deps } from '../deps.types';

export interface ContentOptions {
  name?: string;
  kind?: 'image' | 'video';
  /** Length of a video in seconds. */
  duration?: number;
  state?: 'ready' | 'processing' | 'failed';
  /** Data of a promo from a template. */
  design?: Design;
  /** Hash of what its picture was drawn from. */
  drawn?: string;
  /** Bytes of the picture that screens load; without them nothing is in the store. */
  bytes?: Uint8Array;
}

/** A promo of the account as if it had been uploaded and prepared. */
export async function addTestPromo(
  deps: Deps,
  accountId: string,
  options: ContentOptions = {},
): Promise<string> {
  const { fileId, sha256 } = await addFile(deps, options);
  const id = uuidv7();
  await deps.db.insert(promos).values({
    id,
    accountId,
    fileId,
    sha256,
    name: options.name ?? 'promo',
    design: options.design ?? null,
    drawn: options.drawn ?? null,
    createdAt: deps.clock.nowSeconds(),
  });
  return id;
}

/** A piece of the installation's stock. */
export async function addTestMedia(deps: Deps, options: ContentOptions = {}): Promise<string> {
  const { fileId, sha256 } = await addFile(deps, options);
  const id = uuidv7();
  await deps.db
    .insert(media)
    .values({ id, fileId, sha256, name: options.name ?? 'stock', createdAt: deps.clock.nowSeconds() });
  return id;
}

async function addFile(deps: Deps, options: ContentOptions): Promise<{ fileId: string; sha256: string }> {
  const fileId = uuidv7();
  const stored = options.bytes && (await deps.storage.write(options.bytes));
  const sha256 = stored?.key ?? createHash('sha256').update(randomBytes(16)).digest('hex');
  const isVideo = options.kind === 'video';
  const state = options.state ?? 'ready';
  const prepared = {
    width: 1920,
    height: 1080,
    duration: isVideo ? (options.duration ?? 12.5) : 0,
    renditionSha256: sha256,
    renditionType: isVideo ? 'video/mp4' : 'image/jpeg',
    renditionSize: stored?.size ?? 400_000,
    thumbSha256: sha256,
    thumbType: 'image/webp',
    thumbSize: 9_000,
  };
  await deps.db.insert(files).values({
    id: fileId,
    publicKey: randomBytes(16).toString('hex'),
    sha256,
    type: isVideo ? 'video/mp4' : 'image/png',
    size: 1_000_000,
    state,
    createdAt: deps.clock.nowSeconds(),
    ...(state === 'ready' ? prepared : {}),
  });
  return { fileId, sha256 };
}

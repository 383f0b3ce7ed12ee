import { rm } from 'node:fs/promises';
import { topics } from '@vitrine/shared/contract';
import type { Db } from '../../platform/database/database.client';
import type { Actor, Deps } from '../../deps.types';
import { inspectFile } from '../../media/inspect/inspect-file.files';
import { measureDraft } from '../../media/prepare/write-draft.files';
import { importStockFile } from '../../media/stock/stock-import.action';
import type { MediaWorker } from '../../media/worker-process.client';
import { savePlaylist } from '../playlists/playlists.action';
import { contentByIds } from '../content/content.action';
import { addPromo } from '../promos/promos.action';
import { venueNow } from '../schedule/schedule.action';
import { demoDone, markDemo } from './demo.repo';
import { updateAccount } from '../../platform/users/accounts.repo';
import { addDemoDesigns } from './demo-designs.action';
import { addDemoScans } from './demo-scans.action';
import { DEMO_DEFAULT, DEMO_PLAYLISTS, mondayOf, type DemoPlaylist } from './demo-playlists.table';
import { PROMO_CLIPS, PROMO_STILLS, STOCK_CLIPS, STOCK_STILLS } from './pieces.table';

type Owner = Pick<Actor, 'accountId' | 'userId' | 'role'>;

/**
 * Creates the demo's content by importance: pictures, clips, playlists with schedules, then the stock
 * library and a menu from a template.
 */
export async function makeDemo(
  deps: Deps,
  artist: MediaWorker,
  owner: Owner,
  signal: AbortSignal,
): Promise<void> {
  const done = await demoDone(deps.db);
  const make = async (pieces: string[], put: (piece: string, path: string) => Promise<void>) => {
    for (const piece of pieces) {
      signal.throwIfAborted();
      if (done.has(pieceKey(piece))) continue;
      await draw(deps, artist, piece, put);
      deps.processor.wake();
    }
  };
  const putPromo = (piece: string, path: string) => addDemoPromo(deps, owner, piece, path);
  const putStock = (piece: string, path: string) => addDemoStock(deps, piece, path);
  const makeOwn = async () => {
    await make(PROMO_STILLS, putPromo);
    await make(PROMO_CLIPS, putPromo);
    for (const playlist of DEMO_PLAYLISTS) {
      signal.throwIfAborted();
      await addDemoPlaylist(deps, owner, playlist);
    }
    await addDemoScans(deps, owner.accountId, await demoDone(deps.db));
  };
  // Announces the end to dashboards, also after a failure.
  await deps.demoProgress
    .during(owner.accountId, makeOwn)
    .finally(() => deps.broker.publish(owner.accountId, topics.changed('playlist'), { id: '' }));
  await make(STOCK_STILLS, putStock);
  await make(STOCK_CLIPS, putStock);
  signal.throwIfAborted();
  await addDemoDesigns(deps, owner);
  await markDemo(deps.db, 'complete', 'yes', deps.clock.nowSeconds());
}

const pieceKey = (name: string) => `piece ${name}`;
const playlistKey = (name: string) => `playlist ${name}`;

async function draw(
  deps: Deps,
  artist: MediaWorker,
  piece: string,
  put: (piece: string, path: string) => Promise<void>,
) {
  const drawn = await artist.run({
    do: 'draw',
    name: piece,
    folder: deps.storage.stagingFolder,
    rootFolder: deps.config.rootFolder,
    ffmpeg: deps.config.ffmpeg,
  });
  if (!('path' in drawn)) throw new Error('Unexpected result of the media process.');
  try {
    await put(piece, drawn.path);
  } finally {
    await rm(drawn.path, { force: true });
  }
}

/** Adds a promo like an upload: inspected, stored, counted, prepared. Its mark is in the same transaction. */
async function addDemoPromo(
  deps: Deps,
  { accountId, userId }: Owner,
  piece: string,
  path: string,
): Promise<void> {
  const inspected = await inspectFile(path);
  if (!inspected.ok) throw new Error(`${piece}: ${inspected.detail}`);
  const { sha256, size, type } = await measureDraft(path, inspected.type);
  await deps.storage.bring(path, sha256);
  const promo = await deps.db.transaction(async (tx) => {
    const file = { path, sha256, size, type, name: piece, cost: inspected.cost };
    const added = await addPromo(deps, tx, accountId, file, userId);
    await mark(deps, tx, pieceKey(piece), added.id);
    return added;
  });
  deps.broker.publish(accountId, topics.changed('promo'), { id: promo.id });
}

async function addDemoStock(deps: Deps, piece: string, path: string): Promise<void> {
  const result = await importStockFile(deps, path, piece, (tx, id) =>
    mark(deps, tx, pieceKey(piece), id ?? ''),
  );
  if (result.outcome === 'refused') throw new Error(`${piece}: ${result.detail}`);
}

const mark = (deps: Deps, db: Db, key: string, value: string) =>
  markDemo(db, key, value, deps.clock.nowSeconds());

async function addDemoPlaylist(deps: Deps, owner: Owner, playlist: DemoPlaylist): Promise<void> {
  const { db } = deps;
  const done = await demoDone(db);
  if (done.has(playlistKey(playlist.name))) return;
  const wanted = playlist.pieces.map((name) => ({
    type: 'promo' as const,
    id: done.get(pieceKey(name)) ?? '',
  }));
  const found = await contentByIds(db, owner.accountId, wanted);
  if (found.length > 0) {
    const now = await venueNow(db, owner.accountId, deps.clock.nowMs());
    const monday = mondayOf(now);
    const { id } = await savePlaylist(earlier(deps, now - monday), owner, {
      name: playlist.name,
      selected_media: found.map(({ id: contentId, type }, order) => ({
        id: contentId,
        type,
        order,
        duration: playlist.seconds,
      })),
      device_group: null,
      ...playlist.plays(monday),
    });
    if (playlist.name === DEMO_DEFAULT) await updateAccount(db, owner.accountId, { defaultPlaylistId: id });
  }
  await mark(deps, db, playlistKey(playlist.name), 'yes');
}

/** Deps with an earlier clock: repeating entries begin on the day of their creation. */
const earlier = (deps: Deps, seconds: number): Deps => ({
  ...deps,
  clock: {
    nowSeconds: () => deps.clock.nowSeconds() - seconds,
    nowMs: () => deps.clock.nowMs() - seconds * 1000,
  },
});

import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MAX_FILE_BYTES, topics, type Design } from '@vitrine/shared/contract';
import type { Actor, Deps } from '../../../deps.types';
import { inspectFile } from '../../../media/inspect/inspect-file.files';
import { outOfStorage, problem } from '../../../platform/errors/errors.lib';
import { isOverQuota } from '../../../platform/users/accounts.repo';
import { isSameDesign } from '../../promos/designs/design-tag.lib';
import { saveDesign } from '../../promos/designs/save-design.action';
import { organizePromos } from '../../promos/organize/organize.action';
import { documentName, pageKey } from '../../promos/pages/page-name.rule';
import { cleanName } from '../../promos/promo-name.rule';
import { addPromo, renamePromo } from '../../promos/promos.action';
import { trimPromo } from '../../promos/trim/trim.action';
import { ArchivedPromo, NAMES } from '../archives/archive-format.types';
import type { ReportWriter } from './import-report.lib';
import { designsOf, promoByKey, type KnownPromo } from './import.repo';
import type { ReadArchive } from './read-archive.lib';

/** Interval of looks at files that are being prepared. */
const LOOK_MS = 500;

/** Context of an import. `since`: unix seconds of its beginning; what is newer was added by it. */
export interface Importing {
  deps: Deps;
  actor: Actor;
  archive: ReadArchive;
  report: ReportWriter;
  since: number;
  signal: AbortSignal;
  noteProgress: (done: number, total: number) => Promise<void>;
}
/** New ids of promos, by those of the archive. */
export type Ids = Map<string, string>;

const NO_STORAGE = "You're out of storage. Buy more storage or remove existing images to free up space.";

/**
 * Adds the promos that the account has not yet. A promo that is there keeps what it has. `shown`: pictures
 * that have to be prepared for what follows.
 */
export async function importPromos(importing: Importing, shown: readonly string[]): Promise<Ids> {
  const { archive } = importing;
  const promos: ArchivedPromo[] = [];
  for await (const promo of archive.lines(NAMES.promos, ArchivedPromo)) promos.push(promo);
  const files = promos.filter(({ design, sha256 }) => !design && sha256);
  const needed = new Set([...shown, ...promos.flatMap(({ design }) => design?.picture ?? [])]);
  const total = sizeOfFiles(archive, files);
  const ids: Ids = new Map();
  const later: ArchivedPromo[] = [];
  const sent = new Set<string>();
  let done = 0;
  for (const promo of files) {
    const { sha256 = '', file = '' } = promo;
    if (!sent.has(sha256)) {
      sent.add(sha256);
      const isThere = await promoByKey(importing.deps.db, importing.actor.accountId, sha256);
      if (!isThere) await addFile(importing, promo);
      done += archive.fileOf(file)?.size ?? 0;
      await importing.noteProgress(done, total);
    }
    if (promo.page || promo.trim || needed.has(promo.id)) later.push(promo);
    else await settle(importing, promo, ids);
  }
  // These wait until their files are prepared.
  for (const promo of later) await settle(importing, promo, ids, true);
  for (const promo of promos) if (promo.design) await importDesign(importing, promo, promo.design, ids);
  return ids;
}

function sizeOfFiles(archive: ReadArchive, promos: readonly ArchivedPromo[]): number {
  const names = new Set(promos.map(({ file = '' }) => file));
  return [...names].reduce((sum, name) => sum + (archive.fileOf(name)?.size ?? 0), 0);
}

/** Adds the original of a promo, as an upload does. */
async function addFile({ deps, actor, archive, report }: Importing, promo: ArchivedPromo): Promise<void> {
  const { sha256 = '', file = '' } = promo;
  const name = cleanName(documentName(promo.name)) || 'Untitled';
  const listed = archive.fileOf(file);
  if (!listed) return report.refuse('promo', name, 'Its file is not in the archive.');
  // Bytes are stored under this hash, for all accounts: it has to be that of the checked file.
  if (listed.sha256 !== sha256)
    return report.refuse('promo', name, 'Its file in the archive is another one.');
  const { size } = listed;
  if (size > MAX_FILE_BYTES) return report.refuse('promo', name, 'Its file is over 500 MB.');
  const path = join(deps.storage.stagingFolder, `${randomUUID()}.archived`);
  try {
    await archive.extract(file, path);
    await report.trying('promo', name, async () => {
      const inspected = await inspectFile(path);
      if (!inspected.ok) throw problem(415, inspected.code, inspected.detail);
      await deps.storage.bring(path, sha256);
      await deps.db.transaction(async (tx) => {
        const stored = { path, sha256, size, type: inspected.type, cost: inspected.cost, name };
        await addPromo(deps, tx, actor.accountId, stored, actor.userId);
        if (await isOverQuota(tx, actor.accountId)) throw outOfStorage(NO_STORAGE);
      });
      deps.processor.wake();
      deps.broker.publish(actor.accountId, topics.changed('promo'), { id: actor.accountId });
    });
  } finally {
    await rm(path, { force: true });
  }
}

/** Finds the promo of an archived one, and gives it name, folder, tags and part where it has none yet. */
async function settle(importing: Importing, promo: ArchivedPromo, ids: Ids, waits = false): Promise<void> {
  const { deps, actor, report, since } = importing;
  const found = await stored(importing, promo, waits);
  if (!found) {
    if (promo.page) report.refuse('promo', promo.name, 'This page of its document could not be prepared.');
    return;
  }
  ids.set(promo.id, found.id);
  const isNew = found.createdAt >= since - 1;
  (isNew ? report.added : report.known)('promos');
  if (!isNew) return;
  await report.trying('promo', promo.name, async () => {
    const name = cleanName(promo.name);
    if (name && name !== found.name) await renamePromo(deps, actor, found.id, name);
    const isPlain = found.folder === '' && found.tags.length === 0;
    if (isPlain && (promo.folder || promo.tags.length > 0))
      await organizePromos(deps, actor, { ids: [found.id], folder: promo.folder, add_tags: promo.tags });
    if (promo.trim && found.trimEnd === null && found.state === 'ready')
      await trimPromo(deps, actor, found.id, promo.trim);
  });
}

/** The promo, with `waits` once its file is prepared. */
async function stored(
  { deps, actor, signal, noteProgress }: Importing,
  { sha256 = '', page = 1 }: ArchivedPromo,
  waits: boolean,
): Promise<KnownPromo | null> {
  for (;;) {
    const first = await promoByKey(deps.db, actor.accountId, sha256);
    if (!waits || first?.state !== 'processing')
      return page > 1 ? promoByKey(deps.db, actor.accountId, pageKey(sha256, page)) : first;
    await sleep(LOOK_MS, undefined, { signal });
    await noteProgress(1, 1);
  }
}

/** Makes a promo from its template again, unless the same is there. */
async function importDesign(
  { deps, actor, report, since }: Importing,
  { id, name, folder, tags }: ArchivedPromo,
  archived: Design,
  ids: Ids,
): Promise<void> {
  const { picture, ...rest } = archived;
  const own = picture === undefined ? undefined : ids.get(picture);
  const design: Design = own === undefined ? rest : { ...rest, picture: own };
  const known = (await designsOf(deps.db, actor.accountId)).find(
    (one) => one.name === name && one.design && isSameDesign(one.design, design),
  );
  if (known) {
    ids.set(id, known.id);
    return (known.createdAt >= since ? report.added : report.known)('promos');
  }
  await report.trying('promo', name, async () => {
    const made = await saveDesign(deps, actor, { name, design });
    ids.set(id, made.id);
    report.added('promos');
    if (folder || tags.length > 0)
      await organizePromos(deps, actor, { ids: [made.id], folder, add_tags: tags });
  });
}

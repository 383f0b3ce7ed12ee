import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AccountArchive } from '@vitrine/shared/contract';
import { CHUNK_BYTES } from '@vitrine/shared/contract';
import { fromBufferPromise } from 'yauzl';
import type { TestApp } from '../../../testing/build-test-app';
import type { TestMember } from '../../../testing/test-members';
import { form } from '../../uploads/testing/upload-client';
import { ARCHIVE_SWEEP } from '../archives/archives.job';

/** Works on archives as the sweep and the queue do. */
export async function workOff(t: TestApp): Promise<void> {
  await t.deps.jobs.run(ARCHIVE_SWEEP);
  let isDone = false;
  const working = t.deps.jobs.drain().finally(() => (isDone = true));
  // Some promos have to be prepared before an import goes on.
  while (!isDone) {
    await t.deps.processor.drain();
    await sleep(20);
  }
  await working;
}

export const archivesOf = async (who: TestMember): Promise<AccountArchive[]> =>
  (await who.inject('/api/account/archives')).json();

/** Newest archive of a kind. */
export async function newest(who: TestMember, kind: AccountArchive['kind']): Promise<AccountArchive> {
  const found = (await archivesOf(who)).find((one) => one.kind === kind);
  if (!found) throw new Error(`There is no ${kind}.`);
  return found;
}

/** Exports everything and downloads the archive. */
export async function exported(t: TestApp, who: TestMember): Promise<Buffer> {
  const asked = await who.inject({ method: 'POST', url: '/api/account/export' });
  if (asked.statusCode !== 200) throw new Error(asked.body);
  await workOff(t);
  const { id } = asked.json<{ id: string }>();
  const address = await who.inject({ method: 'POST', url: '/api/account/export/download', payload: { id } });
  return (await t.app.inject(address.json<{ url: string }>().url)).rawPayload;
}

export const newImport = (zip: Buffer) => ({
  size: zip.length,
  fingerprint: createHash('sha256').update(zip.subarray(-65_536)).digest('hex'),
});

export async function sendPart(who: TestMember, id: string, zip: Buffer, number: number) {
  const bytes = zip.subarray((number - 1) * CHUNK_BYTES, number * CHUNK_BYTES);
  return who.inject({
    method: 'PATCH',
    url: `/api/account/import/${id}`,
    ...form(bytes, { chunk_number: number }),
  });
}

/** Imports an archive; returns how it ended. */
export async function imported(t: TestApp, who: TestMember, zip: Buffer): Promise<AccountArchive> {
  const begun = await who.inject({ method: 'POST', url: '/api/account/import', payload: newImport(zip) });
  if (begun.statusCode !== 200) throw new Error(begun.body);
  const { id } = begun.json<AccountArchive>();
  for (let number = 1; (number - 1) * CHUNK_BYTES < zip.length; number += 1) {
    const answer = await sendPart(who, id, zip, number);
    if (answer.statusCode !== 200) throw new Error(answer.body);
  }
  await workOff(t);
  return newest(who, 'import');
}

/** Files of an archive, by name. */
export async function filesIn(zip: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const read = await fromBufferPromise(zip);
  for await (const entry of read.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await read.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    files.set(entry.fileName, Buffer.concat(chunks));
  }
  return files;
}

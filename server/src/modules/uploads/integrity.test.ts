import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { buildApp } from '../../app';
import { accounts } from '../../db/tables/accounts';
import { promos } from '../../db/tables/promos';
import { noisyJpeg, sha256Of } from '../../media/testing/sample-files';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import { promosModule } from '../promos/promos.routes';
import { chunksOf, form, hex8 } from './testing/upload-client';
import { uploadsModule } from './uploads.routes';

jest.setTimeout(180_000);

let kit: TestApp;
let noise: Buffer;
beforeAll(async () => {
  kit = await buildTestApp();
  noise = await noisyJpeg(1500, 1000);
});
afterAll(() => kit.close());

/** A server that really listens; "killed" means that it forgets all it had in memory while requests are under way. */
async function listen() {
  const app = await buildApp(kit.deps, [uploadsModule, promosModule]);
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, port: (app.server.address() as AddressInfo).port };
}

const random = (() => {
  let state = 20260302;
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 4294967296;
})();

/** A file of this round's own length and bytes; only its head is ever looked at here. */
function filmOf(round: number): Buffer {
  const film = Buffer.from(noise.subarray(0, noise.length - round * 19_997));
  film.writeUInt32BE(round, film.length >> 1);
  return film;
}

/** Sends a chunk; `cut` ends the connection after that part of the body. Resolves to the status, 0 when it was cut. */
function send(
  port: number,
  token: string,
  file: Buffer,
  number: number,
  uploadId: string,
  cut: number | null,
): Promise<number> {
  const chunks = chunksOf(file);
  const chunk = chunks[number - 1] ?? new Uint8Array();
  const fields = {
    name: 'film.jpg',
    chunk_number: number,
    total_chunks: chunks.length,
    upload_id: uploadId,
    size: file.length,
    crc32: hex8(chunk),
  };
  const { payload, headers } = form(chunk, fields);
  return new Promise((resolve) => {
    const request = httpRequest(
      {
        port,
        host: '127.0.0.1',
        method: 'PATCH',
        path: '/api/promo/upload',
        headers: {
          ...headers,
          authorization: `Bearer ${token}`,
          host: 'localhost',
          'content-length': payload.length,
        },
      },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0)).on('error', () => resolve(0));
      },
    );
    request.on('error', () => resolve(0));
    if (cut === null) return void request.end(payload);
    request.write(payload.subarray(0, Math.floor(payload.length * cut)), () =>
      setTimeout(() => request.destroy(), 2),
    );
  });
}

it('twenty rounds of kill, cut, duplicate and reorder end with the very bytes, one promo and the exact quota', async () => {
  const owner = await kit.asAccount();
  let server = await listen();
  const uploaded: Buffer[] = [];
  for (let round = 0; round < 20; round += 1) {
    const file = filmOf(round);
    const id = randomUUID();
    const missing = new Set(chunksOf(file).map((_, index) => index + 1));
    for (let attempt = 0; missing.size > 0; attempt += 1) {
      if (attempt > 40) throw new Error(`Round ${round} does not end: chunks ${[...missing].join(', ')}.`);
      const wave = [...missing].sort(() => random() - 0.5);
      if (random() < 0.5) wave.push(...wave.slice(0, 2));
      const kill = attempt < 2 && random() < 0.6;
      const answers = wave.map(async (number) => {
        const status = await send(
          server.port,
          owner.token,
          file,
          number,
          id,
          random() < 0.25 ? random() : null,
        );
        if (status === 200) missing.delete(number);
      });
      if (kill) {
        await new Promise((resolve) => setTimeout(resolve, random() * 30));
        server.app.server.closeAllConnections();
        await server.app.close();
        server = await listen();
      }
      await Promise.all(answers);
      if (missing.size === 0) {
        const status = await send(server.port, owner.token, file, 1, id, null);
        if (status !== 200) missing.add(1);
      }
    }
    uploaded.push(file);
  }
  await server.app.close();
  const rows = await kit.deps.db.select().from(promos).where(eq(promos.accountId, owner.accountId));
  expect(rows.map((row) => row.sha256).sort()).toEqual(uploaded.map(sha256Of).sort());
  for (const file of uploaded)
    expect(sha256Of(await readFile(kit.deps.storage.path(sha256Of(file))))).toBe(sha256Of(file));
  const [account] = await kit.deps.db.select().from(accounts).where(eq(accounts.id, owner.accountId));
  expect(account).toMatchObject({
    storageUsed: uploaded.reduce((sum, file) => sum + file.length, 0),
    storageReserved: 0,
  });
  expect(await readdir(kit.deps.storage.stagingFolder)).toEqual([]);
});

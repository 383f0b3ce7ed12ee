import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildApp } from '../../../app/app.service';
import { noisyJpeg, sha256Of } from '../../../media/testing/sample-files';
import type { TestApp } from '../../../testing/build-test-app';
import { promosModule } from '../../promos/promos.routes';
import { chunksOf, form, hex8, promosOf, storageOf } from './upload-client';
import { uploadsModule } from '../uploads.routes';
import { storedBytes } from '../../../testing/stored-bytes';

/** Listening server; "killed" drops its memory during requests. */
async function listen(kit: TestApp) {
  const app = await buildApp(kit.deps, [uploadsModule, promosModule]);
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, port: (app.server.address() as AddressInfo).port };
}

const random = (() => {
  let state = 20260302;
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 4294967296;
})();

/** File with the length and bytes of a round; only its header is checked. */
function videoOf(noise: Buffer, round: number): Buffer {
  const video = Buffer.from(noise.subarray(0, noise.length - round * 19_997));
  video.writeUInt32BE(round, video.length >> 1);
  return video;
}

/** Sends a chunk; `cut` closes the connection after that share of the body. Status, or 0 when cut. */
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
    name: 'video.jpg',
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

/** Rounds of kill, cut, duplicate and reorder must end with the same bytes, one promo and the exact quota. */
export async function roughRounds(kit: TestApp, rounds: number): Promise<void> {
  const noise = await noisyJpeg(1500, 1000);
  const owner = await kit.asAccount();
  let server = await listen(kit);
  const uploaded: Buffer[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const file = videoOf(noise, round);
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
        server = await listen(kit);
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
  const rows = await promosOf(kit.deps, owner.accountId);
  expect(rows.map((row) => row.promos.sha256).sort()).toEqual(uploaded.map(sha256Of).sort());
  for (const file of uploaded)
    expect(sha256Of(await storedBytes(kit.deps.storage, sha256Of(file)))).toBe(sha256Of(file));
  expect(await storageOf(kit.deps, owner.accountId)).toEqual({
    used: uploaded.reduce((sum, file) => sum + file.length, 0),
    reserved: 0,
  });
  expect(await readdir(kit.deps.storage.stagingFolder)).toEqual([]);
}

import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createWriteStream, rmSync } from 'node:fs';
import { Agent, createServer as createHttpServer, request } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Worker } from 'node:worker_threads';
import { fromShared } from '../typescript.mjs';

const CHUNK_BYTES = fromShared('contract/limits.ts', 'CHUNK_BYTES');
/** What the uploader of the product has in flight. */
export const CHUNKS_IN_FLIGHT = fromShared('contract/limits.ts', 'CHUNKS_IN_FLIGHT');

/** A TCP proxy that holds every byte back for half the round trip in each direction; in a thread of its own, so that it does not slow the client. */
export async function delayProxy(targetPort, roundTripMs) {
  const worker = new Worker(new URL('./delay-proxy.mjs', import.meta.url), {
    workerData: { targetPort, roundTripMs },
  });
  const [port] = await once(worker, 'message');
  return { port, close: () => void worker.terminate() };
}

/** The yardstick: one PUT of the same bytes to a server that only writes them to a file. */
export function rawServer() {
  const file = path.join(tmpdir(), `vitrine-raw-${process.pid}`);
  const server = createHttpServer((incoming, answer) => {
    void pipeline(incoming, createWriteStream(file)).then(() => answer.end('ok'));
  });
  const close = () => {
    server.close();
    rmSync(file, { force: true });
  };
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve({ port: server.address().port, close })),
  );
}

function send({ port, method, target, headers, body, agent }) {
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path: target,
        headers: { ...headers, 'content-length': body.length },
        agent,
      },
      (answer) => {
        let text = '';
        answer.on('data', (chunk) => (text += chunk));
        answer.on('end', () =>
          answer.statusCode < 300 ? resolve(text) : reject(new Error(`${answer.statusCode}: ${text}`)),
        );
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}

function multipart(fields, bytes) {
  const boundary = `vitrine${randomUUID()}`;
  const head = Object.entries(fields)
    .map(
      ([name, value]) =>
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .join('');
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="chunk"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([Buffer.from(head + file), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

/**
 * A BMP-free, valid file is not needed to measure the wire: the bytes are random, the last chunk is left out so that nothing is processed.
 * @returns MB/s, and the milliseconds of each chunk
 */
export async function chunked({ port, token, bytes, inFlight }) {
  const agent = new Agent({ keepAlive: true, maxSockets: inFlight });
  const uploadId = randomUUID();
  const total = Math.ceil(bytes.length / CHUNK_BYTES);
  const numbers = Array.from({ length: total - 1 }, (_, index) => index + 1);
  const name = `bench-${createHash('sha1').update(uploadId).digest('hex').slice(0, 8)}.mp4`;
  const took = [];
  const worker = async () => {
    for (let number = numbers.shift(); number; number = numbers.shift()) {
      const { type, body } = multipart(
        { name, chunk_number: number, total_chunks: total, upload_id: uploadId, size: bytes.length },
        bytes.subarray((number - 1) * CHUNK_BYTES, number * CHUNK_BYTES),
      );
      const sent = performance.now();
      await send({
        port,
        method: 'PATCH',
        target: '/api/promo/upload',
        headers: { authorization: `Bearer ${token}`, 'content-type': type },
        body,
        agent,
      });
      took.push(performance.now() - sent);
    }
  };
  const began = process.hrtime.bigint();
  await Promise.all(Array.from({ length: inFlight }, worker));
  const seconds = Number(process.hrtime.bigint() - began) / 1e9;
  const body = Buffer.from(JSON.stringify({ name, upload_id: uploadId }));
  await send({
    port,
    method: 'DELETE',
    target: '/api/promo/upload',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body,
    agent,
  });
  agent.destroy();
  return { perSecond: ((total - 1) * CHUNK_BYTES) / 1e6 / seconds, took };
}

async function rawPut(port, bytes) {
  const began = process.hrtime.bigint();
  await send({ port, method: 'PUT', target: '/', headers: {}, body: bytes });
  return bytes.length / 1e6 / (Number(process.hrtime.bigint() - began) / 1e9);
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

/**
 * MB/s of one chunk at a time, as many in flight as the uploader has and one raw PUT, interleaved in the same run, on loopback and with 40 ms
 * round trip. The size is a film's: with a small file the ratio tells of opening several connections instead of one.
 */
export async function measureUpload({ port, token, megabytes = 96, rounds = 3 }) {
  const bytes = randomBytes(megabytes * 1e6);
  const raw = await rawServer();
  const rows = [];
  for (const roundTripMs of [0, 40]) {
    const api = roundTripMs ? await delayProxy(port, roundTripMs) : { port, close() {} };
    const put = roundTripMs ? await delayProxy(raw.port, roundTripMs) : { port: raw.port, close() {} };
    const taken = { one: [], all: [], raw: [] };
    for (let round = 0; round < rounds; round += 1) {
      taken.one.push((await chunked({ port: api.port, token, bytes, inFlight: 1 })).perSecond);
      taken.all.push((await chunked({ port: api.port, token, bytes, inFlight: CHUNKS_IN_FLIGHT })).perSecond);
      taken.raw.push(await rawPut(put.port, bytes));
    }
    rows.push({ roundTripMs, one: median(taken.one), all: median(taken.all), raw: median(taken.raw) });
    api.close();
    put.close();
  }
  raw.close();
  return rows;
}

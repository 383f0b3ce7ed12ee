import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import path from 'node:path';
import { CreateBucketCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3Config } from '../../config/files.config';

/**
 * Behaviour of the proxy before the store: pass requests, hang, cut the answer in the middle, or return this
 * status.
 */
export type ProxyMode = 'pass' | 'hang' | 'cut' | number;

export interface TestBucket {
  config: S3Config;
  proxy: { mode: ProxyMode };
  /** The store itself, without the proxy. */
  direct: S3Config;
  /** Replaces the bytes under a file's key, behind the product's back. */
  spoil(prefix: string, sha256: string, bytes: Uint8Array): Promise<void>;
  stop(): Promise<void>;
}

/** A bucket of a real Swift in `folder`, with a proxy before it that can be made to fail. */
export async function startTestBucket(folder: string): Promise<TestBucket> {
  const { startSwift } = await import('../../../testing/engines/swift.mjs');
  const swift = await startSwift(path.join(folder, 'swift'));
  const direct: S3Config = {
    bucket: 'vitrine-tests',
    prefix: 'one/',
    region: swift.region,
    endpoint: swift.url,
    isPathStyle: true,
    keys: { accessKeyId: swift.accessKey, secretAccessKey: swift.secretKey },
    isSigned: false,
    origin: swift.url,
  };
  const { region, keys } = direct;
  const client = new S3Client({
    region,
    endpoint: swift.url,
    forcePathStyle: true,
    ...(keys ? { credentials: keys } : {}),
  });
  await client.send(new CreateBucketCommand({ Bucket: direct.bucket }));
  const proxy: { mode: ProxyMode } = { mode: 'pass' };
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket.on('close', () => open.delete(socket)));
    handOn(socket, swift.port, proxy);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    proxy,
    direct,
    config: { ...direct, endpoint, origin: endpoint },
    async spoil(prefix, sha256, bytes) {
      const Key = `${prefix}files/${sha256.slice(0, 2)}/${sha256}`;
      await client.send(new PutObjectCommand({ Bucket: direct.bucket, Key, Body: bytes }));
    },
    async stop() {
      client.destroy();
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      await swift.stop();
    },
  };
}

/** Bytes that pass before an answer is cut. */
const CUT_AFTER = 100_000;

function handOn(socket: Socket, port: number, proxy: { mode: ProxyMode }) {
  const onward = connect(port, '127.0.0.1');
  const end = () => {
    socket.destroy();
    onward.destroy();
  };
  let passed = 0;
  for (const one of [socket, onward]) one.on('error', end).on('close', end);
  socket.on('data', (part) => {
    const { mode } = proxy;
    if (typeof mode === 'number')
      socket.end(`HTTP/1.1 ${mode} As told\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`);
    else if (mode !== 'hang') onward.write(part);
  });
  onward.on('data', (part) => {
    passed += part.length;
    if (proxy.mode === 'cut' && passed > CUT_AFTER) end();
    else socket.write(part);
  });
}

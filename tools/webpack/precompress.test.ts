import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import webpack from 'webpack';
import { PrecompressPlugin } from './precompress.mjs';

describe('a build for browsers', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-build-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const built = (name: string) => readFileSync(path.join(folder, 'dist', name));

  beforeAll(async () => {
    const words = Array.from({ length: 900 }, (_, index) => `word${(index * 7919) % 1000}`);
    writeFileSync(path.join(folder, 'main.js'), `globalThis.words = ${JSON.stringify(words)};`);
    const compiler = webpack({
      mode: 'production',
      context: folder,
      entry: './main.js',
      output: { path: path.join(folder, 'dist') },
      plugins: [new PrecompressPlugin()],
    });
    await new Promise((resolve, reject) =>
      compiler.run((error, stats) => (error ? reject(error) : resolve(stats))),
    );
  });

  it('lays the same text beside itself, as gzip and as brotli', () => {
    expect(gunzipSync(built('main.js.gz'))).toEqual(built('main.js'));
    expect(brotliDecompressSync(built('main.js.br'))).toEqual(built('main.js'));
  });

  it('packs tighter than zlib can', () => {
    expect(built('main.js.gz').length).toBeLessThan(gzipSync(built('main.js'), { level: 9 }).length);
  });
});

import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildTestApp, type TestApp } from '../testing/build-test-app';

const ROOT = path.resolve(__dirname, '../../..');
const EXAMPLE = path.join(ROOT, 'docs/examples/api-client');
const bin = (name: string) => path.join(ROOT, 'server/node_modules/.bin', name);

describe('a client made from the description of the API', () => {
  let t: TestApp;
  let folder: string;
  beforeAll(async () => {
    t = await buildTestApp();
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-client-'));
  });
  afterAll(async () => {
    await t.close();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  test('compiles, and so does the story that is written against it', async () => {
    const described: unknown = (await t.app.inject('/api/openapi.json')).json();
    fs.writeFileSync(path.join(folder, 'openapi.json'), JSON.stringify(described));
    execFileSync(bin('openapi-typescript'), ['openapi.json', '-o', 'paths.d.ts'], {
      cwd: folder,
      stdio: 'pipe',
    });
    fs.copyFileSync(path.join(EXAMPLE, 'story.ts'), path.join(folder, 'story.ts'));
    const compilerOptions = {
      target: 'ES2022',
      lib: ['ES2023', 'DOM'],
      module: 'ESNext',
      moduleResolution: 'bundler',
      strict: true,
      noUncheckedIndexedAccess: true,
      noEmit: true,
      types: [],
      paths: { 'openapi-fetch': [path.join(ROOT, 'server/node_modules/openapi-fetch')] },
    };
    fs.writeFileSync(
      path.join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, files: ['story.ts'] }),
    );
    let said = '';
    try {
      execFileSync(bin('tsc'), ['-p', folder], { stdio: 'pipe' });
    } catch (error) {
      said = String((error as { stdout?: Buffer }).stdout);
    }
    expect(said).toBe('');
  });
});

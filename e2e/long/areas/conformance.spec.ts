import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { DEMO } from '../../fixtures/product';
import { expect, test } from '../../fixtures/test';

const root = path.resolve(import.meta.dirname, '../../..');
const AREAS = readdirSync(root).filter((name) => name.startsWith('mfe-'));

for (const area of AREAS)
  test(`${area} meets all requirements of a host page`, async ({ product }) => {
    const env = { ...process.env, VITRINE_USER: DEMO.username, VITRINE_PASSWORD: DEMO.password };
    const said = await new Promise<string>((resolve) => {
      const words = [path.join(root, 'tools/area-kit/bin.mjs'), 'conform', '--vitrine', product.url];
      execFile(process.execPath, words, { cwd: path.join(root, area), env }, (_error, stdout, stderr) =>
        resolve(`${stdout}${stderr}`),
      );
    });
    const checks = said.split('\n').filter((line) => /^(FAILED| {2}ok )/.test(line));
    expect(checks.length, said).toBe(13);
    expect(checks.filter((line) => line.startsWith('FAILED'))).toEqual([]);
  });

import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { DEMO } from '../../fixtures/product';
import { expect, test } from '../../fixtures/test';

const root = path.resolve(import.meta.dirname, '../../..');
const AREAS = readdirSync(root).filter((name) => name.startsWith('mfe-'));

test('every area meets all requirements of a host page', async ({ product }) => {
  const env = { ...process.env, VITRINE_USER: DEMO.username, VITRINE_PASSWORD: DEMO.password };
  const program = path.resolve(import.meta.dirname, '../../fixtures/conform-areas.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [program, product.url, ...AREAS], { env });
  const said = JSON.parse(stdout) as Record<string, string[]>;
  expect(Object.keys(said).sort()).toEqual(AREAS);
  for (const [area, lines] of Object.entries(said)) {
    const checks = lines.filter((line) => /^(FAILED| {2}ok )/.test(line));
    expect(checks.length, `${area}:\n${lines.join('\n')}`).toBe(13);
    expect(checks.filter((line) => line.startsWith('FAILED'))).toEqual([]);
  }
});

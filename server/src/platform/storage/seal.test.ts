import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createSeal } from './seal.service';

const folder = () => fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-seal-'));

describe('sealed texts', () => {
  const here = folder();
  afterAll(() => fs.rmSync(here, { recursive: true }));

  it('open with the same key and purpose, also after a restart', () => {
    const sealed = createSeal(here).close('client', 'geheim ☂');
    expect(sealed).not.toContain('geheim');
    expect(createSeal(here).open('client', sealed)).toBe('geheim ☂');
    expect(createSeal(here).close('client', 'geheim ☂')).not.toBe(sealed);
  });

  it('stay closed for another purpose or key, and when changed or cut', () => {
    const seal = createSeal(here, 'one secret of several servers');
    const sealed = seal.close('client', 'geheim');
    const changed = Buffer.from(sealed, 'base64url');
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    expect(seal.open('attempt', sealed)).toBeNull();
    expect(createSeal(here, 'another secret').open('client', sealed)).toBeNull();
    for (const broken of [changed.toString('base64url'), sealed.slice(0, -8), sealed.slice(0, 10), ''])
      expect(seal.open('client', broken)).toBeNull();
  });

  it('the same secret gives several servers the same key', () => {
    const other = folder();
    const sealed = createSeal(here, 'one secret').close('client', 'geheim');
    expect(createSeal(other, 'one secret').open('client', sealed)).toBe('geheim');
    fs.rmSync(other, { recursive: true });
  });
});

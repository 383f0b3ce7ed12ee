import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT_FOLDER } from '../../../testing/shared-postgres';
import { packagedBinaries, program, readableBinaries } from './binaries.files';
import { unprivilegedIds } from './unprivileged.files';

const isRoot = process.getuid?.() === 0;

(isRoot ? describe : describe.skip)('as root', () => {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-home-'));
  afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

  test('binaries below a private folder are copied once to a place that only root can change', () => {
    const hidden = path.join(home, 'native');
    fs.cpSync(packagedBinaries(ROOT_FOLDER), hidden, { recursive: true, verbatimSymlinks: true });
    const cacheParent = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-cache-'));
    fs.chmodSync(cacheParent, 0o755);
    const runAs = unprivilegedIds(home)?.server ?? null;
    const usable = readableBinaries(hidden, runAs, cacheParent);
    expect(usable.startsWith(path.join(cacheParent, 'vitrine-postgres-18'))).toBe(true);
    expect(fs.statSync(usable)).toMatchObject({ uid: 0 });
    const stamp = fs.statSync(program(usable, 'postgres')).ctimeMs;
    expect(readableBinaries(hidden, runAs, cacheParent)).toBe(usable);
    expect(fs.statSync(program(usable, 'postgres')).ctimeMs).toBe(stamp);

    // Another user may have touched it, or a cleaner removed a part: it is copied again, never run.
    fs.chmodSync(program(usable, 'postgres'), 0o777);
    readableBinaries(hidden, runAs, cacheParent);
    expect(fs.statSync(program(usable, 'postgres')).mode & 0o022).toBe(0);
    fs.rmSync(path.join(usable, 'lib'), { recursive: true });
    readableBinaries(hidden, runAs, cacheParent);
    expect(fs.existsSync(path.join(usable, 'lib'))).toBe(true);
    fs.rmSync(cacheParent, { recursive: true });
  });
});

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pino from 'pino';
import type { Config } from '../../platform/config/server.config';
import { shellOf } from '../../testing/test-releases';
import { createServedShell, type ServedShell, type StoredShell } from './served-shell.service';

describe('the shell that is served', () => {
  let home: string;
  let lines = '';
  const log = pino({ level: 'error' }, { write: (line: string) => void (lines += line) });

  beforeEach(() => {
    home = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-shells-'));
    lines = '';
  });
  afterEach(() => fs.rmSync(home, { recursive: true, force: true }));

  const put = (folder: string, files: Record<string, string>) => {
    for (const [name, text] of Object.entries(files)) {
      fs.mkdirSync(path.dirname(path.join(home, folder, name)), { recursive: true });
      fs.writeFileSync(path.join(home, folder, name), text);
    }
  };
  const create = (isShellFixed = false) =>
    createServedShell(
      {
        shellFolder: path.join(home, 'dist'),
        releasesFolder: path.join(home, 'releases'),
        isShellFixed,
      } as Config,
      log,
    );
  const stored = (active: string, previous: string | null, versions: string[]): StoredShell => ({
    active,
    previous,
    versions: Object.fromEntries(
      versions.map((version) => [version, JSON.parse(shellOf(version)['shell.json'] ?? '')]),
    ),
  });
  const keep = (...versions: string[]) => {
    for (const version of versions) put(`releases/shell/${version}`, shellOf(version));
  };
  const now = (shell: ServedShell) => [shell.facts()?.version, path.basename(shell.folder())];

  test('is the one beside the server, as it lies there, while nothing is released', () => {
    const shell = create();
    expect([shell.facts(), shell.page('index.html')]).toEqual([null, null]);
    put('dist', shellOf('1.0.0'));
    expect([now(shell), shell.page('index.html')?.html]).toEqual([
      ['1.0.0', 'dist'],
      expect.stringContaining('1.0.0'),
    ]);
    expect(shell.facts()).toEqual({ version: '1.0.0', contract: '1.2.0', provides: { react: '19.3.1' } });
    put('dist', shellOf('1.10.0'));
    shell.follow(null);
    expect(now(shell)).toEqual(['1.10.0', 'dist']);
  });

  test('keeps its last facts between two builds of it, and when one is half there', () => {
    const shell = create();
    put('dist', shellOf('1.0.0'));
    const facts = shell.facts();
    const file = path.join(home, 'dist/shell.json');
    fs.rmSync(file);
    expect([shell.facts(), lines]).toEqual([facts, '']);
    for (const text of ['{"version":', '{"version":"1.0.0"}']) {
      fs.writeFileSync(file, text);
      expect(shell.facts()).toEqual(facts);
      expect(lines).toContain('shell.json is not valid');
    }
  });

  test('is the active release, else the one before; what is not valid or not here is named', () => {
    put('dist', shellOf('9.0.0'));
    keep('1.0.0', '1.1.0');
    const shell = create();
    const store = stored('1.1.0', '1.0.0', ['1.0.0', '1.1.0', '1.2.0']);
    shell.follow({ ...store, versions: { ...store.versions, '0.1.0': { version: 1 } } });
    expect(now(shell)).toEqual(['1.1.0', '1.1.0']);
    expect(shell.warnings().sort()).toEqual([
      'shell: 0.1.0 is not valid',
      'shell: the files of 1.2.0 are not in the data folder',
    ]);
    fs.rmSync(path.join(home, 'releases/shell/1.1.0'), { recursive: true });
    shell.follow(store);
    expect(now(shell)).toEqual(['1.0.0', '1.0.0']);
    fs.rmSync(path.join(home, 'releases/shell/1.0.0'), { recursive: true });
    shell.follow(store);
    expect(now(shell)).toEqual(['9.0.0', 'dist']);
  });

  test('finds a file in the build that has it, that is served first', () => {
    keep('1.0.0', '1.1.0', '1.2.0');
    const shell = create();
    shell.follow(stored('1.1.0', '1.0.0', ['1.0.0', '1.1.0', '1.2.0']));
    const where = (asset: string) => path.basename(shell.folderWith(asset));
    expect(
      ['steady.0a1b2c.js', 'main.1.0.0.js', 'main.1.2.0.js', 'gone.js', '../shell.json'].map(where),
    ).toEqual(['1.1.0', '1.0.0', '1.2.0', '1.1.0', '1.1.0']);
  });

  test('stays the one of VITRINE_SHELL_DIR, whatever is released', () => {
    put('dist', shellOf('9.0.0'));
    keep('1.0.0');
    const shell = create(true);
    shell.follow(stored('1.0.0', null, ['1.0.0']));
    expect(now(shell)).toEqual(['9.0.0', 'dist']);
  });
});

import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

// The facts of the shell come from its build; the tests have a shell of their own.
jest.mock('../areas.mjs', () => ({ root: process.env.VITRINE_TEST_ROOT }), { virtual: false });

interface Facts {
  contract?: string;
  requires?: Record<string, string>;
  text?: string;
  builtAt?: number;
}

describe('publishing an area', () => {
  let root: string;
  let data: string;
  let tool: typeof import('./publish.mjs');
  let file: typeof import('./registry-file.mjs');

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'vitrine-publish-'));
    data = path.join(root, 'data');
    process.env.VITRINE_TEST_ROOT = root;
    jest.resetModules();
    mkdirSync(path.join(root, 'shell/dist'), { recursive: true });
    shell('1.2.0');
    tool = jest.requireActual('./publish.mjs');
    file = jest.requireActual('./registry-file.mjs');
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  function shell(contract: string) {
    writeFileSync(
      path.join(root, 'shell/dist/shell.json'),
      JSON.stringify({ version: '1.0.0', contract, provides: { react: '19.3.1' } }),
    );
  }
  function build(version: string, facts: Facts = {}): string {
    const folder = path.join(root, 'builds', version);
    const text = facts.text ?? `run(${JSON.stringify(version)})`;
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'entry.js'), text);
    const release = {
      version,
      container: `mfe_media_${version}`,
      base: `/areas/media/${version}/`,
      entry: 'entry.js',
      exposes: {},
      integrity: { 'entry.js': `sha384-${createHash('sha384').update(text).digest('base64')}` },
      contract: facts.contract ?? '^1.0.0',
      requires: facts.requires ?? { react: '^19.3.0' },
      door: { id: 'media', routes: [], slots: [] },
      built_at: facts.builtAt ?? Math.floor(Date.now() / 1000),
    };
    writeFileSync(path.join(folder, 'release.json'), JSON.stringify(release));
    return folder;
  }
  const publish = (version: string, facts?: Facts, canary?: number) =>
    tool.publish({ dataFolder: data, builds: [build(version, facts)], canary });

  it('makes the first version active, and the one before it the previous', () => {
    publish('1.0.0');
    publish('1.1.0');
    const { areas, generation } = file.readRegistry(data);
    expect(areas.media).toMatchObject({ active: '1.1.0', previous: '1.0.0' });
    expect(generation).toBe(2);
    expect(existsSync(path.join(data, 'releases/media/1.0.0/entry.js'))).toBe(true);
  });

  it('writes nothing when the same build is published again', () => {
    publish('1.0.0');
    publish('1.0.0');
    expect(file.readRegistry(data).generation).toBe(1);
  });

  it('refuses a version that exists with other bytes, and keeps the first', () => {
    publish('1.0.0');
    expect(() => publish('1.0.0', { text: 'other()' })).toThrow(/already published/);
    expect(readFileSync(path.join(data, 'releases/media/1.0.0/entry.js'), 'utf8')).toContain('run');
  });

  it.each([
    ['a host contract this shell does not have', { contract: '^2.0.0' }, /host contract/],
    ['a library range this shell does not meet', { requires: { react: '^20.0.0' } }, /react/],
    ['a library this shell does not give', { requires: { vue: '^3.0.0' } }, /gives none/],
  ])('refuses %s', (_what, facts, message) => {
    expect(() => publish('1.0.0', facts)).toThrow(message);
    expect(file.readRegistry(data).areas.media).toBeUndefined();
  });

  it('refuses a file that is not the one that was built', () => {
    const folder = build('1.0.0');
    writeFileSync(path.join(folder, 'entry.js'), 'tampered()');
    expect(() => tool.publish({ dataFolder: data, builds: [folder] })).toThrow(/not the file that was built/);
  });

  it('lets a canary wait beside the active version until it is promoted', () => {
    publish('1.0.0');
    publish('1.1.0', {}, 10);
    expect(file.readRegistry(data).areas.media).toMatchObject({
      active: '1.0.0',
      canary: { version: '1.1.0', percent: 10 },
    });
    expect(tool.promote({ dataFolder: data, area: 'media' })).toBe('1.1.0');
    expect(file.readRegistry(data).areas.media).toMatchObject({ active: '1.1.0', previous: '1.0.0' });
  });

  it('goes back and forth between two versions, and says when there is none to go back to', () => {
    publish('1.0.0');
    expect(() => tool.rollback({ dataFolder: data, area: 'media' })).toThrow(/no earlier version/);
    publish('1.1.0');
    expect(tool.rollback({ dataFolder: data, area: 'media' })).toBe('1.0.0');
    expect(tool.rollback({ dataFolder: data, area: 'media' })).toBe('1.1.0');
  });

  it('keeps what an open tab may still need for 30 days, then removes it', () => {
    const old = Math.floor(Date.now() / 1000) - 31 * 86_400;
    publish('0.8.0', { builtAt: old });
    publish('0.9.0', { builtAt: old });
    publish('1.0.0');
    publish('1.1.0');
    const { versions } = file.readRegistry(data).areas.media!;
    expect(Object.keys(versions).sort()).toEqual(['1.0.0', '1.1.0']);
    expect(existsSync(path.join(data, 'releases/media/0.8.0'))).toBe(false);
  });

  describe('a start', () => {
    const start = (version: string, facts?: Facts) =>
      tool.publishMissing({ dataFolder: data, builds: [build(version, facts)] });
    const pointers = () => {
      const { active, previous, canary } = file.readRegistry(data).areas.media!;
      return { active, previous, canary: canary?.version };
    };

    it('publishes an area that this data folder never had', () => {
      expect(start('1.0.0')).toEqual({ repaired: undefined, published: ['media'], unreleased: [] });
      expect(pointers()).toMatchObject({ active: '1.0.0' });
    });

    it('leaves a newer build to whoever releases it, and says so', () => {
      start('1.0.0');
      expect(start('1.1.0')).toMatchObject({ published: [], unreleased: ['media'] });
      expect(pointers()).toMatchObject({ active: '1.0.0', previous: null });
    });

    it('does not undo a rollback', () => {
      publish('1.0.0');
      publish('1.1.0');
      tool.rollback({ dataFolder: data, area: 'media' });
      const before = file.readRegistry(data);
      expect(start('1.1.0')).toMatchObject({ published: [], unreleased: [] });
      expect(file.readRegistry(data)).toEqual(before);
    });

    it('does not promote a canary', () => {
      publish('1.0.0');
      publish('1.1.0', {}, 10);
      start('1.1.0');
      expect(pointers()).toEqual({ active: '1.0.0', previous: null, canary: '1.1.0' });
    });

    it('gives an area a new build when the shell runs none of those it has', () => {
      publish('1.0.0');
      shell('2.0.0');
      expect(start('2.0.0', { contract: '^2.0.0' })).toMatchObject({ published: ['media'] });
      expect(pointers()).toMatchObject({ active: '2.0.0' });
    });

    it.each([['yes'], [null], [{ active: '1.0.0', versions: {} }], [{ versions: [] }]])(
      'mends an area whose entry is %j, and leaves the others',
      (entry) => {
        publish('1.0.0');
        const registry = file.readRegistry(data);
        const devices = registry.areas.media!;
        file.writeRegistry(data, { ...registry, areas: { devices, media: entry as never } });
        expect(start('1.0.0')).toMatchObject({ published: ['media'] });
        expect(file.readRegistry(data).areas).toMatchObject({ devices, media: { active: '1.0.0' } });
      },
    );

    describe('with a damaged registry', () => {
      const damage = (text: string) => writeFileSync(file.registryPath(data), text);
      beforeEach(() => {
        publish('1.0.0', { builtAt: Math.floor(Date.now() / 1000) - 60 });
        publish('1.1.0');
        tool.rollback({ dataFolder: data, area: 'media' });
      });

      it.each(['', '{"schema": 1, "areas"', '[]', 'null', '{"schema": 2, "areas": {}}'])(
        'names %j, sets it aside and goes on from the copy',
        (text) => {
          damage(text);
          const { repaired } = start('1.1.0');
          expect(repaired).toMatch(/registry\.json was damaged .* set aside as registry\.json\.damaged-\d+/);
          expect(pointers()).toMatchObject({ active: '1.0.0', previous: '1.1.0' });
          const aside = readdirSync(data).filter((name) => name.includes('damaged'));
          expect(aside.map((name) => readFileSync(path.join(data, name), 'utf8'))).toEqual([text]);
          expect(start('1.1.0').repaired).toBeUndefined();
        },
      );

      it('without the copy goes on from the published builds, the newest first', () => {
        damage('not json');
        rmSync(`${file.registryPath(data)}.copy`);
        mkdirSync(path.join(data, 'releases/media/half-written'));
        expect(start('1.1.0').repaired).toContain('rebuilt from the published builds');
        expect(pointers()).toMatchObject({ active: '1.1.0', previous: '1.0.0' });
      });
    });
  });
});

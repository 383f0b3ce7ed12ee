import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

describe('a script that is kept', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-kept-'));
  const file = path.join(folder, 'counter.cjs');
  let changes = 0;
  // A time of its own for each change: two within one tick of the system's clock have the same, and jest goes by that.
  const write = (source: string) => {
    writeFileSync(file, source);
    utimesSync(file, ++changes, changes);
  };
  const load = (): Record<string, unknown> => {
    jest.resetModules();
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- what is written here is loaded while the test runs
    return require(file) as Record<string, unknown>;
  };
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is run anew each time it is loaded', () => {
    write('exports.list = [];');
    const first = load();
    (first['list'] as number[]).push(1);
    expect(load()).toEqual({ list: [] });
  });

  it('is read anew when its file has changed', () => {
    write('exports.said = 1;');
    expect(load()).toEqual({ said: 1 });
    write('exports.said = 2;');
    expect(load()).toEqual({ said: 2 });
  });

  it('names line and column of an error as they stand in the file', () => {
    const faulty = path.join(folder, 'faulty.cjs');
    writeFileSync(faulty, "exports.where = () => { throw new Error('here'); };");
    jest.resetModules();
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- as above
    const { where } = require(faulty) as { where: () => void };
    const thrown = (() => {
      try {
        where();
      } catch (error) {
        return (error as Error).stack;
      }
    })();
    expect(thrown).toContain(`${faulty}:1:31`);
  });

  it.each(['', "exports.later = () => import('node:path');"])(
    'may call something of its own as the language calls it %j',
    (more) => {
      const own = path.join(folder, `own${more.length}.cjs`);
      writeFileSync(own, `const Map = 'mine'; class Promise {} exports.map = Map; ${more}`);
      // eslint-disable-next-line @typescript-eslint/no-require-imports -- as above
      expect(require(own)).toMatchObject({ map: 'mine' });
    },
  );

  it('explains a mistake in the source as jest does', () => {
    const broken = path.join(folder, 'broken.cjs');
    writeFileSync(broken, 'const = 1;');
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- as above
    expect(() => require(broken)).toThrow(/Jest encountered an unexpected token|Unexpected token/);
  });
});

it('a test file that is over leaves no storage that node goes on asking at every promise', () => {
  const program = `
    const Runtime = require(${JSON.stringify(path.join(__dirname, 'kept-scripts.cjs'))});
    const { AsyncLocalStorage } = require('node:async_hooks');
    Object.getPrototypeOf(Runtime.prototype).teardown = () => undefined;
    const [entered, ran] = [new AsyncLocalStorage(), new AsyncLocalStorage()];
    entered.enterWith('kept');
    ran.run('kept', () => {
      console.log(String([entered.getStore(), ran.getStore()]));
      Runtime.prototype.teardown();
      console.log(String([entered.getStore(), ran.getStore()]));
    });`;
  expect(execFileSync(process.execPath, ['-e', program], { encoding: 'utf8' })).toBe('kept,kept\n,\n');
});

import { execFile } from 'node:child_process';
import { appendFile, cp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = path.resolve(__dirname, '../..');
const AREA = 'mfe-schedule';
/** Inside the checkout: packages are linked, not copied, which needs one file system. */
const workshop = path.join(root, '.cache/same-bytes');

/** Copies the parts of a checkout that building an area and the shell needs into a folder of its own. */
async function checkoutIn(name: string): Promise<string> {
  const folder = path.join(workshop, name);
  await mkdir(folder, { recursive: true });
  const areas = (await readdir(root)).filter((one) => one.startsWith('mfe-'));
  for (const one of ['shared', 'tools', 'shell', ...areas])
    await cp(path.join(root, one), path.join(folder, one), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !/[\\/](dist|\.federation)$/.test(source),
    });
  for (const one of ['package.json', 'pnpm-lock.yaml'])
    await cp(path.join(root, one), path.join(folder, one));
  await run('cp', ['-al', path.join(root, 'node_modules'), path.join(folder, 'node_modules')]);
  return folder;
}

/**
 * Builds a package, after those in `before`, in one process for a fixed number of cores. Returns all files by
 * name, and the release notes without the facts of the build itself.
 */
async function buildIn(folder: string, name = AREA, before: string[] = []): Promise<Map<string, string>> {
  const names = JSON.stringify([...before, name]);
  const script = `
    require('node:os').availableParallelism = () => 1;
    require('node:module').syncBuiltinESMExports();
    import('./tools/build/build-changed.mjs').then((m) => m.buildChanged(${names}));`;
  await run(process.execPath, ['-e', script], { cwd: folder });
  const dist = path.join(folder, name, 'dist');
  const files = (await readdir(dist, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile() && entry.name !== '.inputs',
  );
  const built = new Map<string, string>();
  for (const entry of files) {
    const file = path.join(entry.parentPath, entry.name);
    const bytes = await readFile(file);
    const text = /^(release|shell)\.json$/.test(entry.name)
      ? JSON.stringify({ ...JSON.parse(bytes.toString()), built_at: 0, commit: '' })
      : bytes.toString('base64');
    built.set(path.relative(dist, file), text);
  }
  return built;
}

const differing = (one: Map<string, string>, other: Map<string, string>): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name));

beforeAll(() => rm(workshop, { recursive: true, force: true }));
afterAll(() => rm(workshop, { recursive: true, force: true }));

test('an area, and the shell, has the same bytes in any folder and after any other; a comment in shared makes no new version of them, its own manifest does', async () => {
  const first = await checkoutIn('a');
  const here = await buildIn(first);
  const shell = await buildIn(first, 'shell');
  const elsewhere = await checkoutIn('in-another-place');
  await appendFile(path.join(elsewhere, 'shared/src/contract/limits.ts'), '\n/** A remark. */\n');

  expect(here.size).toBeGreaterThan(10);
  // Not the first build of its process either: no state of the previous one remains.
  expect(differing(here, await buildIn(elsewhere, AREA, ['mfe-account']))).toEqual([]);
  expect(shell.get('shell.json')).toMatch(/"version":"\d+\.\d+\.\d+-[0-9a-f]{8}"/);
  expect(differing(shell, await buildIn(elsewhere, 'shell'))).toEqual([]);

  const manifest = path.join(elsewhere, AREA, 'area.json');
  await writeFile(
    manifest,
    (await readFile(manifest, 'utf8')).replace('"label": "Schedule"', '"label": "Rota"'),
  );
  const changed = await buildIn(elsewhere);
  expect([...changed.keys()].filter((name) => here.has(name))).toEqual([]);
}, 1_200_000);

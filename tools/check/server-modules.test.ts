import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { moduleFaults } from './server-modules.mjs';

const root = path.resolve(__dirname, '../..');
const TABLES = { 'server/src/database/tables/t.ts': "export const cups = pgTable('cups', {});" };
const faultsWith = (file: string, text: string) => moduleFaults({ ...TABLES, [`server/src/${file}`]: text });

it('the modules of the server are in order', () => {
  const files = readdirSync(path.join(root, 'server/src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `server/src/${file.replaceAll(path.sep, '/')}`);
  expect(files.length).toBeGreaterThan(300);
  const texts = Object.fromEntries(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
  expect(moduleFaults(texts, ['server/src/media/video/library-engine.client.ts'])).toEqual([]);
});

it('a table with two writers is named with both', () => {
  const faults = moduleFaults({
    ...TABLES,
    'server/src/a.repo.ts': 'await db.insert(cups).values(cup);',
    'server/src/b.repo.ts': 'await db.execute(sql`UPDATE cups SET full = true`);',
  });
  expect(faults).toEqual(['cups: written by server/src/a.repo.ts, server/src/b.repo.ts']);
});

it.each([
  ['a.action.ts', 'await db.delete(cups);', 'writes cups and is no repo'],
  ['a.action.ts', 'export const venueOf = repo.findVenue;', 'hands a repo out under another name'],
  ['a.action.ts', "export { putCup } from './cups.repo';", 'hands a repo out under another name'],
  ['a.ts', 'const known = new WeakMap<Deps, Cup>();', 'keeps something in a WeakMap'],
  ['a.ts', 'let running = 0;', 'has a variable of its own at the top'],
  ['a.ts', 'const turns = new Map<string, Promise<unknown>>();', 'has a map of its own at the top'],
  ['a.ts', 'const kept: Buffer[] = [];', 'has a list of its own at the top'],
  ['a.ts', 'const inTurn = pLimit(1);', 'builds at the top what server.ts builds'],
])('%s with "%s" is seen', (file, text, what) => {
  expect(faultsWith(file, text)).toEqual([`server/src/${file}: ${what}`]);
});

it('reads, tables and values that a function makes are no fault', () => {
  const text =
    'const KINDS = new Set(["a"]);\nexport function make() {\n  const kept: Buffer[] = [];\n  return db.select().from(cups);\n}';
  expect(faultsWith('a.ts', text)).toEqual([]);
});

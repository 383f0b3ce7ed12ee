import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { undocumented } from './docstrings.mjs';

const root = path.resolve(__dirname, '../..');

describe('docstrings of shared', () => {
  it('explain every export', () => {
    const listed = execFileSync('git', ['ls-files', 'shared/src'], { cwd: root, encoding: 'utf8' });
    const files = listed.split('\n').filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file));
    expect(files.length).toBeGreaterThan(100);
    const bare = files.flatMap((file) =>
      undocumented(readFileSync(path.join(root, file), 'utf8')).map((name) => `${file} ${name}`),
    );
    expect(bare).toEqual([]);
  });

  it.each([
    ['export const SECONDS = 3;', ['SECONDS']],
    ['// Seconds.\nexport const SECONDS = 3;', ['SECONDS']],
    ['/** Three. */\nexport const SECONDS = 3;\nexport function wait() {}', ['wait']],
    ['export interface Tile {}\nexport type Wall = Tile[];', ['Tile', 'Wall']],
    ['export interface TileProps {}', ['TileProps']],
    ['/** A tile. */\nexport function Tile() {}\nexport interface TileProps {}', []],
    ['/** A tile. */\nexport const Tile = 1;\nexport type Tile = Static<typeof Tile>;', []],
    ['/** All. */\nexport const KINDS = [];\nexport type Kind = (typeof KINDS)[number];', []],
    ['const inside = 1; export { inside };', []],
  ])('finds what is bare in %j', (text, names) => expect(undocumented(text)).toEqual(names));
});

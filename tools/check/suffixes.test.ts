import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { suffixFaults } from './suffixes.mjs';

const root = path.resolve(__dirname, '../..');

/** Small codebase in which every suffix is right. */
const CLEAN: Record<string, string> = {
  'mfe-a/area.json': '{"routes":[{"expose":"./list"}],"slots":[{"expose":"./picker"}]}',
  'mfe-a/src/list/list.screen.tsx': 'export function Screen() { return <p />; }',
  'mfe-a/src/list/list.acts.ts': 'export function useListActs() { return {}; }',
  'mfe-a/src/list/rename.dialog.tsx': 'export const RenameDialog = () => <p />;',
  'mfe-a/src/picker/picker.widget.tsx': 'export function Widget() { return <p />; }',
  'mfe-a/src/parts/uploads.store.ts': 'export function createStore() { return { state$: 1 }; }',
  'shell/src/routing/pages.tsx': "const Home = () => import('../home/home.screen');",
  'shell/src/home/home.screen.tsx': 'export function HomeScreen() { return <p />; }',
  'player/src/files/files.service.ts': 'export const createFilesService = () => 1;',
  'server/src/modules/x/x.guard.ts':
    'export const mustHaveX = (n: number) => { if (n < 1) throw new Error(); };',
  'server/src/modules/x/x.test.ts': "import './codes/codes.part.test';",
  'server/src/modules/x/codes/codes.part.test.ts': "it('works', () => {});",
  'shared/src/calls/calls.test.tsx': "import './reads.part.test';",
  'shared/src/calls/reads.part.test.tsx': "it('works', () => {});",
};

describe('suffixes', () => {
  it('keep their promise in the whole repository', () => {
    const listed = execFileSync(
      'git',
      ['ls-files', '*/src/*.ts', '*/src/*.tsx', 'mfe-*/area.json', ':!*/template/*'],
      {
        cwd: root,
        encoding: 'utf8',
      },
    );
    const files = listed.split('\n').filter((file) => file !== '' && existsSync(path.join(root, file)));
    const texts = files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]);
    expect(files.length).toBeGreaterThan(500);
    expect(suffixFaults(Object.fromEntries(texts))).toEqual([]);
  });

  it('report nothing about a valid codebase', () => expect(suffixFaults(CLEAN)).toEqual([]));

  it.each<[string, string, string]>([
    ['exports no component', 'mfe-a/src/list/ask.dialog.tsx', 'export function useAsk() {}'],
    ['exports no component', 'mfe-a/src/list/list.screen.tsx', 'export const ROUTE = 1;'],
    ['exports no component', 'mfe-a/src/picker/picker.widget.tsx', 'export interface Widget {}'],
    ['no route opens it', 'mfe-a/src/list/note.screen.tsx', 'export function Note() {}'],
    ['no route opens it', 'mfe-a/src/picker/picker.screen.tsx', 'export function Picker() {}'],
    ['no route opens it', 'shell/src/home/tile.screen.tsx', 'export function Tile() {}'],
    ['fills no slot', 'mfe-a/src/list/list.widget.tsx', 'export function List() {}'],
    ['fills no slot', 'shell/src/home/home.widget.tsx', 'export function Home() {}'],
    [
      'exposes no stream (a name ending in $)',
      'mfe-a/src/parts/kept.store.ts',
      'export function createStore({ link$ }) { return { link: () => link$.value }; }',
    ],
    ['exports no hook and no function', 'mfe-a/src/list/none.acts.ts', 'export interface Acts {}'],
    [
      'exports a component',
      'mfe-a/src/list/two.acts.ts',
      'export function useTwo() {} export const Two = () => null;',
    ],
    ['exports a component', 'mfe-a/src/list/drawn.acts.tsx', 'export function useDrawn() { return <p />; }'],
    ['.guard is no suffix here', 'mfe-a/src/list/may.guard.ts', 'export const may = 1;'],
    ['no suite imports it', 'server/src/modules/x/other.part.test.ts', "it('works', () => {});"],
    ['no suite imports it', 'shared/src/calls/other.part.test.tsx', "it('works', () => {});"],
    ['refuses nothing', 'server/src/modules/x/kept.guard.ts', 'export const kept = () => 1;'],
    ['.service is no suffix here', 'shell/src/live/link.service.ts', 'export const link = 1;'],
    ['carries no layer', 'server/src/platform/mail/mail.ts', 'export const mail = 1;'],
    ['.helper is no layer of the server', 'server/src/http/x.helper.ts', 'export const x = 1;'],
    ['exports nothing that is given the app', 'server/src/http/x.plugin.ts', 'export const x = () => 1;'],
    ['exports a function', 'server/src/http/x.types.ts', 'export function x() {}'],
    [
      'imports more than tables and other .lib and .rule files',
      'server/src/http/x.lib.ts',
      "import { y } from './y.service'; export const x = y;",
    ],
    ['.manager is no suffix here', 'shell/src/home/home.manager.ts', 'export const home = 1;'],
    ['.store is no suffix here', 'player/src/files/files.store.ts', 'export const files = 1;'],
  ])('report %s: %s', (fault, file, text) => {
    expect(suffixFaults({ ...CLEAN, [file]: text })).toEqual([`${file}: ${fault}`]);
  });
});

import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const config = path.join(root, '.dependency-cruiser.cjs');
const rules = createRequire(__filename)(config) as { forbidden: { name: string }[] };
const ruleNames = [...new Set(rules.forbidden.map(({ name }) => name))].sort();

/** Small codebase in which every import is allowed. */
const CLEAN: Record<string, string> = {
  'shared/src/contract/index.ts': "export * from './values';",
  'shared/src/contract/values.ts': 'export const wire = 1;',
  'shared/src/rules/a.rule.ts': "import { wire } from '../contract/values'; export const a = wire;",
  'shared/src/ui/index.ts': 'export const ui = 1;',
  'mfe-a/src/list/list.query.ts': 'export const query = 1;',
  'mfe-a/src/list/list.screen.tsx':
    "import { query } from './list.query'; import { part } from '../parts/part'; export const Screen = [query, part];",
  'mfe-a/src/parts/part.tsx': 'export const part = 1;',
  'server/src/platform/database/pool.ts': 'export const pool = 1;',
  'server/src/modules/promos/promos.repo.ts':
    "import { pool } from '../../platform/database/pool'; export const repo = pool;",
  'server/src/modules/promos/promos.routes.ts':
    "import { repo } from './promos.repo'; export const routes = repo;",
  'shell/src/main.tsx': "export const start = () => import('./late');",
  'shell/src/late.ts': 'export const late = 1;',
  'shell/src/all.test.ts': "import './one.part.test';",
  'shell/src/one.part.test.ts': 'export const one = 1;',
};

/** One planted violation per import rule: file → text. */
const PLANTED: Record<string, Record<string, string>> = {
  'no-cycles': {
    'shell/src/one.ts': "import type { two } from './two'; export const one = (): typeof two | null => null;",
    'shell/src/two.ts': "import { one } from './one'; export const two = () => one;",
  },
  'part-has-a-suite': { 'shell/src/lost.part.test.ts': 'export const lost = 1;' },
  'no-unresolvable': { 'shell/src/lost.ts': "import { x } from './nowhere'; export const lost = x;" },
  'area-never-imports-a-sibling': {
    'mfe-a/src/list/b.ts': "import { x } from '../../../mfe-b/src/x'; export const b = x;",
    'mfe-b/src/x.ts': 'export const x = 1;',
  },
  'area-never-imports-shell-or-server': {
    'mfe-a/src/list/s.ts': "import { late } from '../../../shell/src/late'; export const s = late;",
  },
  'shell-knows-manifests-only': {
    'shell/src/deep.ts':
      "import { query } from '../../mfe-a/src/list/list.query'; export const deep = query;",
  },
  'feature-never-imports-a-feature': {
    'mfe-a/src/other/o.ts': "import { Screen } from '../list/list.screen'; export const o = Screen;",
  },
  'browser-code-loads-no-schemas': {
    'shell/src/schemas.ts':
      "import { wire } from '../../shared/src/contract/index'; export const schemas = wire;",
  },
  'parts-know-no-feature': {
    'mfe-a/src/parts/p.tsx': "import { Screen } from '../list/list.screen'; export const p = Screen;",
  },
  'folders-of-a-feature-keep-apart': {
    'mfe-a/src/list/grid/g.ts': "import type { Row } from '../rows/r'; export type G = Row;",
    'mfe-a/src/list/rows/r.ts': 'export type Row = number;',
  },
  'only-entries-use-queries': {
    'mfe-a/src/list/row.tsx': "import { query } from './list.query'; export const row = query;",
  },
  'only-entries-use-acts': {
    'mfe-a/src/list/list.acts.ts': "import { query } from './list.query'; export const useActs = query;",
    'mfe-a/src/list/tile.tsx': "import { useActs } from './list.acts'; export const tile = useActs;",
    'mfe-a/src/list/wall.tsx':
      "import { useDevices } from '../../../shared/src/calls/index'; export const wall = useDevices;",
    'shared/src/calls/index.ts': 'export const useDevices = 1;',
  },
  'streams-live-in-stores': {
    'mfe-a/src/list/stream.ts':
      "import { rx } from '../../../shared/src/rx/index'; export const stream = rx;",
    'shared/src/rx/index.ts': 'export const rx = 1;',
  },
  'libraries-behind-facades': {
    'mfe-a/src/list/router.ts': "import { Link } from 'react-router-dom'; export const l = Link;",
    'node_modules/react-router-dom/package.json': '{"name":"react-router-dom","main":"i.js"}',
    'node_modules/react-router-dom/i.js': 'exports.Link = 1;',
  },
  'rules-are-pure': {
    'mfe-a/src/list/bad.rule.ts': "import { query } from './list.query'; export const bad = query;",
  },
  'shared-knows-no-other-package': {
    'shared/src/ui/up.ts': "import { late } from '../../../shell/src/late'; export const up = late;",
  },
  'contract-and-rules-are-leaves': {
    'shared/src/contract/up.ts': "import { ui } from '../ui/index'; export const up = ui;",
  },
  'server-uses-only-contract-and-rules': {
    'server/src/look.ts': "import { ui } from '../../shared/src/ui/index'; export const look = ui;",
  },
  'demo-plays-without-a-display': {
    'player/src/player.ts': 'export const player = 1;',
    'server/src/modules/demo/deep.ts':
      "import { player } from '../../../../player/src/player'; export const deep = player;",
  },
  'only-the-demo-plays': {
    'player/src/headless/index.ts': 'export const play = 1;',
    'server/src/modules/promos/play.ts':
      "import { play } from '../../../../player/src/headless/index'; export const own = play;",
  },
  'server-levels': {
    'server/src/realtime/look.ts': "import type { Video } from '../media/video'; export type Look = Video;",
    'server/src/media/video.ts': 'export type Video = number;',
  },
  'server-levels-listed': {
    'server/src/attic/box.ts': "import { pool } from '../platform/database/pool'; export const box = pool;",
  },
  'server-module-levels': {
    'server/src/modules/account/trial.ts':
      "import type { Book } from '../members/book'; export type T = Book;",
    'server/src/modules/members/book.ts': 'export type Book = number;',
  },
  'server-module-levels-listed': {
    'server/src/modules/attic/box.ts': "import type { Book } from '../members/book'; export type Box = Book;",
  },
  'product-imports-no-tools': {
    'shell/src/port.ts': "import { port } from '../../tools/port.mjs'; export const ours = port;",
    'tools/port.mjs': 'export const port = 1;',
  },
  'guards-only-judge': {
    'server/src/modules/promos/room.guard.ts':
      "import { routes } from './promos.routes'; export const r = routes;",
  },
  'web-levels-look-down': {
    'shell/src/areas/up.ts': "import type { Way } from '../routing/way'; export type Up = Way;",
    'shell/src/routing/way.ts': 'export type Way = number;',
  },
  'web-folder-is-listed': {
    'player/src/attic/box.ts': "import { pace } from '../platform/pace'; export const box = pace;",
    'player/src/platform/pace.ts': 'export const pace = 1;',
  },
  'module-repo-is-private': {
    'server/src/modules/uploads/uploads.routes.ts':
      "import { repo } from '../promos/promos.repo'; export const y = repo;",
  },
  'only-repos-touch-the-database': {
    'server/src/modules/promos/promos.action.ts':
      "import { pool } from '../../platform/database/pool'; export const act = pool;",
  },
  'e2e-stays-outside': {
    'e2e/specs/s.ts': "import { late } from '../../shell/src/late'; export const s = late;",
  },
  'tests-are-not-imported': {
    'shell/src/t.test.ts': 'export const t = 1;',
    'shell/src/uses.ts': "import { t } from './t.test'; export const uses = t;",
  },
  'fakes-stay-in-tests': {
    'mfe-a/src/testing/fake.ts': 'export const fake = 1;',
    'mfe-a/src/list/f.ts': "import { fake } from '../testing/fake'; export const f = fake;",
  },
  'guest-pages-stay-light': {
    'shell/src/session/heavy.ts': "import { q } from '../../../shared/src/query/index'; export const h = q;",
    'shared/src/query/index.ts': 'export const q = 1;',
  },
};

function cruise(files: Record<string, string>): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-law-'));
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), text);
    }
    cpSync(config, path.join(folder, '.dependency-cruiser.cjs'));
    for (const file of ['tsconfig.base.json', 'tools/tsconfig.base.json'])
      cpSync(path.join(root, file), path.join(folder, file), { recursive: true });
    const tool = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
    const out = execFileSync(
      process.execPath,
      [tool, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...tops(files)],
      { cwd: folder, encoding: 'utf8', maxBuffer: 1e8 },
    );
    const { summary } = JSON.parse(out) as { summary: { violations: { rule: { name: string } }[] } };
    return [...new Set(summary.violations.map((violation) => violation.rule.name))];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const tops = (files: Record<string, string>) =>
  [...new Set(Object.keys(files).map((file) => file.split('/')[0]!))].filter((top) => top !== 'node_modules');

describe('the import rules', () => {
  it('report nothing about a valid codebase', () => {
    expect(cruise(CLEAN)).toEqual([]);
  });

  it('have a planted violation for every rule', () => {
    expect(Object.keys(PLANTED).sort()).toEqual(ruleNames);
  });

  it('report every planted violation', () => {
    const everything = Object.assign({}, CLEAN, ...Object.values(PLANTED)) as Record<string, string>;
    expect(cruise(everything).sort()).toEqual(ruleNames);
  });
});

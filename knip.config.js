import path from 'node:path';
import { AREAS, root } from './tools/areas.mjs';
import { exposesOf } from './tools/webpack/exposes.mjs';
import { FEDERATED_MODULES } from './tools/webpack/shared-libraries.mjs';

/** Tests: they run although nothing imports them. All other files, exports and packages need an importer. */
const tests = 'src/**/*.test.{ts,tsx}';

/** Entries of an area: its door (`area.json`) and its tests; webpack's configuration names its stage. */
const area = ({ folder, door }) => {
  const inside = (file) => path.relative(path.join(root, folder), file);
  return [folder, { entry: [tests, ...Object.values(exposesOf(path.join(root, folder), door)).map(inside)] }];
};

export default {
  workspaces: {
    // What stands in docs/examples has no packages around it; a test of the server compiles it.
    '.': { entry: ['.ncurc.cjs'], ignore: ['docs/examples/**'] },
    ...Object.fromEntries(AREAS.map(area)),
    // What the shell gives areas in place of a whole library, and what its build runs.
    shell: { entry: [tests, 'src/areas/styled-for-areas.ts', 'src/routing/prerender.tsx'] },
    player: { entry: [tests] },
    // Processes of their own, and what tests start as such.
    server: {
      entry: ['**/*.test.ts', 'src/**/*.cjs', 'src/testing/*.mjs', 'src/media/stock/*.main.ts'],
    },
    shared: { entry: [tests, 'dev/*.tsx'], includeEntryExports: true },
    e2e: {
      entry: [
        '{specs,long}/**/*.spec.ts',
        'fixtures/{conform-areas,firefox}.mjs',
        'federation/area/src/lunch.js',
        'federation/host/host.js',
      ],
      webpack: { config: 'federation/*/webpack.config.mjs' },
    },
    tools: {
      entry: [
        '*.mjs',
        '**/*.test.ts',
        'bench/*.mjs',
        'release/cli.mjs',
        'webpack/*.{mjs,cjs}',
        'jest/*',
        'mutate/*.mjs',
        'dev/*.mjs',
      ],
    },
    // Beside React or Vue of the page that uses it.
    'tools/embed': { ignoreDependencies: ['react'] },
    'tools/area-kit': {
      entry: ['pack.mjs', 'conform/{host,probe}.mjs', 'template/**/*.{mjs,ts,tsx}'],
      // Found beside an area when its commands run, or written into its package.json.
      ignoreDependencies: ['@testing-library/jest-dom', '@vitrine/release'],
    },
  },
  // A type that names a parameter of an exported function may have a name outside, too.
  ignoreExportsUsedInFile: { interface: true, type: true },
  ignoreIssues: {
    // What the shell gives to areas that were built before: taking something away is a new host contract.
    ...Object.fromEntries(
      FEDERATED_MODULES.map((name) => [`shared/src/${name}/index.ts`, ['exports', 'types']]),
    ),
    // Doors name them as text.
    'shared/src/ui/icons/drawings.ts': ['exports'],
  },
  // Run by their names or read as files.
  ignoreDependencies: [
    'axe-core',
    'dependency-cruiser',
    'openapi-typescript',
    // By `import.meta.resolve`: tools/jest/preset.mjs.
    '@swc/jest',
    // By the names of their files: server/src/media/design/fonts.files.ts.
    /^@fontsource\/(comfortaa|inter|noto-serif|roboto-slab)$/,
    // What the pages of docs/embed stand on, served as files by the tests of them.
    'react-18',
    'react-dom-18',
    'vue',
    'webpack-cli',
  ],
  ignoreBinaries: ['flock', 'buildah'],
};

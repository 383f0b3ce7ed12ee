/** Import rules. `tools/check/import-rules.long.test.ts` plants one violation per rule. */
const no = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** Components and hooks of an area, except those that fetch. */
const PLAIN = '^mfe-.*(\\.tsx|/use-[a-z-]+\\.ts)$';
const ENTRIES = '\\.(screen|widget|dialog|test)\\.tsx$';

/** The folders of the server, the lowest level first. Folders of one level do not know each other. */
const SERVER_LEVELS = ['platform', 'http', 'media realtime', 'modules', 'app'];
/** The modules of the server, likewise. */
const MODULE_LEVELS = [
  'timing',
  'history',
  'session captcha mail-choices dev-mail live content billing device-groups releases',
  'password account schedule integrations api-keys',
  'members playlists load-reports',
  'promos player sign-up single-sign-on second-factor',
  'devices uploads qr',
  'plays',
  'home demo notifications urgent webhooks',
  'account-data',
  'operator',
];
/** Tests see everything, and so does a program: it puts its process together. */
const NOT_LAYERED = '(\\.test\\.ts$|/testing/|\\.main\\.ts$)';

/** Rules by which each folder of `home` imports only itself and folders of lower levels. */
const layered = (home, levels, name, comment) => {
  const folders = levels.map((level) => level.split(' '));
  const inFolders = (names) => `^${home}/(${names.join('|')})/`;
  return [
    ...folders.flatMap((level, index) =>
      level.map((folder) =>
        no(
          name,
          comment,
          { path: inFolders([folder]), pathNot: NOT_LAYERED },
          { path: `^${home}/[^/]+/`, pathNot: inFolders([...folders.slice(0, index).flat(), folder]) },
        ),
      ),
    ),
    no(
      `${name}-listed`,
      'A new folder gets its level in this file.',
      { path: `^${home}/[^/]+/`, pathNot: `${inFolders(folders.flat())}|^server/src/testing/` },
      { path: '' },
    ),
  ];
};

const serverRules = [
  ...layered(
    'server/src',
    SERVER_LEVELS,
    'server-levels',
    'A folder of the server imports only folders of lower levels (SERVER_LEVELS), types included.',
  ),
  ...layered(
    'server/src/modules',
    MODULE_LEVELS,
    'server-module-levels',
    'A module imports only modules of lower levels (MODULE_LEVELS), types included.',
  ),
];

/** Folders of browser code, lowest level first. Features of other areas do not import each other. */
const WEB_LEVELS = {
  'shared/src':
    'language contract rules designs router rx shell-api query ui calls host languages embed testing',
  'shared/src/contract': 'content screens users venue',
  'shared/src/ui': 'theme icons fields display controls dialogs feedback devices hours',
  'shell/src': 'session areas slots frame live dashboard demo sign-in diagnostics languages routing testing',
  'shell/src/sign-in':
    'form single-sign-on passkey second-factor captcha prints terms reset mail-choices undo-email keep-account sign-up',
  'player/src':
    'schedule platform report plays files pairing designs stage clock watchdog manifest updates realtime headless testing',
  'mfe-media/src': 'parts upload library picker templates statistics languages testing',
  'mfe-schedule/src':
    'parts side-by-side export subscribing moving copying editing explain day-events calendar languages testing',
};
const LISTED_AREAS = '^(mfe-media|mfe-schedule)/src/';
/** The translations of all features of an area. */
const LANGUAGE_MODULES = '^mfe-[a-z]+/src/languages/';
const IN_TESTS = '(\\.test\\.tsx?$|/testing/)';

const webFolderRules = Object.entries(WEB_LEVELS).flatMap(([home, names]) => {
  const folders = names.split(' ');
  return [
    ...folders
      .slice(0, -1)
      .map((folder, index) =>
        no(
          'web-levels-look-down',
          'A folder of shared, shell, player or a listed area imports only folders below it (WEB_LEVELS), types included.',
          { path: `^${home}/${folder}/`, pathNot: IN_TESTS },
          { path: `^${home}/(${folders.slice(index + 1).join('|')})/` },
        ),
      ),
    no(
      'web-folder-is-listed',
      'A new folder gets its place in WEB_LEVELS.',
      { path: `^${home}/[^/]+/`, pathNot: `^${home}/(${folders.join('|')})/` },
      { path: `^${home}/` },
    ),
  ];
});

module.exports = {
  forbidden: [
    {
      name: 'part-has-a-suite',
      comment: 'A part (*.part.test) runs in the suite that imports it; without one it never runs.',
      severity: 'error',
      from: {},
      module: { path: '\\.part\\.test\\.tsx?$', numberOfDependentsLessThan: 1 },
    },
    no(
      'no-cycles',
      'Two files that need each other, types included, are one file, or a third is missing.',
      {},
      { circular: true },
    ),
    no(
      'no-unresolvable',
      'Not in your package.json, or not exported by its package.',
      // React or Vue are those of the page that uses the package; its types come in when it is packed.
      { pathNot: '^tools/embed/' },
      { couldNotResolve: true, pathNot: '\\.(woff2|css|svg)$|^node:|^(openid|pino-pretty)' },
    ),
    no(
      'area-never-imports-a-sibling',
      'Areas meet by cache, bus and slots only.',
      { path: '^mfe-([a-z]+)/' },
      { path: '^mfe-[a-z]+/', pathNot: '^mfe-$1/' },
    ),
    no(
      'area-never-imports-shell-or-server',
      'An area asks useShell() for what it needs.',
      { path: '^mfe-' },
      { path: '^(shell|server|player|e2e)/' },
    ),
    no(
      'shell-knows-manifests-only',
      'The shell reads area.json from the registry; it imports nothing of an area.',
      { path: '^(shell|player|server)/' },
      { path: '^mfe-[a-z]+/' },
    ),
    no(
      'feature-never-imports-a-feature',
      'Used by two features? Move it to parts/, or list the features of the area in their order (WEB_LEVELS).',
      { path: '^(mfe-[a-z]+)/src/([^/]+)/', pathNot: [LISTED_AREAS, LANGUAGE_MODULES] },
      { path: '^$1/src/[^/]+/', pathNot: '^$1/src/($2|parts|testing)/' },
    ),
    no(
      'parts-know-no-feature',
      'Pieces of two features depend on neither.',
      { path: '^(mfe-[a-z]+)/src/parts/' },
      { path: '^$1/src/[^/]+/', pathNot: '^$1/src/(parts|testing)/' },
    ),
    no(
      'folders-of-a-feature-keep-apart',
      'What two of them need lies in the feature itself.',
      { path: '^(mfe-[a-z]+/src/[^/]+)/([^/]+)/', pathNot: IN_TESTS },
      { path: '^$1/[^/]+/', pathNot: '^$1/$2/' },
    ),
    no(
      'only-entries-use-queries',
      'Screens, widgets, dialogs and their acts fetch; plain components get props.',
      { path: PLAIN, pathNot: ENTRIES },
      { path: '\\.(query|store)\\.ts$' },
    ),
    no(
      'only-entries-use-acts',
      'A plain component is given what it shows and what it may do; it may know the types of both.',
      { path: PLAIN, pathNot: ENTRIES },
      { path: '(\\.acts\\.ts$|^shared/src/calls/)', dependencyTypesNot: ['type-only'] },
    ),
    no(
      'streams-live-in-stores',
      'RxJS belongs in stores; the live link and the bus are in shared/src/host.',
      {
        path: '^(shell|mfe-[a-z]+)/',
        pathNot: '(\\.(store|test)\\.tsx?$|^shell/src/areas/provided-libraries\\.ts$|/testing/)',
      },
      { path: '(node_modules/rxjs|^shared/src/rx/)', dependencyTypesNot: ['type-only'] },
    ),
    no(
      'libraries-behind-facades',
      'Areas take router, streams and cache from shared, so that a page holds one copy.',
      { path: '^(shell|mfe-[a-z]+|shared/src/(ui|calls|host|testing|embed))/', pathNot: '\\.test\\.tsx?$' },
      {
        path: 'node_modules/(react-router|react-router-dom|rxjs|@tanstack/react-query)/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    no(
      'rules-are-pure',
      'A rule imports only the contract, other rules, layouts of designs, plain tables and pure arithmetic.',
      { path: '\\.rule\\.ts$' },
      {
        pathNot:
          '(\\.rule\\.ts$|^(?!server/src/platform/database/).*\\.table\\.ts$|^shared/src/(contract|rules|designs)/|node_modules/(semver|crc-32|jose|ipaddr.js)/)',
        dependencyTypesNot: ['type-only'],
      },
    ),
    no(
      'shared-knows-no-other-package',
      'shared is below everything.',
      { path: '^shared/' },
      { path: '^(shell|server|player|e2e|mfe-[a-z]+)/' },
    ),
    no(
      'contract-and-rules-are-leaves',
      'They run everywhere.',
      { path: '^shared/src/(contract|rules)/', pathNot: '\\.(de|fr|es)\\.ts$' },
      { path: '^shared/src/', pathNot: '^shared/src/(contract|rules)/' },
    ),
    no(
      'browser-code-loads-no-schemas',
      'Values come from contract/values: the schema library is heavy, in a bundle as in tests.',
      { path: '^(shared|shell|player|mfe-[a-z]+)/src/', pathNot: '^shared/src/contract/' },
      { path: '^shared/src/contract/index\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    no(
      'server-uses-only-contract-and-rules',
      'The rest of shared is for browsers; layouts of designs run everywhere.',
      { path: '^(server|player)/' },
      { path: '^shared/src/', pathNot: '^shared/src/(contract|rules|designs)/' },
    ),
    no(
      'demo-plays-without-a-display',
      "The demo's screens are played by the player without a display; nothing else of the player runs in the server.",
      { path: '^server/' },
      { path: '^player/', pathNot: '^player/src/headless/index\\.ts$' },
    ),
    no(
      'only-the-demo-plays',
      'The server of a venue has no screen of its own.',
      { path: '^server/src/(?!modules/demo/)' },
      { path: '^player/' },
    ),
    ...serverRules,
    ...webFolderRules,
    no(
      'product-imports-no-tools',
      'Tools build, check and measure the product. Only configurations of webpack use them.',
      { path: '^(shell|server|player|shared|mfe-[a-z]+)/', pathNot: '/webpack\\.config\\.(mjs|ts)$' },
      { path: '^tools/' },
    ),
    no(
      'guards-only-judge',
      'A guard refuses or lets through: it may read and ask another guard, and sends no notification.',
      { path: '\\.guard\\.ts$' },
      { path: '\\.(routes|job|topics|present)\\.ts$|^server/src/(platform/(jobs|mail)|realtime)/' },
    ),
    no(
      'module-repo-is-private',
      "Another subject's rows are reached through its action.",
      { path: '^server/src/modules/([^/]+)/', pathNot: '\\.test\\.ts$' },
      { path: '^server/src/modules/[^/]+/.*\\.(repo|present)\\.ts$', pathNot: '^server/src/modules/$1/' },
    ),
    no(
      'only-repos-touch-the-database',
      // A program of its own opens the database that its repos then use.
      'SQL stands in *.repo.ts.',
      { path: '^server/src/modules/', pathNot: '\\.(repo|test|main)\\.ts$' },
      { path: '^server/src/platform/database/', dependencyTypesNot: ['type-only'] },
    ),
    no(
      'e2e-stays-outside',
      'Stories go through the real thing; only what they run beside it (databases, brokers) comes from the server.',
      { path: '^e2e/' },
      { path: '^(shell|mfe-[a-z]+|server|player)/', pathNot: '^server/src/testing/engines/' },
    ),
    no(
      'tests-are-not-imported',
      'What two tests need lives in testing/.',
      { pathNot: '\\.test\\.tsx?$' },
      { path: '\\.test\\.tsx?$' },
    ),
    no(
      'fakes-stay-in-tests',
      'No fake reaches a user.',
      { pathNot: '(\\.test\\.tsx?$|/testing/|/dev/|^e2e/|^tools/)' },
      { path: '/src/testing/' },
    ),
    no(
      'guest-pages-stay-light',
      'Nothing of federation, streams, cache or realtime before sign-in.',
      { path: '^shell/src/(main\\.tsx|sign-in/|session/)', pathNot: '\\.test\\.tsx?$' },
      {
        path: `(node_modules/(@module-federation|mqtt|rxjs|@tanstack)/|^shared/src/(rx|query)/)`,
        dependencyTypesNot: ['type-only', 'dynamic-import'],
      },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/|\\.cache/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default', 'node', 'require'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};

import path from 'node:path';

/** Suffixes of browser code, each with its promise (the glossary in docs/architecture.md explains them). */
const BROWSER = ['screen', 'widget', 'dialog', 'acts', 'query', 'store', 'rule', 'table', 'styles', 'worker'];
const PLAYER = ['service', 'calls', 'rule', 'worker'];
const SERVER =
  'routes rule repo present action guard topics job table plugin client config files service types lib main';
const COMPONENTS = ['screen', 'widget', 'dialog'];
const NAMED_FILE = /^(?<stem>[^.]+)\.(?<suffix>[a-z]+)\.(?<ext>tsx?)$/;

/**
 * Faults of a repository's suffixes, one sentence each.
 * @param {Record<string, string>} files path from the root → text; of an area its `area.json` too
 */
export function suffixFaults(files) {
  const openedByShell = Object.entries(files)
    .filter(([file]) => file.startsWith('shell/src/routing/'))
    .map(([, text]) => text)
    .join('\n');
  return Object.entries(files).flatMap(([file, text]) => {
    const [folder] = file.split('/');
    const { stem, suffix, ext } = NAMED_FILE.exec(path.basename(file))?.groups ?? {};
    const say = (...faults) => faults.filter(Boolean).map((fault) => `${file}: ${fault}`);
    if (/\.part\.test\.tsx?$/.test(file)) return say(!isInSuite(file, files) && 'no suite imports it');
    if (folder === 'server') return say(...serverFaults(file, text));
    // Translations of a text file: `texts.de.ts`.
    const isOther = ['test', 'd', 'de', 'fr', 'es'].includes(suffix);
    if (!file.includes('/src/') || !suffix || isOther) return [];
    if (!(folder === 'player' ? PLAYER : BROWSER).includes(suffix))
      return say(`.${suffix} is no suffix here`);
    const manifest = files[`${folder}/area.json`];
    const opens = (list) =>
      manifest && JSON.parse(manifest)[list].some(({ expose }) => expose === `./${stem}`);
    if (COMPONENTS.includes(suffix)) {
      const isScreen = suffix === 'screen';
      const isOpened = manifest ? opens('routes') : openedByShell.includes(`/${stem}.screen'`);
      return say(
        !(ext === 'tsx' && exportsOf(text).some(isComponent)) && 'exports no component',
        isScreen && !isOpened && 'no route opens it',
        suffix === 'widget' && !opens('slots') && 'fills no slot',
      );
    }
    if (suffix === 'store') return say(!returnsStream(text) && 'exposes no stream (a name ending in $)');
    if (suffix !== 'acts') return [];
    const names = exportsOf(text);
    return say(
      !names.some((name) => /^[a-z]/.test(name)) && 'exports no hook and no function',
      (ext === 'tsx' || names.some(isComponent)) && 'exports a component',
    );
  });
}

const SUITE = /^[^.]+(\.long)?\.test\.tsx?$/;
export const SHORT_SUITE = /^[^.]+\.test\.tsx?$/;

/**
 * Returns whether a suite imports the part: jest runs it only then.
 * @param {string} part @param {Record<string, string>} files
 */
export const isInSuite = (part, files, suites = SUITE) =>
  Object.entries(files).some(
    ([suite, text]) =>
      suites.test(suite) &&
      text.includes(
        `import './${path.posix.relative(path.posix.dirname(suite), part.replace(/\.tsx?$/, ''))}';`,
      ),
  );

/** Faults of a server file's layer; the entry, tests and their helpers have none. */
function serverFaults(file, text) {
  if (/\.(test|d)\.ts$|\/testing\/|^server\/src\/main\.ts$/.test(file) || !file.startsWith('server/src/'))
    return [];
  const suffix = /\.([a-z]+)\.ts$/.exec(file)?.[1];
  if (!suffix) return ['carries no layer'];
  if (!SERVER.split(' ').includes(suffix)) return [`.${suffix} is no layer of the server`];
  return [
    suffix === 'guard' && !/\bthrow\b/.test(text) && 'refuses nothing',
    suffix === 'plugin' && !TAKES_APP.test(text) && 'exports nothing that is given the app',
    suffix === 'types' && /^export (async )?function /m.test(text) && 'exports a function',
    suffix === 'lib' && KNOWS_MORE.test(text) && 'imports more than tables and other .lib and .rule files',
  ];
}
/** Exported function whose first argument is the Fastify instance, or a module, which is one too. */
const TAKES_APP = /^export (async )?function \w+\(\s*(app|scope)\b|: AppModule\b/m;
const KNOWS_MORE = /^import (?!type\b)[^;]*from '[^']*\.(routes|repo|action|job|topics|plugin|service)'/m;

const isComponent = (name) => /^[A-Z][a-z]/.test(name);

/** Names of the values (not types) that a file exports by declaring them. */
const exportsOf = (text) =>
  [...text.matchAll(/\bexport (?:async )?(?:function|class|const) (\w+)/g)].map(([, name]) => name);

/** Returns whether a function returns an object with a stream in it. */
const returnsStream = (text) => /\breturn \{[^}]*\w\$(,|:| \})/.test(text);

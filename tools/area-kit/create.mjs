import { cpSync, existsSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Error that ends the run with a sentence and an exit code: 1 failure, 2 usage error. */
export class KitError extends Error {
  constructor(sentence, code = 1) {
    super(sentence);
    this.code = code;
  }
}

const here = (file) => fileURLToPath(new URL(file, import.meta.url));
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

/** Names of areas, as the server reads them. */
const AREA_ID = /^[a-z][a-z0-9-]{0,39}$/;
/**
 * Packages that an area runs on, and those that only its development needs; each is one package beside the
 * others.
 */
const OURS = {
  shared: 'dependencies',
  tools: 'devDependencies',
  'area-kit': 'devDependencies',
  release: 'devDependencies',
};
/** Libraries that the page provides to the area, in the versions that the kit was made with. */
const GIVEN = ['react', 'react-dom', 'styled-components'];

/**
 * Creates an area that can be built, tested and released at once: one screen, its entry in the menu, one
 * test.
 * @param {{ folder: string, kit: string, title?: string }} wish `folder` is empty or missing; `kit` holds the
 * packages of the kit
 * @throws {KitError}
 */
export function createArea({ folder, kit, title }) {
  const id = path.basename(folder).replace(/^mfe-/, '');
  if (!AREA_ID.test(id))
    throw new KitError(
      `"${id}" cannot be the name of an area: small letters, digits and hyphens, 40 at most.`,
    );
  if (existsSync(folder) && readdirSync(folder).some((name) => name !== '.git'))
    throw new KitError(`${folder} is not empty. Nothing was written.`);
  const packages = packagesIn(kit);
  const words = {
    __ID__: id,
    __TITLE__: title ?? `${id[0].toUpperCase()}${id.slice(1).replaceAll('-', ' ')}`,
  };
  const template = here('./template');
  cpSync(template, folder, { recursive: true });
  // npm leaves a file of this name out of packages.
  renameSync(path.join(folder, 'gitignore'), path.join(folder, '.gitignore'));
  for (const entry of readdirSync(template, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name === 'gitignore') continue;
    fill(path.join(folder, path.relative(template, path.join(entry.parentPath, entry.name))), words);
  }
  writeJson(path.join(folder, 'package.json'), withKit(newPackage(id), folder, packages));
  return { id };
}

function fill(file, words) {
  const text = readFileSync(file, 'utf8');
  // In JSON and in quoted code alike.
  const quoted = (value) => JSON.stringify(value).slice(1, -1).replaceAll("'", '\u2019');
  writeFileSync(
    file,
    // A formatter of Markdown writes the second form.
    text.replace(/__(ID|TITLE)__|\*\*(ID|TITLE)\*\*/g, (_found, one, other) =>
      quoted(words[`__${one ?? other}__`]),
    ),
  );
}

const SCRIPTS = {
  dev: 'vitrine-area dev',
  live: 'vitrine-area dev --live',
  test: 'vitrine-area test',
  types: 'tsc',
  build: 'vitrine-area build',
  conform: 'vitrine-area conform',
  check: 'npm test && npm run types && npm run conform',
  release: 'vitrine-release release',
};

const newPackage = (id) => ({
  name: `mfe-${id}`,
  version: '1.0.0',
  private: true,
  type: 'module',
  sideEffects: false,
  scripts: SCRIPTS,
});

/** Scripts that run only in the checkout, in place of the kit's. */
const isOfCheckout = (script) => /^webpack\b/.test(script);

/** Adds the kit's scripts; the area's own scripts stay. */
const scriptsOf = ({ scripts = {} }) => ({
  ...SCRIPTS,
  ...Object.fromEntries(Object.entries(scripts).filter(([, script]) => !isOfCheckout(script))),
});

/**
 * Makes the area in `folder` use the packages of the kit, and the versions that the kit was made with. Adds
 * missing scripts: an area copied out of a checkout has none for tests, trial and release.
 * @returns {string[]} names of the packages
 * @throws {KitError}
 */
export function useKit(folder, kit) {
  const file = path.join(folder, 'package.json');
  if (!existsSync(path.join(folder, 'area.json')) || !existsSync(file))
    throw new KitError(`${folder} is no area: it has no area.json, or no package.json.`);
  const packages = packagesIn(kit);
  const manifest = readJson(file);
  writeJson(file, withKit({ ...manifest, scripts: scriptsOf(manifest) }, folder, packages));
  return Object.keys(packages).map((name) => `@vitrine/${name}`);
}

/** Name → file. */
function packagesIn(kit) {
  const files = existsSync(kit) ? readdirSync(kit) : [];
  return Object.fromEntries(
    Object.keys(OURS).map((name) => {
      const found = files.filter((file) => new RegExp(`^vitrine-${name}-\\d.*\\.tgz$`).test(file));
      if (found.length !== 1)
        throw new KitError(
          `${kit} has ${found.length === 0 ? 'no' : 'more than one'} vitrine-${name}-….tgz.`,
        );
      return [name, path.join(kit, found[0])];
    }),
  );
}

function withKit(manifest, folder, packages) {
  const next = {
    ...manifest,
    dependencies: { ...manifest.dependencies },
    devDependencies: { ...manifest.devDependencies },
  };
  const put = (kind, name, version) => {
    const taken = ['dependencies', 'devDependencies'].find((one) => name in next[one]);
    next[taken ?? kind][name] = version;
  };
  for (const [name, file] of Object.entries(packages))
    put(OURS[name], `@vitrine/${name}`, `file:${path.relative(folder, file).split(path.sep).join('/')}`);
  for (const [name, version] of Object.entries(readJson(here('./package.json')).devDependencies))
    if (!name.startsWith('@vitrine/'))
      put(GIVEN.includes(name) ? 'dependencies' : 'devDependencies', name, version);
  for (const kind of ['dependencies', 'devDependencies'])
    next[kind] = Object.fromEntries(
      Object.entries(next[kind]).sort(([one], [other]) => (one < other ? -1 : 1)),
    );
  return next;
}

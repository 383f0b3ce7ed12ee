import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { english, privatePath, privateWords } from './plugin.mjs';

const root = path.resolve(__dirname, '../../..');

/** Guarded by checksums. */
const FIXED = /^server\/migrations\//;

const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && !FIXED.test(file));

/** Lines of a page outside of its code blocks. */
function* proseOf(page: string): Generator<[number, string]> {
  let isCode = false;
  for (const [at, line] of page.split('\n').entries()) {
    if (/^\s*(```|~~~)/.test(line)) isCode = !isCode;
    else if (!isCode) yield [at + 1, line.replace(/\]\([^)]*\)/g, ']')];
  }
}

function lint(code: string, filename = 'server/src/queue.ts') {
  const config = {
    files: ['**/*.{ts,tsx}'],
    languageOptions: {
      parser: tseslint.parser as Linter.Parser,
      parserOptions: { ecmaFeatures: { jsx: true } },
    },
    plugins: { english: english as never },
    rules: Object.fromEntries(Object.keys(english.rules).map((name) => [`english/${name}`, 'error'])),
  } satisfies Linter.Config;
  return new Linter().verify(code, config, { filename }).map(({ line, message }) => `${line} ${message}`);
}

describe('plain English', () => {
  it('holds in every document', () => {
    const pages = tracked.filter((file) => file.endsWith('.md'));
    const found = pages.flatMap((file) =>
      [...proseOf(readFileSync(path.join(root, file), 'utf8'))].flatMap(([line, text]) =>
        privateWords(text).map((each) => `${file}:${line} ${each}`),
      ),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ['// Nobody reads it.\nconst a = 1;', /^1 .*"Nobody" \(use: the user/],
    ['/** Rules that the server\n * tells the player. */\nconst a = 1;', /^1 .*"tells"/],
    [
      '/** What a row shows. */\nconst a = 1;',
      /^1 A docstring begins with a verb or a noun, not with "What"/,
    ],
    ['/** Whoever waits. */\nconst a = 1;', /^1 .*"Whoever"/],
    ['/**\n * A\n * b\n * c\n * d\n */\nconst a = 1;', /^1 A docstring has at most 3 lines/],
    [`const a = 1; // ${'x'.repeat(100)}`, /^1 A line with a comment ends within 110 columns/],
    ['const openDoor = 1;', /^1 .*"door" in openDoor \(use: manifest/],
    ['interface Row {\n  isTold: boolean;\n}', /^2 .*"told" in isTold/],
    ['function f({ id: shelf }: { id: string }) {\n  return shelf;\n}', /^1 .*"shelf"/],
    ["it('says nothing', () => {});", /^1 .*"says"/],
    ["test.each([1])('a film of %d s', () => {});", /^1 .*"film"/],
    ['test(`a film of ${1} s`, () => {});', /^1 .*"film"/],
  ])('fails on %j', (code, message) => expect(lint(code).join('\n')).toMatch(message));

  it.each([
    '/** Number of retries, e.g. `nobody`, “says” or "film". */\nconst retries = 3;',
    '/**\n * A\n * b\n * c\n * @param {string} d\n */\nconst a = 1;',
    `// @ts-expect-error ${'x'.repeat(110)} nobody\nconst a = 1;`,
    "import { door } from 'a';\nimport * as b from 'b';\nb.c(door, 'nobody');",
    "it('reports the quota', () => {});",
  ])('accepts %j', (code) => expect(lint(code)).toEqual([]));

  it('holds in names of files and folders', () => {
    expect(privatePath('server/src/broker/others/told-once.ts')).toEqual([
      expect.stringContaining('"others"'),
      expect.stringContaining('"told"'),
    ]);
    expect(lint('', 'server/src/shelf.ts')).toEqual([expect.stringContaining('"shelf"')]);
    const others = tracked.filter((file) => !/\.(tsx?|[cm]js)$/.test(file));
    expect(others.flatMap(privatePath)).toEqual([]);
  });
});

/** Texts that the rules find on a page; `file` has texts for users and is no text file. */
const found = (code: string, file = 'shell/src/page.tsx') =>
  lint(code, file).map((line) => line.replace(/^\d+ [^:]*: /, ''));

describe('texts on screen', () => {
  it.each([
    ["const text = 'Your devices did not arrive';", ['Your devices did not arrive']],
    ['const text = (n: number) => `It needs ${n}, and ${n} are free.`;', ['It needs …, and … are free.']],
    ['const Note = () => <p>Somebody changed it.</p>;', ['Somebody changed it.']],
    ["const texts = { key: 'somebody', no: 'Leave it', ok: 'Leave it on' };", ['Leave it']],
    ["import x from './nobody';\nconst text = 'Couldn’t load it';", []],
    ['const Rule = css`/* Somebody did not arrive */`;', []],
  ])('have none of the wordings that plain ones have replaced: %j', (code, texts) => {
    expect(found(code, 'player/src/texts.tsx')).toEqual(texts);
  });

  it.each(['server/src/modules/mails/mail.rule.ts', 'shared/src/texts.ts'])('are read in %s', (file) =>
    expect(found("const text = 'It did not arrive';", file)).toEqual(['It did not arrive']),
  );

  it.each([
    ['const Note = () => <p>Nothing here</p>;', ['Nothing here']],
    ['const Field = () => <input aria-label="Search" />;', ['Search']],
    ["const text = 'Your storage is full';", ['Your storage is full']],
    ['const text = `Sorry, ${name}. It failed.`;', ['Sorry, …. It failed.']],
    ["throw new Error('No root here'); console.warn('It failed.'); const id = 'playlist-editor';", []],
    ["type Key = 'Every one of them'; const kind = Type.Literal('An odd one');", []],
    ["note(new UploadFailure('An odd one')); noteFailure('Another odd one');", ['Another odd one']],
  ])('are in text files alone: %j', (code, texts) => expect(found(code)).toEqual(texts));

  it.each(['shell/src/texts.ts', 'shell/src/texts.de.ts', 'mfe-a/src/testing/page.ts', 'tools/page.ts'])(
    'may stand in %s',
    (file) => expect(found("const text = 'Your storage is full';", file)).toEqual([]),
  );
});

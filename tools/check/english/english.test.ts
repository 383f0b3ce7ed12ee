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
    files: ['**/*.ts'],
    languageOptions: { parser: tseslint.parser as Linter.Parser },
    plugins: { english: english as never },
    rules: { 'english/comments': 'error', 'english/names': 'error', 'english/titles': 'error' },
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

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { screenWords, textFiles } from './screen-texts.mjs';
import { NAMES, OPENINGS, PATHS, PROSE } from './vocabulary.mjs';

/** Widest line of a comment, and most lines of text in a docstring. */
const COLUMNS = 110;
const DOCSTRING_LINES = 3;

/** Comments that are read by a program. */
const DIRECTIVE = /^[\s*!]*(eslint|@ts-|webpack[A-Z]|istanbul|[@#]__|\/ <reference|jest-|@jest|global\s)/;

/**
 * Private words in a text, as `word (use: terms)`. Code in backticks and quoted text are left out.
 * @param {string} text
 */
export function privateWords(text) {
  const prose = text.replace(/`[^`]*`|"[^"\n]*"|“[^”]*”|https?:\S+/g, '…');
  return PROSE.flatMap(({ find, use }) => {
    const found = find.exec(prose);
    return found ? [`"${found[0]}" (use: ${use})`] : [];
  });
}

const wordsOf = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

const privateNames = (name, ...lists) =>
  wordsOf(name).flatMap((each) => {
    const use = lists.map((list) => list.get(each)).find(Boolean);
    return use ? [`"${each}" in ${name} (use: ${use})`] : [];
  });

/** Private words in a path's folders and file name. */
export const privatePath = (file) => privateNames(file, NAMES, PATHS);

/** Text of a docstring without its stars and its tags (`@param` and all after it). */
function docstringText(value) {
  const lines = value.split('\n').map((line) => line.replace(/^\s*\*+/, '').trim());
  const tag = lines.findIndex((line) => /^@\w/.test(line));
  return (tag === -1 ? lines : lines.slice(0, tag)).filter((line) => line && line !== '*');
}

function checkComment(comment, report) {
  if (DIRECTIVE.test(comment.value)) return;
  for (const found of privateWords(comment.value)) report(`Private word ${found}.`);
  if (comment.type !== 'Block' || !comment.value.startsWith('*')) return;
  const text = docstringText(comment.value.slice(1));
  const first = /^[A-Za-z]+/.exec(text[0] ?? '')?.[0];
  if (first && OPENINGS.has(first.toLowerCase()))
    report(`A docstring begins with a verb or a noun, not with "${first}".`);
  if (text.length > DOCSTRING_LINES) report(`A docstring has at most ${DOCSTRING_LINES} lines of text.`);
}

const comments = {
  create: ({ report, sourceCode }) => ({
    Program() {
      for (const comment of sourceCode.getAllComments()) {
        checkComment(comment, (message) => report({ loc: comment.loc, message }));
        if (DIRECTIVE.test(comment.value)) continue;
        for (let line = comment.loc.start.line; line <= comment.loc.end.line; line++)
          if (sourceCode.lines[line - 1].length > COLUMNS)
            report({
              loc: { line, column: COLUMNS },
              message: `A line with a comment ends within ${COLUMNS} columns.`,
            });
      }
    },
  }),
};

const names = {
  create({ cwd, filename, report, sourceCode }) {
    const checkName = (node) => {
      if (node.type !== 'Identifier' && node.type !== 'PrivateIdentifier') return;
      for (const found of privateNames(node.name, NAMES)) report({ node, message: `Private word ${found}.` });
    };
    const checkKey = (node) => !node.computed && checkName(node.key);
    return {
      Program(node) {
        for (const found of privatePath(path.relative(cwd, filename)))
          report({ node, loc: { line: 1, column: 0 }, message: `Private word ${found}.` });
      },
      'Program:exit'() {
        for (const { variables } of sourceCode.scopeManager.scopes)
          for (const { defs } of variables)
            for (const def of defs) if (def.type !== 'ImportBinding') checkName(def.name);
      },
      TSPropertySignature: checkKey,
      TSMethodSignature: checkKey,
      PropertyDefinition: checkKey,
      MethodDefinition: checkKey,
    };
  },
};

const TITLED = new Set(['describe', 'it', 'test']);

/** Innermost function of a call: `test` of `test.each(table)('title', …)`. */
function calledName(callee) {
  const inner = callee.object ?? callee.callee ?? callee.tag;
  return inner ? calledName(inner) : callee.name;
}

const titles = {
  create: ({ report }) => ({
    CallExpression({ callee, arguments: [title] }) {
      if (!TITLED.has(calledName(callee)) || !title) return;
      const text =
        title.type === 'TemplateLiteral'
          ? title.quasis.map(({ value }) => value.cooked).join('…')
          : title.value;
      if (typeof text !== 'string') return;
      for (const found of privateWords(text)) report({ node: title, message: `Private word ${found}.` });
    },
  }),
};

const SOURCES = ['plugin.mjs', 'screen-texts.mjs', 'vocabulary.mjs', '../translations.mjs'];
const texts = SOURCES.map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'));
/** ESLint's cache knows a plugin by its version: a changed rule reads every file again. */
const version = createHash('sha256').update(texts.join('')).digest('hex');

/** ESLint plugin: plain English in comments, names, titles and on screen, where texts are in text files. */
export const english = {
  meta: { name: 'english', version },
  rules: { comments, names, titles, 'screen-words': screenWords, 'text-files': textFiles },
};

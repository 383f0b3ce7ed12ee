import path from 'node:path';
import { isScreenFile } from '../translations.mjs';
import { REPLACED } from './vocabulary.mjs';

/** Files with texts for users: pages, the player, and of the server its mails and the test checkout. */
const SHOWN_IN =
  /^(shell|mfe-[a-z]+|player|shared)\/src\/|^server\/src\/.*(mail|notice|words)[\w-]*\.(job|action|rule|present)\.ts$|^server\/src\/.*(email-undo\.action|reset\.action|till.*\.present)\.ts$/;
const OF_TESTS = /\.test\.|\/testing\/|\.d\.ts$/;

/** Names of fonts and formats, values of the contract with a text beside them, and errors for developers. */
const NO_TEXT = [
  /^(Noto Serif|Roboto Slab|Weather data by Open-Meteo\.com|Only JWTs|Invalid JWT)$/,
  // Those that descr_str consists of (spec §3).
  /^(Plays when you press Play now|Every day$)/,
  /^(The area manifest has|The worker of the link|Command was cancelled)/,
  // Paths of drawings.
  /^F M[\d.]/,
];

const IMPORTS =
  'ImportDeclaration, ExportNamedDeclaration[source], ExportAllDeclaration, TaggedTemplateExpression';
/** Types, errors for developers, and logs. */
const UNSEEN = [
  'TSLiteralType',
  'NewExpression:matches([callee.name=/(Error|Failure)$/], [callee.property.name=/(Error|Failure)$/])',
  'CallExpression:matches([callee.name=/Error$/], [callee.property.name=/Error$/])',
  'CallExpression[callee.object.name=/^(console|Type)$/]',
];

/** Rule about the texts in files; `…` stands for an inserted value. */
const textRule = ({ isRead, unseen, isFault, message }) => ({
  create({ cwd, filename, report }) {
    const within = `:matches(${[IMPORTS, ...unseen].join(', ')})`;
    const check = (node) => {
      const value = node.quasis?.map((quasi) => quasi.value.cooked).join('…') ?? node.value;
      if (typeof value !== 'string') return;
      const text = node.type === 'JSXText' ? value.trim() : value;
      if (isFault(text, node)) report({ node, message: `${message}: ${text}` });
    };
    if (!isRead(path.relative(cwd, filename))) return {};
    return { [`:matches(Literal, TemplateLiteral, JSXText):not(${within} *)`]: check };
  },
});

/** Attributes that are read out or shown. */
const SHOWN = new Set(['aria-label', 'title', 'placeholder', 'alt', 'label']);
const isShown = ({ type, parent }) =>
  type === 'JSXText' || (parent.type === 'JSXAttribute' && SHOWN.has(parent.name.name));
/** Two words or more that begin with a capital, or a sentence. */
const SENTENCE = /^\p{Lu}[\p{L}’']* \p{L}|^\p{Lu}\p{Ll}+[^/]*\p{Ll}[.!?]$/u;

export const screenWords = textRule({
  isRead: (file) => SHOWN_IN.test(file) && !OF_TESTS.test(file),
  unseen: [],
  isFault: (text) => REPLACED.some((wording) => wording.test(text)),
  message: 'A plain wording has replaced this one',
});

export const textFiles = textRule({
  isRead: isScreenFile,
  unseen: UNSEEN,
  isFault: (text, node) =>
    (isShown(node) ? /\p{L}{2}/u : SENTENCE).test(text) && !NO_TEXT.some((known) => known.test(text)),
  message: 'A text on screen stands in a text file, with its translations',
});

import ts from 'typescript';

const LANGUAGES = ['de', 'fr', 'es'];
/** Packages whose texts are translated. */
const HOMES = /^(shell|mfe-[a-z]+|shared)\/src\//;
/** Parts that developers see, embeds, which are English only, and designs, which have their own languages. */
const NOT_SHOWN =
  /\/(testing|diagnostics|languages)\/|^shared\/src\/(designs|embed)\/|\.test\.tsx?$|\.d\.ts$|^shell\/src\/areas\/override-/;
const TEXT_FILE = /(^|[-/.])(texts|words|texts\.table|words\.table)\.ts$/;
const TRANSLATION = /\.(de|fr|es)\.ts$/;

/** @param {string} file a path from the root */
const isTextFile = (file) => HOMES.test(file) && TEXT_FILE.test(file) && !NOT_SHOWN.test(file);
/** Whether a file may contain no text itself. @param {string} file */
export const isScreenFile = (file) =>
  HOMES.test(file) &&
  /\.tsx?$/.test(file) &&
  !TEXT_FILE.test(file) &&
  !TRANSLATION.test(file) &&
  !NOT_SHOWN.test(file);

/**
 * Lists text files without a translation, and translations that their package's language module does not
 * import, as 'file: fault'.
 * @param {string[]} files paths from the root
 * @param {(file: string) => string} read
 */
export function missingTranslations(files, read) {
  const known = new Set(files);
  return files
    .filter((file) => isTextFile(file) && /export const \w+\s*(:[^=]+)?= \{/.test(read(file)))
    .flatMap((file) =>
      LANGUAGES.flatMap((language) => {
        const wanted = file.replace(/\.ts$/, `.${language}.ts`);
        if (!known.has(wanted)) return [`${wanted}: missing`];
        const home = HOMES.exec(file)[0];
        const module = `${home}languages/${language}.ts`;
        const name = wanted.slice(home.length).replace(/\.ts$/, '');
        return read(module).includes(`'../${name}'`) ? [] : [`${module}: does not import ${name}`];
      }),
    );
}

/**
 * Lists sentences and labels in a source file that are no text of a text file: JSX texts, attributes that
 * are read out or shown, and literals of two words or more that begin with a capital.
 * @param {string} text
 */
export function literalTexts(text) {
  const source = ts.createSourceFile('x.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found = [];
  const visit = (node) => {
    if (isUnseen(node)) return;
    const said = saidBy(node);
    if (said !== null) found.push(said);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const SHOWN = new Set(['aria-label', 'title', 'placeholder', 'alt', 'label']);

function saidBy(node) {
  if (ts.isJsxText(node)) return /\p{L}{2}/u.test(node.text) ? node.text.trim() : null;
  if (ts.isJsxAttribute(node) && node.initializer && ts.isStringLiteral(node.initializer))
    return SHOWN.has(node.name.getText()) && /\p{L}{2}/u.test(node.initializer.text)
      ? node.initializer.text
      : null;
  const parts = ts.isStringLiteralLike(node)
    ? [node.text]
    : ts.isTemplateExpression(node)
      ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
      : [];
  const said = parts.join('…');
  return /^\p{Lu}[\p{L}’']* \p{L}|^\p{Lu}\p{Ll}+[^/]*\p{Ll}[.!?]$/u.test(said) ? said : null;
}

/** Errors for developers, logs, imports, types and styles. */
function isUnseen(node) {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true;
  if (ts.isTaggedTemplateExpression(node)) return true;
  if (ts.isNewExpression(node)) return /Error$|Failure$/.test(node.expression.getText());
  return ts.isCallExpression(node) && /^(console\.|Type\.)|Error$/.test(node.expression.getText());
}

import ts from 'typescript';

/**
 * Wordings that plain ones have replaced, as they would stand in a text on screen or in a mail; `…` stands
 * for an inserted value.
 */
const REPLACED = [
  /first sign\b/,
  /\bis just connected/,
  /all of their content/,
  /\bon board\b/,
  /\bolder content\b/i,
  /Asking your screens/,
  /newest (schedule|content)/,
  /waits? for its files/,
  /must be playing/,
  /Has not said what/,
  /corrects for it/,
  /Times are .*clock/,
  /next start of the day/,
  /around and around/,
  /(That|This|It) did not work/,
  /did not arrive/,
  /library is away/,
  /film begins/,
  /out of the playlist/,
  /^(Taken back|Done again):/,
  /for another time/,
  /(some|any)body who may/i,
  /playing somewhere/,
  /is to stay/,
  /role may (look|not)/,
  /go on with the rest/i,
  /… are free/,
  /is the most for/,
  /24:00/,
  /code lives/,
  /^Name and place$/,
  /^To the (devices|schedule)$/,
  /^Group of …$/,
  /group, command/,
  /\b(Fold|Unfold) /,
  /Like the system/,
  /hand(ed|ing)? over/i,
  /ran out/,
  /let other pages/i,
  /costs nothing/i,
  /^Paid by the$/,
  /Free follows/,
  /^Leave it$/,
  /per screen and …/,
  /word of the payment/,
  /given up/,
  /test till/i,
  /You are trying/,
  /^Against the/,
  /leading guests/,
  /Where it leads/,
  /Make the code/,
  /fit together/,
  /14 days of (everything|trial)/,
  /a sign-in away/,
  /begins its/,
  /Are you a person/,
  /^Another one$/,
  /Getting a challenge/,
  /Look into your spam/,
  // In a sentence; alone it is a key.
  /\s(some|no|every|any)body\b/i,
  /\b(some|no|every|any)body\s/i,
  /\bwhoever\b/i,
];

/**
 * Texts of a source file with a replaced wording: its string literals, templates (with `…` for inserted
 * values) and JSX texts.
 * @param {string} text
 */
export function replacedWordings(text) {
  const source = ts.createSourceFile('x.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found = [];
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTaggedTemplateExpression(node))
      return;
    const said = saidBy(node);
    if (said !== null && REPLACED.some((wording) => wording.test(said))) found.push(said);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function saidBy(node) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isJsxText(node)) return node.text.trim();
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…');
  return null;
}

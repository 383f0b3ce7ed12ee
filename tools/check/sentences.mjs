import path from 'node:path';
import ts from 'typescript';
import { root } from '../areas.mjs';
import { everyFile } from './every-file.mjs';

/** Modules whose sentences the command line and deploy keys get, in English only. */
const ENGLISH =
  /\/modules\/(releases\/|sign-up\/create-owner|operator\/(admin|account-verbs|operators|settings\/settings-verbs)\.)/;

/** Source files of the server whose sentences users read. */
export const sentenceFiles = () =>
  everyFile('server/src').filter(
    (file) => /\.ts$/.test(file) && !/\.(test|d)\.ts$|\/testing\//.test(file) && !ENGLISH.test(file),
  );

/**
 * Lists the sentences that reach a `Detail` (server/src/platform/languages/sentence.rule.ts) as keys of the
 * catalog, and, as faults, texts that no catalog can have: those that are put together without the tag.
 * @returns {{ keys: Map<string, string>, faults: string[] }} `keys`: sentence → its place
 */
export function sentencesOf(files) {
  const program = ts.createProgram(files, optionsOfServer());
  const checker = program.getTypeChecker();
  const keys = new Map();
  const faults = [];
  const typeOf = (node) =>
    ts.isShorthandPropertyAssignment(node.parent)
      ? checker.getTypeOfSymbol(checker.getShorthandAssignmentValueSymbol(node.parent))
      : checker.getTypeAtLocation(node);
  for (const file of files) {
    const source = program.getSourceFile(file);
    const at = (node) =>
      `${path.relative(root, file)}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
    const visit = (node) => {
      if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sentence')
        keys.set(keyOf(node.template), at(node));
      else if (ts.isExpression(node) && isSlot(node) && isDetail(checker.getContextualType(node)))
        if (ts.isTemplateExpression(node)) faults.push(`${at(node)}: ${node.getText()}`);
        else
          for (const type of partsOf(typeOf(node))) {
            if (type.isStringLiteral()) keys.set(type.value, at(node));
            else faults.push(`${at(node)}: ${node.getText()}`);
          }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return { keys, faults };
}

/** Key of a template: its text with {0}, {1} … in place of the values. */
function keyOf(template) {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
  return template.templateSpans.reduce(
    (text, span, index) => `${text}{${index}}${span.literal.text}`,
    template.head.text,
  );
}

/** Whether an expression is a value that is handed on: an argument, a property, an initializer, an answer. */
const isSlot = (node) =>
  (node.parent.name !== node || ts.isShorthandPropertyAssignment(node.parent)) && isHandedOn(node);
const isHandedOn = ({ parent }) =>
  ts.isCallExpression(parent) ||
  ts.isNewExpression(parent) ||
  ts.isPropertyAssignment(parent) ||
  ts.isShorthandPropertyAssignment(parent) ||
  ts.isVariableDeclaration(parent) ||
  ts.isParameter(parent) ||
  ts.isReturnStatement(parent) ||
  ts.isArrowFunction(parent) ||
  ts.isArrayLiteralExpression(parent) ||
  ts.isConditionalExpression(parent) ||
  (ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken);

const members = (type) => (type.isUnion() ? type.types : [type]);
const isText = (type) => Boolean(type.flags & ts.TypeFlags.StringLike);
const isSentence = (type) => type.symbol?.name === 'Sentence';
const isDetail = (type) =>
  Boolean(type) && members(type).some(isSentence) && members(type).some((one) => isText(one));

/** Texts of a type; none where it is a Detail, which was checked where it came from. */
function partsOf(type) {
  const texts = members(type).filter(isText);
  return isDetail(type) ? texts.filter((one) => one.isStringLiteral()) : texts;
}

function optionsOfServer() {
  const file = path.join(root, 'server/tsconfig.json');
  return ts.getParsedCommandLineOfConfigFile(file, { noEmit: true }, ts.sys).options;
}

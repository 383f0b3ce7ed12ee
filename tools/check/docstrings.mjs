import ts from 'typescript';

/**
 * Names that a source file exports by declaring them and nobody explains. A name is explained by a docstring on one of its declarations. Two
 * kinds explain themselves: a type derived from another export alone (`Static<typeof Device>`), and the props of a component beside it.
 * @param {string} text
 */
export function undocumented(text) {
  const source = ts.createSourceFile('x.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const exported = source.statements.filter(
    (node) =>
      ts.canHaveModifiers(node) &&
      (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword),
  );
  const names = new Set(exported.flatMap(namesOf));
  const explained = new Set(
    exported.filter((node) => ts.getJSDocCommentsAndTags(node).length > 0).flatMap(namesOf),
  );
  const explainsItself = (node, name) =>
    (ts.isTypeAliasDeclaration(node) && DERIVED.test(node.type.getText())) ||
    (name.endsWith('Props') && names.has(name.slice(0, -'Props'.length)));
  const bare = exported.flatMap((node) =>
    namesOf(node).filter((name) => !explained.has(name) && !explainsItself(node, name)),
  );
  return [...new Set(bare)];
}

const DERIVED = /^(Static<typeof \w+>|\(typeof \w+\)\[number\]|keyof (typeof )?\w+|ReturnType<typeof \w+>)$/;

const namesOf = (node) =>
  ts.isVariableStatement(node)
    ? node.declarationList.declarations.map(({ name }) => name.getText())
    : [node.name?.text ?? 'default'];

import ts from 'typescript';

const TEXT = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType;
const MAX_DEPTH = 8;
const TURNED = { given: 'taken', taken: 'given' };

/**
 * Lists the facts of modules' types, one per line: `module given Shell.navigate()(0): string`. 'given': an
 * area reads it; 'taken': an area makes it (parameters, request bodies); reversed in callbacks. Types of
 * other packages are listed by name only: their ranges have a check of their own.
 * @param {{ name: string, file: string, onlyTypes?: boolean, taken?: ReadonlySet<string>, hidden?: string[],
 * without?: RegExp }[]} modules `onlyTypes`: its values are copied into each area, so only shapes reach from
 * one build to another. `taken`: types that areas send. `hidden` exports and those of files `without` do not
 * concern areas.
 * @param {import('typescript').CompilerOptions} options
 * @returns {string[]} sorted
 */
export function describeApi(modules, options) {
  const program = ts.createProgram(
    modules.map(({ file }) => file),
    { ...options, noEmit: true },
  );
  const checker = program.getTypeChecker();
  const exported = modules.flatMap((module) => exportsOf(program, checker, module));
  const named = new Map(exported.filter(({ isType }) => isType).map((one) => [one.symbol, one]));
  const lines = new Set();
  const seen = new Set();

  /** Adds a named type under its name, once for each direction in which it is reached. */
  function addNamed(one, direction) {
    const key = `${one.module} ${direction} ${one.name}`;
    if (seen.has(key)) return;
    seen.add(key);
    if (isForeign(one.symbol)) lines.add(`${key}: from a package`);
    else addType(one, one.name, checker.getDeclaredTypeOfSymbol(one.symbol), direction, 0);
  }

  function add({ module }, path, direction, text) {
    lines.add(`${module} ${direction} ${path}${text}`);
  }

  function addType(one, path, type, direction, depth, mark = '') {
    const known = named.get(type.aliasSymbol) ?? named.get(type.symbol);
    if (known && depth > 0) {
      addNamed(known, direction);
      return add(one, path, direction, `${mark}: ${checker.typeToString(type, undefined, TEXT)}`);
    }
    if (type.isUnion() && !(type.flags & ts.TypeFlags.Boolean))
      return addUnion(one, path, type, direction, depth, mark);
    if (checker.isArrayType(type)) {
      add(one, path, direction, `${mark}: list`);
      return addType(one, `${path}[]`, checker.getTypeArguments(type)[0], direction, depth + 1);
    }
    const [signature, ...others] = type.getCallSignatures();
    if (signature && others.length === 0) return addFunction(one, path, signature, direction, depth, mark);
    if (!signature && isOpen(type) && depth < MAX_DEPTH) {
      if (depth > 0) add(one, path, direction, `${mark}: object`);
      return addMembers(one, path, type, direction, depth);
    }
    add(
      one,
      path,
      direction,
      `${mark}: ${checker.typeToString(type, undefined, TEXT | ts.TypeFormatFlags.InTypeAlias)}`,
    );
  }

  function addMembers(one, path, type, direction, depth) {
    for (const member of checker.getPropertiesOfType(type)) {
      const optional = member.flags & ts.SymbolFlags.Optional ? '?' : '';
      const found = checker.getTypeOfSymbol(member);
      const place = `${path}${/^[\w$]+$/.test(member.name) ? `.${member.name}` : `["${member.name}"]`}`;
      addType(
        one,
        place,
        optional ? checker.getNonNullableType(found) : found,
        direction,
        depth + 1,
        optional,
      );
      if (optional && found.isUnion() && found.types.some(({ flags }) => flags & ts.TypeFlags.Null))
        add(one, place, direction, ' | null');
    }
  }

  /** Each member of a union is a fact of its own: a new one changes no other. */
  function addUnion(one, path, type, direction, depth, mark) {
    const choices = type.types.filter(({ flags }) => !(flags & ts.TypeFlags.Undefined));
    const objects = choices.filter(({ flags }) => flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection));
    if (mark || objects.length !== 1) add(one, path, direction, `${mark}: one of`);
    for (const choice of choices) {
      if (objects.length === 1 && choice === objects[0])
        addType(one, path, choice, direction, depth + 1, mark);
      else add(one, path, direction, ` | ${checker.typeToString(choice, undefined, TEXT)}`);
    }
  }

  function addFunction(one, path, signature, direction, depth, mark) {
    add(one, path, direction, `${mark}: function`);
    for (const [index, parameter] of signature.getParameters().entries()) {
      const declared = parameter.valueDeclaration;
      const optional = declared && (declared.questionToken || declared.initializer) ? '?' : '';
      const found = checker.getTypeOfSymbol(parameter);
      addType(
        one,
        `${path}(${index})`,
        optional ? checker.getNonNullableType(found) : found,
        TURNED[direction],
        depth + 1,
        optional,
      );
    }
    addType(one, `${path}()`, checker.getReturnTypeOfSignature(signature), direction, depth + 1);
  }

  for (const one of exported) {
    if (one.isType) continue;
    if (isForeign(one.symbol)) add(one, one.name, 'given', ': from a package');
    else addType(one, `${one.name}`, checker.getTypeOfSymbol(one.symbol), 'given', 1);
  }
  // A wire shape is read unless it is sent; other types that no value leads to are both.
  for (const one of named.values()) {
    if (one.onlyTypes) addNamed(one, one.taken?.has(one.name) ? 'taken' : 'given');
    else if (!['given', 'taken'].some((direction) => seen.has(`${one.module} ${direction} ${one.name}`)))
      for (const direction of ['given', 'taken']) addNamed(one, direction);
  }
  return [...lines].sort();
}

function exportsOf(program, checker, { name: module, file, onlyTypes, taken, hidden, without }) {
  const source = checker.getSymbolAtLocation(program.getSourceFile(file));
  return checker.getExportsOfModule(source).flatMap((exported) => {
    const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    const isOut = symbol.declarations?.some((one) => without?.test(one.getSourceFile().fileName));
    if (isOut || hidden?.includes(exported.name)) return [];
    const isOne = (flags) => Boolean(symbol.flags & flags);
    const found = [];
    if (isOne(ts.SymbolFlags.Type)) found.push({ isType: true });
    if (!onlyTypes && isOne(ts.SymbolFlags.Value)) found.push({ isType: false });
    return found.map((kind) => ({ module, name: exported.name, symbol, onlyTypes, taken, ...kind }));
  });
}

const isForeign = (symbol) =>
  (symbol.declarations ?? []).some((one) => one.getSourceFile().fileName.includes('/node_modules/'));

/** Returns whether an object's members are listed: written here, or computed from such a type. */
function isOpen(type) {
  if (type.flags & ts.TypeFlags.Intersection) return true;
  if (!(type.flags & ts.TypeFlags.Object) || type.getStringIndexType() || type.getNumberIndexType())
    return false;
  const isComputed = type.objectFlags & (ts.ObjectFlags.Mapped | ts.ObjectFlags.Anonymous);
  return Boolean(isComputed) || !(type.symbol && isForeign(type.symbol));
}

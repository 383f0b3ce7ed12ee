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

  const textOf = (type, flags = TEXT) => checker.typeToString(type, undefined, flags);

  /** Adds a named type under its name, once for each direction in which it is reached. */
  function addNamed(one, direction) {
    const key = `${one.module} ${direction} ${one.name}`;
    if (seen.has(key)) return;
    seen.add(key);
    if (isForeign(one.symbol)) lines.add(`${key}: from a package`);
    else addType({ ...startOf(one), direction }, checker.getDeclaredTypeOfSymbol(one.symbol));
  }

  /** Place of a fact: its module, the path in it, direction and depth; `mark` is `?` where it is optional. */
  const startOf = ({ module, name }) => ({ module, path: name, direction: 'given', depth: 0, mark: '' });
  const below = (at, path) => ({ ...at, path: at.path + path, depth: at.depth + 1, mark: '' });

  function add({ module, direction, path }, text) {
    lines.add(`${module} ${direction} ${path}${text}`);
  }

  function addType(at, type) {
    const { depth, direction, mark } = at;
    const known = named.get(type.aliasSymbol) ?? named.get(type.symbol);
    if (known && depth > 0) {
      addNamed(known, direction);
      return add(at, `${mark}: ${textOf(type)}`);
    }
    if (type.isUnion() && !(type.flags & ts.TypeFlags.Boolean)) return addUnion(at, type);
    if (checker.isArrayType(type)) {
      add(at, `${mark}: list`);
      return addType(below(at, '[]'), checker.getTypeArguments(type)[0]);
    }
    const [signature, ...others] = type.getCallSignatures();
    if (signature && others.length === 0) return addFunction(at, signature);
    if (!signature && isOpen(type) && depth < MAX_DEPTH) {
      if (depth > 0) add(at, `${mark}: object`);
      return addMembers(at, type);
    }
    add(at, `${mark}: ${textOf(type, TEXT | ts.TypeFormatFlags.InTypeAlias)}`);
  }

  /** Adds the type of a member or parameter; an optional one without its `undefined`. */
  function addPart(at, type, isOptional) {
    if (isOptional) addType({ ...at, mark: '?' }, checker.getNonNullableType(type));
    else addType(at, type);
  }

  function addMembers(at, type) {
    for (const member of checker.getPropertiesOfType(type)) {
      const isOptional = Boolean(member.flags & ts.SymbolFlags.Optional);
      const found = checker.getTypeOfSymbol(member);
      const place = below(at, /^[\w$]+$/.test(member.name) ? `.${member.name}` : `["${member.name}"]`);
      addPart(place, found, isOptional);
      if (isOptional && found.isUnion() && found.types.some(({ flags }) => flags & ts.TypeFlags.Null))
        add(place, ' | null');
    }
  }

  /** Each member of a union is a fact of its own: a new one changes no other. */
  function addUnion(at, type) {
    const choices = type.types.filter(({ flags }) => !(flags & ts.TypeFlags.Undefined));
    const objects = choices.filter(({ flags }) => flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection));
    if (at.mark || objects.length !== 1) add(at, `${at.mark}: one of`);
    for (const choice of choices) {
      if (objects.length === 1 && choice === objects[0]) addType({ ...at, depth: at.depth + 1 }, choice);
      else add(at, ` | ${textOf(choice)}`);
    }
  }

  function addFunction(at, signature) {
    add(at, `${at.mark}: function`);
    for (const [index, parameter] of signature.getParameters().entries()) {
      const declared = parameter.valueDeclaration;
      const place = { ...below(at, `(${index})`), direction: TURNED[at.direction] };
      const isOptional = Boolean(declared?.questionToken ?? declared?.initializer);
      addPart(place, checker.getTypeOfSymbol(parameter), isOptional);
    }
    addType(below(at, '()'), checker.getReturnTypeOfSignature(signature));
  }

  for (const one of exported) {
    if (one.isType) continue;
    if (isForeign(one.symbol)) add(startOf(one), ': from a package');
    else addType({ ...startOf(one), depth: 1 }, checker.getTypeOfSymbol(one.symbol));
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

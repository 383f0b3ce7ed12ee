/** Validation issue of one value, from the schema library. */
export interface Issue {
  keyword: string;
  instancePath: string;
  params: Record<string, unknown>;
}
export interface FieldIssue {
  /** Path of the value below the body, its parts joined by dots; empty for the body itself. */
  field: string;
  code: string;
  /** Follows the field's name: "is missing". */
  words: string;
}

const TYPES: Record<string, string> = {
  string: 'must be text',
  number: 'must be a number',
  integer: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
};
const counted = (count: unknown, one: string) => `${String(count)} ${count === 1 ? one : `${one}s`}`;

/** Text for a user (product §2), instead of the schema library's. */
function wordsOf({ keyword, params }: Issue): string {
  const { limit } = params;
  switch (keyword) {
    case 'type':
      return TYPES[String(params['type'])] ?? 'has the wrong type';
    case 'enum':
      return Array.isArray(params['allowedValues'])
        ? `must be one of ${params['allowedValues'].join(', ')}`
        : 'is not one of the allowed values';
    case 'minimum':
      return `must be at least ${String(limit)}`;
    case 'maximum':
      return `must be at most ${String(limit)}`;
    case 'minLength':
      return limit === 1 ? 'is empty' : `needs at least ${counted(limit, 'character')}`;
    case 'maxLength':
      return `can have up to ${counted(limit, 'character')}`;
    case 'minItems':
      return limit === 1 ? 'is empty' : `needs at least ${String(limit)} entries`;
    case 'maxItems':
      return `can have up to ${String(limit)} ${limit === 1 ? 'entry' : 'entries'}`;
    default:
      return 'is not valid';
  }
}

const pathOf = ({ instancePath }: Issue) => instancePath.split('/').filter(Boolean);
const isAboutNull = ({ keyword, params }: Issue) =>
  keyword === 'anyOf' || (keyword === 'type' && params['type'] === 'null');

/** One entry per field, in the order found. For a nullable value, the issue of its other type. */
export function fieldIssues(issues: readonly Issue[]): FieldIssue[] {
  const found = new Map<string, FieldIssue>();
  const add = (field: string, code: string, words: string) => {
    if (!found.has(field)) found.set(field, { field, code, words });
  };
  for (const issue of issues) {
    const path = pathOf(issue);
    const missing = issue.params['missingProperty'] ?? issue.params['requiredProperties'];
    if (issue.keyword === 'required' && missing !== undefined)
      for (const name of [missing].flat()) add([...path, String(name)].join('.'), 'required', 'is missing');
    else if (!isAboutNull(issue)) add(path.join('.'), issue.keyword, wordsOf(issue));
  }
  // Only unions failed: a plain sentence is better than none.
  if (found.size === 0)
    for (const issue of issues) add(pathOf(issue).join('.'), issue.keyword, 'is not valid');
  return [...found.values()];
}

import { sentence, type Sentence } from '../languages/sentence.rule';

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
  /** Sentence about the field by its name: "name is missing." */
  say: Say;
}

type Say = (named: string) => Sentence;

const TYPES: Record<string, Say> = {
  string: (named) => sentence`${named} must be text.`,
  number: (named) => sentence`${named} must be a number.`,
  integer: (named) => sentence`${named} must be a whole number.`,
  boolean: (named) => sentence`${named} must be true or false.`,
  array: (named) => sentence`${named} must be a list.`,
  object: (named) => sentence`${named} must be an object.`,
};
const isMissing: Say = (named) => sentence`${named} is missing.`;
const isEmpty: Say = (named) => sentence`${named} is empty.`;
const isNotValid: Say = (named) => sentence`${named} is not valid.`;
const hasWrongType: Say = (named) => sentence`${named} has the wrong type.`;

/** Limits that the schema library reports with a `limit`. */
const LIMITS: Record<string, (limit: number) => Say> = {
  minimum: (limit) => (named) => sentence`${named} must be at least ${limit}.`,
  maximum: (limit) => (named) => sentence`${named} must be at most ${limit}.`,
  minLength: (limit) =>
    limit === 1 ? isEmpty : (named) => sentence`${named} needs at least ${limit} characters.`,
  maxLength: (limit) => (named) =>
    limit === 1
      ? sentence`${named} can have up to 1 character.`
      : sentence`${named} can have up to ${limit} characters.`,
  minItems: (limit) =>
    limit === 1 ? isEmpty : (named) => sentence`${named} needs at least ${limit} entries.`,
  maxItems: (limit) => (named) =>
    limit === 1
      ? sentence`${named} can have up to 1 entry.`
      : sentence`${named} can have up to ${limit} entries.`,
};

/** Text for a user (product §2), instead of the schema library's. */
function sayOf({ keyword, params }: Issue): Say {
  if (keyword === 'type') return TYPES[String(params['type'])] ?? hasWrongType;
  if (keyword !== 'enum') return LIMITS[keyword]?.(Number(params['limit'])) ?? isNotValid;
  const { allowedValues } = params;
  return (named) =>
    Array.isArray(allowedValues)
      ? sentence`${named} must be one of ${allowedValues.join(', ')}.`
      : sentence`${named} is not one of the allowed values.`;
}

const pathOf = ({ instancePath }: Issue) => instancePath.split('/').filter(Boolean);
const isAboutNull = ({ keyword, params }: Issue) =>
  keyword === 'anyOf' || (keyword === 'type' && params['type'] === 'null');

/** One entry per field, in the order found. For a nullable value, the issue of its other type. */
export function fieldIssues(issues: readonly Issue[]): FieldIssue[] {
  const found = new Map<string, FieldIssue>();
  const add = (field: string, code: string, say: Say) => {
    if (!found.has(field)) found.set(field, { field, code, say });
  };
  for (const issue of issues) {
    const path = pathOf(issue);
    const missing = issue.params['missingProperty'] ?? issue.params['requiredProperties'];
    if (issue.keyword === 'required' && missing !== undefined)
      for (const name of [missing].flat()) add([...path, String(name)].join('.'), 'required', isMissing);
    else if (!isAboutNull(issue)) add(path.join('.'), issue.keyword, sayOf(issue));
  }
  // Only unions failed: a plain sentence is better than none.
  if (found.size === 0) for (const issue of issues) add(pathOf(issue).join('.'), issue.keyword, isNotValid);
  return [...found.values()];
}

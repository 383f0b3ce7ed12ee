import Type, { type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { fieldIssues, type Issue } from './issue-text.rule';

const found = (schema: TSchema, value: unknown) =>
  fieldIssues([...Value.Errors(schema, value)] as unknown as Issue[]);
const ofA = (schema: TSchema, value: unknown) => found(Type.Object({ a: schema }), { a: value });

test.each<[string, TSchema, unknown, string, string]>([
  ['a text', Type.String(), 5, 'type', 'must be text'],
  ['a number', Type.Number(), '5', 'type', 'must be a number'],
  ['a whole number', Type.Integer(), 1.5, 'type', 'must be a whole number'],
  ['true or false', Type.Boolean(), 'yes', 'type', 'must be true or false'],
  ['a list', Type.Array(Type.String()), 'x', 'type', 'must be a list'],
  ['an object', Type.Object({}), 5, 'type', 'must be an object'],
  ['a closed list', Type.Enum(['media', 'promo']), 'x', 'enum', 'must be one of media, promo'],
  ['too small', Type.Integer({ minimum: 1 }), 0, 'minimum', 'must be at least 1'],
  ['too large', Type.Integer({ maximum: 7 }), 8, 'maximum', 'must be at most 7'],
  ['empty', Type.String({ minLength: 1 }), '', 'minLength', 'is empty'],
  ['too short', Type.String({ minLength: 10 }), 'x', 'minLength', 'needs at least 10 characters'],
  ['too long', Type.String({ maxLength: 2 }), 'xxx', 'maxLength', 'can have up to 2 characters'],
  ['no entry', Type.Array(Type.String(), { minItems: 1 }), [], 'minItems', 'is empty'],
  ['few entries', Type.Array(Type.String(), { minItems: 2 }), ['x'], 'minItems', 'needs at least 2 entries'],
  [
    'many entries',
    Type.Array(Type.String(), { maxItems: 1 }),
    ['x', 'y'],
    'maxItems',
    'can have up to 1 entry',
  ],
  ['anything else', Type.String({ pattern: '^a' }), 'b', 'pattern', 'is not valid'],
])('%s', (_what, schema, value, code, words) => {
  expect(ofA(schema, value)).toEqual([{ field: 'a', code, words }]);
});

test('each missing field is reported by itself, at its place', () => {
  const schema = Type.Object({ one: Type.Object({ name: Type.String() }), two: Type.String() });
  expect(found(schema, { one: {} })).toEqual([
    { field: 'two', code: 'required', words: 'is missing' },
    { field: 'one.name', code: 'required', words: 'is missing' },
  ]);
});

test.each([
  [4, 'type', 'must be text'],
  ['long', 'maxLength', 'can have up to 3 characters'],
])('for a nullable value, %j is reported once', (value, code, words) => {
  const schema = Type.Union([Type.String({ maxLength: 3 }), Type.Null()]);
  expect(ofA(schema, value)).toEqual([{ field: 'a', code, words }]);
});

test('an entry of a list is named by its place', () => {
  const schema = Type.Array(Type.Object({ duration: Type.Number() }));
  expect(ofA(schema, [{ duration: 1 }, { duration: '2' }])).toEqual([
    { field: 'a.1.duration', code: 'type', words: 'must be a number' },
  ]);
});

test('the body itself has no name', () => {
  expect(found(Type.Object({}), [])).toEqual([{ field: '', code: 'type', words: 'must be an object' }]);
});

test('where only null or a union failed, there is a sentence all the same', () => {
  expect(ofA(Type.Null(), 5)).toEqual([{ field: 'a', code: 'type', words: 'is not valid' }]);
});

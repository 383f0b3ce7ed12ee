import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { Compile } from 'typebox/compile';
import { sharedTestApp } from '../testing/shared-app';
import { lazySerializers } from './validation.plugin';

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  patternProperties?: Record<string, Schema>;
  items?: Schema | Schema[];
  prefixItems?: Schema[];
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  maxLength?: number;
  maxItems?: number;
}
interface Call {
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}

/** Text with the characters that JSON escapes, and long text. */
const text = (maxLength = 200) =>
  fc.oneof(
    fc.string({ maxLength }),
    fc.constantFrom('', '"', '\\', 'Ü 1\n', '\u2028', '🍸'.repeat(60)).map((one) => one.slice(0, maxLength)),
  );

/** Values that a schema describes: every optional field is there in some and missing in others. */
function valuesOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valuesOf));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.type === 'object') return objectsOf(schema);
  if (schema.type === 'array') {
    if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map(valuesOf));
    const items = Array.isArray(schema.items) ? {} : (schema.items ?? {});
    return fc.array(valuesOf(items), { maxLength: Math.min(4, schema.maxItems ?? 4) });
  }
  if (schema.type === 'string') return text(schema.maxLength);
  if (schema.type === 'integer' || schema.type === 'number') return numbersOf(schema);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  return fc.jsonValue({ maxDepth: 2 });
}

function numbersOf({ type, minimum, maximum, exclusiveMinimum }: Schema): fc.Arbitrary<number> {
  const min = minimum ?? (exclusiveMinimum === undefined ? -1e9 : exclusiveMinimum + 1);
  const whole = fc.integer({ min, max: Math.max(min, maximum ?? 1e9) });
  return type === 'integer'
    ? whole
    : fc.oneof(
        whole,
        whole.map((one) => Math.max(min, one - 0.5)),
      );
}

function objectsOf({ properties = {}, required = [], ...more }: Schema): fc.Arbitrary<unknown> {
  const named = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, valuesOf(one)]));
  const known = fc.record(named, { requiredKeys: required.filter((name) => name in named) });
  const extra =
    Object.values(more.patternProperties ?? {})[0] ??
    (typeof more.additionalProperties === 'object' ? more.additionalProperties : null);
  if (!extra) return known;
  const others = fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), valuesOf(extra), { maxKeys: 3 });
  return fc.tuple(others, known).map(([one, other]) => ({ ...one, ...other }));
}

test('every answer that a schema describes is written as JSON and read back unchanged', async () => {
  const { app } = await sharedTestApp();
  const { paths } = (await app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, Call>>;
  }>();
  const answers = Object.entries(paths).flatMap(([url, calls]) =>
    Object.entries(calls).flatMap(([method, { responses }]) =>
      Object.entries(responses).flatMap(([status, { content = {} }]) =>
        Object.values(content).flatMap(({ schema }) =>
          schema ? [{ name: `${method} ${url} ${status}`, schema }] : [],
        ),
      ),
    ),
  );
  expect(answers.length).toBeGreaterThan(100);
  const compile = lazySerializers({}, {});
  const wrong = answers.flatMap(({ name, schema }) => {
    const write = compile({ schema, method: 'GET', url: '/', httpStatus: '200' });
    const described = Compile(schema);
    const sample = fc
      .sample(valuesOf(schema), { numRuns: 60, seed: 7 })
      .filter((one) => described.Check(one));
    if (sample.length < 3) return [`${name}: only ${sample.length} samples`];
    // As a list has them: thousands of items, one after the other.
    const long = schema.type === 'array' ? [Array.from({ length: 50 }, () => sample).flat(2)] : [];
    const bad = [...sample, ...long].find((value) => problemOf(write, value) !== null);
    return bad === undefined
      ? []
      : [`${name}: ${problemOf(write, bad)} ${JSON.stringify(bad).slice(0, 400)}`];
  });
  expect(wrong).toEqual([]);
});

/** Reason why a value is not read back as `JSON.stringify` writes it, or null. */
function problemOf(write: (value: unknown) => string, value: unknown): string | null {
  const text = write(value);
  try {
    const isSame = isDeepStrictEqual(JSON.parse(text), JSON.parse(JSON.stringify(value)));
    return isSame ? null : `another value: ${text.slice(0, 400)}`;
  } catch (error) {
    return `${String(error).slice(0, 400)} of ${text.slice(0, 400)}`;
  }
}

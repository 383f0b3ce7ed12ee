import {
  SerializerSelector,
  type Serializer,
  type SerializerFactory,
} from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';

/**
 * Validation by the contract's own library. Query and path values are texts and are converted to what the schema asks for;
 * a body is taken as it is, so "5" is never a number. A schema is compiled when its route is first asked: all of them would hold up a start.
 */
export function installValidation(app: FastifyInstance): void {
  app.setValidatorCompiler<TSchema>(({ schema, httpPart }) => {
    let compiled: ReturnType<typeof Compile> | undefined;
    let isFilled = false;
    return (value: unknown) => {
      if (!compiled) isFilled = JSON.stringify(schema).includes('"default":');
      compiled ??= Compile(schema);
      const filled = isFilled ? Value.Default(schema, value) : value;
      // What fits as it came needs no conversion, and most does.
      if (compiled.Check(filled)) return { value: filled };
      const converted = httpPart === 'body' ? filled : Value.Convert(schema, filled);
      if (compiled.Check(converted)) return { value: converted };
      return { error: compiled.Errors(converted) };
    };
  });
}

/** Fastify's own, each compiled when its answer is first given. */
export const lazySerializers: SerializerFactory = (...options) => {
  const compile = SerializerSelector()(...options);
  return (route) => {
    let write: Serializer | undefined;
    return (value: unknown) => (write ??= compile(route))(value);
  };
};

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
 * Validates with the contract's own library. Query and path values are text and converted by the schema;
 * bodies are not, so "5" is never a number. Schemas compile at their route's first call: compiling all would
 * delay the start.
 */
export function installValidation(app: FastifyInstance): void {
  app.setValidatorCompiler<TSchema>(({ schema, httpPart }) => {
    let compiled: ReturnType<typeof Compile> | undefined;
    let isFilled = false;
    return (value: unknown) => {
      if (!compiled) isFilled = JSON.stringify(schema).includes('"default":');
      compiled ??= Compile(schema);
      const filled = isFilled ? Value.Default(schema, value) : value;
      // Most input is valid without conversion.
      if (compiled.Check(filled)) return { value: filled };
      const converted = httpPart === 'body' ? filled : Value.Convert(schema, filled);
      if (compiled.Check(converted)) return { value: converted };
      return { error: compiled.Errors(converted) };
    };
  });
}

/** Fastify's own serializers, each compiled at its first answer. */
export const lazySerializers: SerializerFactory = (...options) => {
  const compile = SerializerSelector()(...options);
  return (route) => {
    let write: Serializer | undefined;
    return (value: unknown) => (write ??= compile(route))(value);
  };
};

import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';

/**
 * Validation by the contract's own library. Query and path values are texts and are converted to what the schema asks for;
 * a body is taken as it is, so "5" is never a number.
 */
export function installValidation(app: FastifyInstance): void {
  app.setValidatorCompiler<TSchema>(({ schema, httpPart }) => {
    const compiled = Compile(schema);
    return (value: unknown) => {
      const filled = Value.Default(schema, value);
      const converted = httpPart === 'body' ? filled : Value.Convert(schema, filled);
      if (compiled.Check(converted)) return { value: converted };
      return { error: compiled.Errors(converted) };
    };
  });
}

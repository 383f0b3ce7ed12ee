import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createBreath } from './yielding.lib';

/** A list with more than this is written piece by piece. */
const LONG = 200;

/** A schema of JSON, as far as it is looked at here. */
type Shape = Record<string, unknown> & { items?: Shape; properties?: Record<string, Shape> };

/** Answers that may be long are written piece by piece, so that the writing of one does not hold up all others. They say the same. */
export function installLongAnswers(app: FastifyInstance): void {
  app.addHook('preSerialization', (_request, reply, payload, done) => {
    const answers = reply.routeOptions.schema?.response as Record<string, Shape> | undefined;
    const shape = answers?.[reply.statusCode];
    if (shape && (isLongList(payload) || Object.values(Object(payload) as object).some(isLongList)))
      // A serializer may answer a stream as a handler may, which its type does not say.
      reply.serializer((() => Readable.from(inTurns(reply, shape, payload), { objectMode: false })) as never);
    done(null, payload);
  });
}

const isLongList = (value: unknown) => Array.isArray(value) && value.length > LONG;

async function* inTurns(reply: FastifyReply, shape: Shape, value: unknown): AsyncGenerator<string> {
  // What was just worked out took its own time of this turn.
  await nextTurn();
  yield* pieces(reply, shape, value, createBreath());
}

async function* pieces(
  reply: FastifyReply,
  shape: Shape,
  value: unknown,
  breath: ReturnType<typeof createBreath>,
): AsyncGenerator<string> {
  if (Array.isArray(value) && shape.items) {
    const write = reply.compileSerializationSchema(shape.items);
    let text = '[';
    for (const [index, one] of value.entries()) {
      text += `${index > 0 ? ',' : ''}${write(one)}`;
      if (text.length > 16_384) {
        yield text;
        text = '';
      }
      await breath();
    }
    yield `${text}]`;
  } else if (shape.properties) {
    const known = Object.entries(value as Record<string, unknown>).filter(
      ([key, inner]) => shape.properties?.[key] && inner !== undefined,
    );
    for (const [index, [key, inner]] of known.entries()) {
      yield `${index > 0 ? ',' : '{'}${JSON.stringify(key)}:`;
      yield* pieces(reply, shape.properties[key] ?? {}, inner, breath);
    }
    yield '}';
  } else yield reply.compileSerializationSchema(shape)(value as Record<string, unknown>);
}

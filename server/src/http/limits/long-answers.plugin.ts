import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createYield } from './yielding.lib';

/** Longer lists are serialized in chunks. */
const LONG = 200;

/** The parts of a JSON schema that matter here. */
type Shape = Record<string, unknown> & { items?: Shape; properties?: Record<string, Shape> };

/**
 * Serializes long answers in chunks, so that one does not block the event loop for all others. The bytes are
 * the same.
 */
export function installLongAnswers(app: FastifyInstance): void {
  app.addHook('preSerialization', (_request, reply, payload, done) => {
    const answers = reply.routeOptions.schema?.response as Record<string, Shape> | undefined;
    const shape = answers?.[reply.statusCode];
    if (shape && (isLongList(payload) || Object.values(Object(payload) as object).some(isLongList)))
      // Fastify accepts a stream from a serializer, though the type does not show it.
      reply.serializer((() =>
        Readable.from(inChunks(reply, shape, payload), { objectMode: false })) as never);
    done(null, payload);
  });
}

const isLongList = (value: unknown) => Array.isArray(value) && value.length > LONG;

async function* inChunks(reply: FastifyReply, shape: Shape, value: unknown): AsyncGenerator<string> {
  // The handler's own work already used part of this time slice.
  await nextTurn();
  yield* pieces(reply, shape, value, createYield());
}

async function* pieces(
  reply: FastifyReply,
  shape: Shape,
  value: unknown,
  yieldIfLong: ReturnType<typeof createYield>,
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
      await yieldIfLong();
    }
    yield `${text}]`;
  } else if (shape.properties) {
    const known = Object.entries(value as Record<string, unknown>).filter(
      ([key, inner]) => shape.properties?.[key] && inner !== undefined,
    );
    for (const [index, [key, inner]] of known.entries()) {
      yield `${index > 0 ? ',' : '{'}${JSON.stringify(key)}:`;
      yield* pieces(reply, shape.properties[key] ?? {}, inner, yieldIfLong);
    }
    yield '}';
  } else yield reply.compileSerializationSchema(shape)(value as Record<string, unknown>);
}

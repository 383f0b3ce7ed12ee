import { hash, randomUUID } from 'node:crypto';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type, { type Static, type TSchema } from 'typebox';
import { IfMatchHeader, OperationResult, Outdated, type RouteGuard } from '@vitrine/shared/contract';
import { isKnownVersion } from '../preconditions/if-none-match.rule';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Done = typeof OperationResult;
/** A write says what there is to say beside its success. */
type Answered<A> = A extends Done ? Partial<OperationResult> | void : Static<Extract<A, TSchema>>;

/** What a route is, besides its address and who may call it. Refusals are described by `api-docs.ts` for all of them. */
interface Told<A extends TSchema, B extends TSchema, P extends TSchema, Q extends TSchema> {
  summary: string;
  description?: string;
  /** Without it an operation result: the handler's answer, with success, and the id of the address where it names none. */
  answer?: A;
  /** Answers with another status. */
  also?: Record<number, TSchema>;
  body?: B;
  params?: P;
  query?: Q;
  /** A write that may carry If-Match: it is described, and 412 with it; `ifMatchOf` reads it. */
  ifMatch?: true;
  /**
   * For a list that is long: all that its answer depends on beside address, account and role, known before the list is read. Whoever has the list
   * as it is gets 304 (decision 0044).
   */
  standsOn?(request: FastifyRequest): Promise<readonly unknown[]>;
  rateLimit?: FastifyContextConfig['rateLimit'];
  config?: Pick<FastifyContextConfig, 'slowBody' | 'form' | 'beforeOwnPassword'>;
  bodyLimit?: number;
  produces?: string[];
  consumes?: string[];
  exposeHeadRoute?: boolean;
  handle(
    request: FastifyRequest & { body: Static<B>; params: Static<P>; query: Static<Q> },
    reply: FastifyReply,
  ): Answered<A> | FastifyReply | Promise<Answered<A> | FastifyReply>;
}

/** How a module says its routes, all under one tag of the API's description. What answers with an `etag` says it as header too. */
export const routesOf =
  (app: FastifyInstance, tag: string) =>
  <
    A extends TSchema = Done,
    B extends TSchema = TSchema,
    P extends TSchema = TSchema,
    Q extends TSchema = TSchema,
  >(
    call: `${Method} ${string}`,
    guard: RouteGuard,
    told: Told<A, B, P, Q>,
  ): void => {
    const [method = '', url = ''] = call.split(' ');
    const { bodyLimit, exposeHeadRoute, rateLimit, config } = told;
    app.route({
      method,
      url,
      ...given({ bodyLimit, exposeHeadRoute }),
      config: { guard, ...given({ rateLimit }), ...config },
      schema: schemaOf(tag, told),
      async handler(request, reply) {
        const version = told.standsOn && listVersion(request, await told.standsOn(request));
        const kept = version && { etag: `W/"${version}"`, 'cache-control': 'private, no-cache' };
        if (kept && isKnownVersion(request.headers['if-none-match'], version))
          return reply.code(304).headers(kept).send();
        const said: unknown = await told.handle(request as Parameters<typeof told.handle>[0], reply);
        if (reply.sent) return reply;
        // Not before: a refusal is nothing to keep.
        if (kept) void reply.headers(kept);
        const { id } = (request.params ?? {}) as { id?: string };
        const answered = told.answer
          ? said
          : { success: true, ...given({ id }), ...(said as object | undefined) };
        if (hasTag(answered)) void reply.header('etag', answered.etag);
        return answered;
      },
    });
  };

/** Another server, or this one after an update, may say the same rows in other words. */
const STARTED = randomUUID();

/** An account and a role of their own: browsers keep answers by address, whoever is signed in. */
function listVersion({ actor, url }: FastifyRequest, parts: readonly unknown[]): string {
  const { accountId, role, embed } = actor;
  const all = [STARTED, accountId, role, embed?.group, url, ...parts];
  return hash('sha256', JSON.stringify(all), 'base64url').slice(0, 22);
}

function schemaOf(tag: string, told: Omit<Told<TSchema, TSchema, TSchema, TSchema>, 'handle'>) {
  const {
    summary,
    description,
    answer = OperationResult,
    also,
    body,
    params,
    query,
    ifMatch,
    standsOn,
    produces,
    consumes,
  } = told;
  return {
    summary,
    tags: [tag],
    ...given({ description, body, params, querystring: query, produces, consumes }),
    ...(ifMatch && { headers: IfMatchHeader }),
    response: {
      200: answer,
      ...(ifMatch && { 412: Outdated }),
      ...(standsOn && { 304: Type.Null({ description: 'Still the one you have' }) }),
      ...also,
    },
  };
}

const given = (all: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));

const hasTag = (answered: unknown): answered is { etag: string } =>
  typeof answered === 'object' &&
  answered !== null &&
  'etag' in answered &&
  typeof answered.etag === 'string';

import { hash, randomUUID } from 'node:crypto';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type, { type Static, type TSchema } from 'typebox';
import { IfMatchHeader, OperationResult, Outdated, type RouteGuard } from '@vitrine/shared/contract';
import { isKnownVersion } from '../preconditions/if-none-match.rule';
import { languageOf } from './request-language.lib';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Done = typeof OperationResult;
/** A write returns additional fields; success is added. */
type Answered<A> = A extends Done ? Partial<OperationResult> | void : Static<Extract<A, TSchema>>;

/** Definition of a route besides address and guard. `api-docs.ts` describes refusals for all routes. */
interface RouteDefinition<A extends TSchema, B extends TSchema, P extends TSchema, Q extends TSchema> {
  summary: string;
  description?: string;
  /**
   * Default: an operation result of the handler's answer, success, and the address's id unless the answer has
   * one.
   */
  answer?: A;
  /** Schemas of other statuses. */
  also?: Record<number, TSchema>;
  body?: B;
  params?: P;
  query?: Q;
  /** Accepts If-Match, read by `ifMatchOf`; documents the header and 412. */
  ifMatch?: true;
  /**
   * Version of a long list: everything the answer depends on besides address, account and role, known before
   * the list is read. A matching If-None-Match gets 304 (decision 0044).
   */
  standsOn?(request: FastifyRequest): Promise<readonly unknown[]>;
  rateLimit?: FastifyContextConfig['rateLimit'];
  config?: Pick<FastifyContextConfig, 'slowBody' | 'form' | 'beforeOwnPassword' | 'beforeSecondFactor'>;
  bodyLimit?: number;
  produces?: string[];
  consumes?: string[];
  exposeHeadRoute?: boolean;
  handle(
    request: FastifyRequest & { body: Static<B>; params: Static<P>; query: Static<Q> },
    reply: FastifyReply,
  ): Answered<A> | FastifyReply | Promise<Answered<A> | FastifyReply>;
}

/**
 * Registers a module's routes under one tag of the API description. Answers with an `etag` also send it as a
 * header.
 */
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
    route: RouteDefinition<A, B, P, Q>,
  ): void => {
    const [method = '', url = ''] = call.split(' ');
    const { bodyLimit, exposeHeadRoute, rateLimit, config } = route;
    app.route({
      method,
      url,
      ...given({ bodyLimit, exposeHeadRoute }),
      config: { guard, ...given({ rateLimit }), ...config },
      schema: schemaOf(tag, route),
      async handler(request, reply) {
        const version = route.standsOn && listVersion(request, await route.standsOn(request));
        const kept = version && { etag: `W/"${version}"`, 'cache-control': 'private, no-cache' };
        if (kept && isKnownVersion(request.headers['if-none-match'], version))
          return reply.code(304).headers(kept).send();
        const answer: unknown = await route.handle(request as Parameters<typeof route.handle>[0], reply);
        if (reply.sent) return reply;
        // Only now: a refusal must not be cached.
        if (kept) void reply.headers(kept);
        const { id } = (request.params ?? {}) as { id?: string };
        const answered = route.answer
          ? answer
          : { success: true, ...given({ id }), ...(answer as object | undefined) };
        if (hasTag(answered)) void reply.header('etag', answered.etag);
        return answered;
      },
    });
  };

/** Another server, or this one after an update, may render the same rows differently. */
const STARTED = randomUUID();

/** Depends on account, role and language: browsers cache by address, whichever user is signed in. */
function listVersion(request: FastifyRequest, parts: readonly unknown[]): string {
  const { accountId, role, embed } = request.actor;
  const all = [STARTED, accountId, role, embed?.group, languageOf(request), request.url, ...parts];
  return hash('sha256', JSON.stringify(all), 'base64url').slice(0, 22);
}

function schemaOf(tag: string, route: Omit<RouteDefinition<TSchema, TSchema, TSchema, TSchema>, 'handle'>) {
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
  } = route;
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

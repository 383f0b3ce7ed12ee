import { DownloadAddress, type RouteGuard } from '@vitrine/shared/contract';
import type { DesignLanguage } from '@vitrine/shared/contract/values';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type, { type Static, type TSchema } from 'typebox';
import type { Actor, Deps } from '../../deps.types';
import { notFound } from '../../platform/errors/errors.lib';
import { DOWNLOAD_LIFE_SECONDS } from '../auth/download-token.lib';
import { languageOf } from './request-language.lib';
import { routesOf } from './routes.lib';

interface Download<B extends TSchema, G> {
  path: `/api/${string}`;
  tag: string;
  guard: RouteGuard;
  summary: string;
  description: string;
  body: B;
  /** Signs a token of what is requested; throws when there is nothing. */
  issue(actor: Actor, body: Static<B>, language: DesignLanguage): Promise<string>;
  /** Grant of a token; null when it is not ours or has expired. */
  grantOf(token: string): Promise<G | null>;
  send(grant: G, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

/**
 * Registers a download: POST answers an address that works for DOWNLOAD_LIFE_SECONDS, GET sends the file.
 * Browsers save it by navigation, which carries no token of a session.
 */
export function routeDownload<B extends TSchema, G>(
  app: FastifyInstance,
  clock: Deps['clock'],
  { path, tag, guard, summary, description, body, issue, grantOf, send }: Download<B, G>,
): void {
  routesOf(app, tag)(`POST ${path}`, guard, {
    summary,
    description: `${description} Works for five minutes.`,
    body,
    answer: DownloadAddress,
    handle: async (request) => ({
      success: true,
      url: `${path}?token=${await issue(request.actor, request.body, languageOf(request))}`,
      expires_at: clock.nowSeconds() + DOWNLOAD_LIFE_SECONDS,
    }),
  });
  app.get<{ Querystring: { token: string } }>(
    path,
    {
      config: { guard: 'public' },
      schema: { hide: true, querystring: Type.Object({ token: Type.String({ maxLength: 4000 }) }) },
    },
    async (request, reply) => {
      const grant = await grantOf(request.query.token);
      if (!grant) throw notFound('download');
      reply.header('cache-control', 'no-store');
      return send(grant, request, reply);
    },
  );
}

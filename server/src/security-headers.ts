import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config/config';

/** Pages whose address holds a link's token: not even our own log of referrers may see it. */
const TOKEN_PAGE = /^\/(sign-up|reset-password|undo-email|unsubscribe|email-unsubscribed)\//;
const NOTHING = ["'none'"];

/** Headers of every answer. Handlers that need another value set it afterwards. */
export async function installSecurityHeaders(app: FastifyInstance, { publicUrl }: Config): Promise<void> {
  await app.register(helmet, {
    // Answers that are not pages may load nothing at all; pages set their own policy (web/).
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: NOTHING, frameAncestors: NOTHING, baseUri: NOTHING, formAction: NOTHING },
    },
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    hsts: publicUrl.startsWith('https:') && {},
    // For browsers that show no page of ours: none of these says anything that the policies above do not.
    dnsPrefetchControl: false,
    ieNoOpen: false,
    originAgentCluster: false,
    permittedCrossDomainPolicies: false,
    xssFilter: false,
  });
  app.addHook('onRequest', async ({ url }, reply) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()');
    if (TOKEN_PAGE.test(url)) reply.header('referrer-policy', 'no-referrer');
    if (url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
}

import type { FastifyInstance } from 'fastify';
import type { Config } from './config/config';

/** Answers that are not pages may load nothing at all; pages set their own policy (web/). */
const NOTHING = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Pages whose address holds a link's token: not even our own log of referrers may see it (bar A5). */
const TOKEN_PAGE = /^\/(sign-up|reset-password|undo-email|unsubscribe|email-unsubscribed)\//;

/** Headers of bar C1 for every answer. Handlers that need another value set it afterwards. */
export function installSecurityHeaders(app: FastifyInstance, config: Config): void {
  const https = config.publicUrl.startsWith('https:');
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'content-security-policy': NOTHING,
      'x-content-type-options': 'nosniff',
      'referrer-policy': TOKEN_PAGE.test(request.url) ? 'no-referrer' : 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
      'x-frame-options': 'DENY',
    });
    if (https) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
}

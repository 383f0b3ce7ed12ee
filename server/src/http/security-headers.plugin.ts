import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../platform/config/server.config';

/** Pages whose address holds a link's token, which must not leak by referrer, not even to our own log. */
const TOKEN_PAGE = /^\/(sign-up|reset-password|undo-email|keep-account|unsubscribe|email-unsubscribed)\//;
const NOTHING = ["'none'"];

/** Security headers of every answer. Handlers that need another value set it afterwards. */
export async function installSecurityHeaders(
  app: FastifyInstance,
  { publicUrl, hstsSubdomains }: Config,
): Promise<void> {
  const always = await headersOf({
    // Answers that are not pages may load nothing; pages set their own policy (web/).
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: NOTHING, frameAncestors: NOTHING, baseUri: NOTHING, formAction: NOTHING },
    },
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    // Other services below this host name may have no certificate: the operator decides.
    hsts: publicUrl.startsWith('https:') && { includeSubDomains: hstsSubdomains },
    // Headers for browsers too old to run our pages; they add nothing to the policies above.
    dnsPrefetchControl: false,
    ieNoOpen: false,
    originAgentCluster: false,
    permittedCrossDomainPolicies: false,
    xssFilter: false,
  });
  always['permissions-policy'] = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()';
  const ofApi = { ...always, 'cache-control': 'no-store' };
  app.addHook('onRequest', ({ url }, reply, done) => {
    reply.headers(url.startsWith('/api/') ? ofApi : always);
    if (TOKEN_PAGE.test(url)) reply.header('referrer-policy', 'no-referrer');
    done();
  });
}

/**
 * Runs helmet once and keeps its headers: they are the same each time, and set per request they would bypass
 * Fastify, which makes Node merge two sets of headers (performance §7).
 */
async function headersOf(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const asked = Fastify();
  await asked.register(helmet, options);
  asked.get('/', (_request, reply) => reply.code(204).send());
  const { headers } = await asked.inject('/');
  await asked.close();
  const own = ['connection', 'date', 'content-length'];
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (own.includes(name) ? [] : [[name, String(value)]])),
  );
}

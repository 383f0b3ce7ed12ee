import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../platform/config/server.config';

/** Pages whose address holds a link's token: not even our own log of referrers may see it. */
const TOKEN_PAGE = /^\/(sign-up|reset-password|undo-email|unsubscribe|email-unsubscribed)\//;
const NOTHING = ["'none'"];

/** Headers of every answer. Handlers that need another value set it afterwards. */
export async function installSecurityHeaders(
  app: FastifyInstance,
  { publicUrl, hstsSubdomains }: Config,
): Promise<void> {
  const always = await headersOf({
    // Answers that are not pages may load nothing at all; pages set their own policy (web/).
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: NOTHING, frameAncestors: NOTHING, baseUri: NOTHING, formAction: NOTHING },
    },
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    // Other services below this name may have no certificate: that is the operator's to say.
    hsts: publicUrl.startsWith('https:') && { includeSubDomains: hstsSubdomains },
    // For browsers that show no page of ours: none of these says anything that the policies above do not.
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
 * What helmet says of every answer, asked once: it is the same each time, and said by helmet itself at each request it would be written past Fastify,
 * which makes Node join two sets of headers (performance §7).
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

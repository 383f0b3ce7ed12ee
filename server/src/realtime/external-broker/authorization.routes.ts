import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppModule } from '../../deps.types';
import { unauthorized } from '../../platform/errors/errors.lib';
import { createAnswers, isSame, type Verdict } from './authorization.action';
import { readQuestion } from './authorization-request.rule';

const BODY_BYTES = 16 * 1024;
const FORM = 'application/x-www-form-urlencoded';
const QUESTIONS = ['user', 'vhost', 'resource', 'topic'] as const;

/**
 * Authorization API for an external broker (decision 0054): RabbitMQ sends forms and reads a word; EMQX and
 * mosquitto-go-auth use JSON. Refusals have status 200 too: brokers interpret other statuses differently.
 * Absent without VITRINE_BROKER_URL.
 */
export const externalBrokerModule: AppModule = async (app, deps) => {
  const outside = deps.config.externalBroker;
  if (!outside) return;
  const answers = createAnswers(deps, outside);
  await app.register(async (asked) => {
    asked.addHook('onRequest', async (request) => {
      if (!isSame(secretOf(request), outside.secret)) throw unauthorized();
    });
    acceptForms(asked);
    for (const what of QUESTIONS) {
      asked.post(
        `/api/broker/${what}`,
        { config: { guard: 'public' }, schema: { hide: true }, bodyLimit: BODY_BYTES },
        async (request, reply) => {
          const question = readQuestion(request.body);
          const verdict = question ? await decided(request, answers[what](question)) : { isAllowed: false };
          const isForm = request.headers['content-type']?.startsWith(FORM);
          return isForm ? reply.type('text/plain').send(wordOf(what, verdict)) : objectOf(verdict);
        },
      );
    }
  });
};

function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
}

/** Secret from the header where the broker can send one, else from the address. */
function secretOf({ headers, query }: FastifyRequest): string {
  const inAddress = (query as Record<string, unknown>)['secret'];
  const inHeader = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
  return inHeader ?? (typeof inAddress === 'string' ? inAddress : '');
}

/** A client that cannot be checked now is refused, and reconnects. */
async function decided(request: FastifyRequest, verdict: Promise<Verdict>): Promise<Verdict> {
  try {
    return await verdict;
  } catch (error) {
    request.log.warn({ err: error }, 'a question of the broker could not be answered');
    return { isAllowed: false };
  }
}

/** Tags belong to authentication; RabbitMQ accepts them nowhere else. */
const wordOf = (what: (typeof QUESTIONS)[number], { isAllowed, isOperator }: Verdict): string =>
  isAllowed ? (what === 'user' && isOperator ? 'allow administrator' : 'allow') : 'deny';

const objectOf = ({ isAllowed, isOurs, expiresAtSeconds }: Verdict) => ({
  result: isAllowed ? 'allow' : 'deny',
  ok: isAllowed,
  ...(isAllowed ? {} : { error: 'not allowed' }),
  is_superuser: isOurs === true,
  ...(expiresAtSeconds ? { expire_at: expiresAtSeconds } : {}),
});

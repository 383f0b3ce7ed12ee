import { CaptchaParams, CaptchaQuery } from '@vitrine/shared/contract';
import Type from 'typebox';
import type { AppModule } from '../../deps.types';
import { issueCaptcha, sweepCaptchas } from './captcha.action';
import { routesOf } from '../../http/routing/routes.lib';

const DESCRIPTION = `Answers a picture (SVG text) of five characters, or with \`kind=words\` a short question in plain English for people
who cannot see the picture: a screen reader reads it like any other text. The client makes the id; a challenge is used up by the first
answer, right or wrong, and lives five minutes. Asking again for an unused id replaces its challenge. The answer is never sent.
Programs answer questions more easily than pictures; the wall behind both is the limit on sign-ups.`;

export const captchaModule: AppModule = async (app, deps) => {
  await sweepCaptchas(deps);
  routesOf(app, 'session')('GET /api/auth/gen_captcha/:id', 'public', {
    summary: 'A challenge that people solve and programs do not easily',
    description: DESCRIPTION,
    params: CaptchaParams,
    query: CaptchaQuery,
    answer: Type.String(),
    produces: ['image/svg+xml', 'text/plain'],
    rateLimit: { max: 60, timeWindow: 10 * 60_000 },
    handle: async ({ params, query }, reply) => {
      const kind = query.kind ?? 'picture';
      const shown = await issueCaptcha(deps, params.id, kind);
      reply.type(kind === 'words' ? 'text/plain; charset=utf-8' : 'image/svg+xml; charset=utf-8');
      return shown;
    },
  });
};

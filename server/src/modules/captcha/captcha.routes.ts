import { CaptchaParams, CaptchaQuery } from '@vitrine/shared/contract';
import Type from 'typebox';
import type { AppModule } from '../../deps.types';
import { issueCaptcha, sweepCaptchas } from './captcha.action';
import { languageOf } from '../../http/routing/request-language.lib';
import { routesOf } from '../../http/routing/routes.lib';

const DESCRIPTION = `Returns a picture (SVG text) of five characters, or with \`kind=words\` a short question in the browser's language
(de, fr, es, else English) for users who cannot see the picture: a screen reader reads it like any other text. The client makes the id; a challenge is used up by the first
answer, right or wrong, and is valid for five minutes. Fetching an unused id again replaces its challenge. The answer is never sent.
Programs answer questions more easily than pictures; behind both is the rate limit of sign-ups.`;

export const captchaModule: AppModule = async (app, deps) => {
  await sweepCaptchas(deps);
  routesOf(app, 'session')('GET /api/auth/gen_captcha/:id', 'public', {
    summary: 'A challenge against programs: a picture or a question',
    description: DESCRIPTION,
    params: CaptchaParams,
    query: CaptchaQuery,
    answer: Type.String(),
    produces: ['image/svg+xml', 'text/plain'],
    rateLimit: { max: 60, timeWindow: 10 * 60_000 },
    handle: async (request, reply) => {
      const { params, query } = request;
      const kind = query.kind ?? 'picture';
      const shown = await issueCaptcha(deps, params.id, kind, languageOf(request));
      reply.type(kind === 'words' ? 'text/plain; charset=utf-8' : 'image/svg+xml; charset=utf-8');
      return shown;
    },
  });
};

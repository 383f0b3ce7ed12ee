import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import {
  AuthAnswer,
  ConfirmSignUp,
  LinkParams,
  OperationResult,
  Problem,
  SignUp,
  SignUpLink,
} from '@vitrine/shared/contract';
import type { AppModule } from '../../deps';
import { confirmLink, describeLink } from './confirm.action';
import { writeSignUpMails } from './sign-up-mail.job';
import { signUp } from './sign-up.action';

const tags = ['session'];
const QUARTER_MS = 15 * 60_000;

/** New accounts in two steps, and the links of invitations (spec §2, §7; product §3). */
export const signUpModule: AppModule = async (app, deps) => {
  const routes = app.withTypeProvider<TypeBoxTypeProvider>();
  await writeSignUpMails(deps);

  routes.post(
    '/api/auth/sign_up',
    {
      config: { guard: 'public', rateLimit: { max: 20, timeWindow: QUARTER_MS } },
      schema: {
        summary: 'Ask for an account; a mail with a link follows',
        description:
          'Answers the same whether the address is known or not. The captcha is used up by this call.',
        tags,
        body: SignUp,
        response: { 200: OperationResult, '4xx': Problem },
      },
    },
    async ({ body }) => {
      await signUp(deps, body);
      return { success: true };
    },
  );

  routes.get(
    '/api/auth/sign_up/:token',
    {
      config: { guard: 'public', rateLimit: { max: 60, timeWindow: QUARTER_MS } },
      schema: {
        summary: 'What a link from a mail is for; changes nothing',
        description: 'A link that is unknown, used, too old or misspelt is 410 `gone`, always the same.',
        tags,
        params: LinkParams,
        response: { 200: SignUpLink, '4xx': Problem },
      },
    },
    async ({ params }) => describeLink(deps, params.token),
  );

  routes.post(
    '/api/auth/sign_up/:token',
    {
      config: { guard: 'public', rateLimit: { max: 60, timeWindow: QUARTER_MS } },
      schema: {
        summary: 'Use the link up and open a session (extension)',
        description:
          'Sign-up: makes the account, 14 days of trial. Invitation: joins it. Both need a new password. Changed e-mail: confirms it, with the current password.',
        tags,
        params: LinkParams,
        body: ConfirmSignUp,
        response: { 200: AuthAnswer, '4xx': Problem },
      },
    },
    async ({ params, body, headers }) => confirmLink(deps, params.token, body, headers['user-agent']),
  );
};

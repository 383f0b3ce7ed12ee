import { AuthAnswer, ConfirmSignUp, LinkParams, SignUp, SignUpLink } from '@vitrine/shared/contract';
import type { AppModule } from '../../deps.types';
import { confirmLink, describeLink } from './confirm.action';
import { writeSignUpMails } from './sign-up-mail.job';
import { signUp } from './sign-up.action';
import { routesOf } from '../../http/routing/routes.lib';

const QUARTER_MS = 15 * 60_000;

/** New accounts in two steps, and the links of invitations (spec §2, §7; product §3). */
export const signUpModule: AppModule = async (app, deps) => {
  const route = routesOf(app, 'session');
  await writeSignUpMails(deps);

  route('POST /api/auth/sign_up', 'public', {
    summary: 'Request an account; a mail with a link follows',
    description: 'The response is the same for known and unknown addresses. The call uses up the captcha.',
    body: SignUp,
    rateLimit: { max: 20, timeWindow: QUARTER_MS },
    handle: ({ body }) => signUp(deps, body),
  });

  route('GET /api/auth/sign_up/:token', 'public', {
    summary: 'Kind of a link from a mail, without using it up',
    description: 'An unknown, used, expired or misspelt link is always 410 `gone`.',
    params: LinkParams,
    answer: SignUpLink,
    rateLimit: { max: 60, timeWindow: QUARTER_MS },
    handle: async ({ params }) => describeLink(deps, params.token),
  });

  route('POST /api/auth/sign_up/:token', 'public', {
    summary: 'Use up a link and open a session (extension)',
    description:
      'Sign-up: creates the account, with a trial of 14 days. Invitation: joins it. Both need a new password. Changed e-mail: confirms it, with the current password.',
    params: LinkParams,
    body: ConfirmSignUp,
    answer: AuthAnswer,
    rateLimit: { max: 60, timeWindow: QUARTER_MS },
    handle: async ({ params, body, headers }) => confirmLink(deps, params.token, body, headers['user-agent']),
  });
};

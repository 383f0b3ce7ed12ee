import {
  AuthAnswer,
  IdParams,
  SecondFactor,
  SecondFactorCodes,
  SecondFactorConfirm,
  SecondFactorOff,
  SecondFactorOn,
  SecondFactorRule,
  SecondFactorSignIn,
  SecondFactorStart,
  SecondFactorStarted,
} from '@vitrine/shared/contract';
import type { AppModule } from '../../deps.types';
import { routesOf } from '../../http/routing/routes.lib';
import { writeFactorNotices } from './factor-notice.action';
import { requireFactor, writeRequiredNotices } from './required-factor.action';
import { resetMember } from './reset-factor.action';
import { passkeyRoutes } from './passkeys/passkeys.routes';
import {
  beginFactor,
  confirmFactor,
  renewRecoveryCodes,
  secondFactorOf,
  signInWithCode,
  turnFactorOff,
} from './second-factor.action';

/** Two-step sign-in with an authenticator app, recovery codes, and passkeys (extension). */
export const secondFactorModule: AppModule = async (app, deps) => {
  const route = routesOf(app, 'second factor');
  await writeFactorNotices(deps);
  await writeRequiredNotices(deps);
  await passkeyRoutes(app, deps);
  await memberFactorRoutes(app, deps);

  route('POST /api/auth/second-factor', 'public', {
    summary: 'Sign in with a code after the password (extension)',
    description: '`ticket` is in the refusal `second_factor_required` of the password alone.',
    body: SecondFactorSignIn,
    answer: AuthAnswer,
    handle: ({ body, headers }) => signInWithCode(deps, body, headers['user-agent']),
  });

  route('GET /api/account/second-factor', 'self', {
    summary: 'Whether the own sign-in asks for a code (extension)',
    answer: SecondFactor,
    config: { beforeSecondFactor: true },
    handle: ({ actor }) => secondFactorOf(deps, actor),
  });

  route('POST /api/account/second-factor', 'self', {
    summary: 'Start to set two-step sign-in up; the secret is in this answer only (extension)',
    body: SecondFactorStart,
    answer: SecondFactorStarted,
    config: { beforeSecondFactor: true },
    handle: async ({ actor, body }) => {
      const made = await beginFactor(deps, actor, body.password);
      const { default: qrcode } = await import('qrcode');
      const svg = await qrcode.toString(made.uri, { type: 'svg', margin: 2 });
      const qr = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
      return { success: true, ...made, qr };
    },
  });

  route('POST /api/account/second-factor/confirm', 'self', {
    summary: 'Turn two-step sign-in on by a first code; answers the recovery codes once (extension)',
    body: SecondFactorConfirm,
    answer: SecondFactorOn,
    config: { beforeSecondFactor: true },
    handle: async ({ actor, body }) => ({
      success: true,
      recovery_codes: await confirmFactor(deps, actor, body.code),
    }),
  });

  route('POST /api/account/second-factor/recovery-codes', 'self', {
    summary: 'New recovery codes in place of the earlier ones, by password and code (extension)',
    body: SecondFactorCodes,
    answer: SecondFactorOn,
    handle: async ({ actor, body }) => ({
      success: true,
      recovery_codes: await renewRecoveryCodes(deps, actor, body),
    }),
  });

  route('POST /api/account/second-factor/off', 'self', {
    summary: 'Turn two-step sign-in off, by password and code (extension)',
    body: SecondFactorOff,
    handle: ({ actor, body }) => turnFactorOff(deps, actor, body),
  });
};

/** Second factors of other members. */
const memberFactorRoutes: AppModule = (app, deps) => {
  const route = routesOf(app, 'second factor');

  route('POST /api/user/reset-second-factor/:id', 'member.manage', {
    summary: 'Turn a member’s two-step sign-in off and remove their passkeys (extension)',
    description: 'Only of members with a role below the own one. The member gets a mail.',
    params: IdParams,
    handle: ({ actor, params }) => resetMember(deps, actor, params.id),
  });

  route('POST /api/account/second-factor/require', 'billing.manage', {
    summary: 'Require two-step sign-in or a passkey of all members, or no longer (extension)',
    description:
      'By the owner’s password. Members without one get 403 `second_factor_missing` for all but setting it up. Sessions opened by single sign-on, API keys and embedded areas are unaffected.',
    body: SecondFactorRule,
    handle: ({ actor, body }) => requireFactor(deps, actor, body),
  });
};

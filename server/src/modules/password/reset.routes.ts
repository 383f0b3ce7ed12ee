import { ChangePassword, LinkParams, ResetPassword, ResetRequest } from '@vitrine/shared/contract';
import type { AppModule } from '../../deps.types';
import { changePassword } from './change-password.action';
import { writePasswordNotices } from './password-notice.action';
import { requestReset, resetPassword, sweepResets, writeResetMails } from './reset.action';
import { routesOf } from '../../http/routing/routes.lib';

/** Reset and change of passwords (spec §7, product §3). */
export const passwordModule: AppModule = async (app, deps) => {
  const route = routesOf(app, 'session');
  await writeResetMails(deps);
  await writePasswordNotices(deps);
  await sweepResets(deps);

  route('POST /api/auth/reset_password', 'public', {
    summary: 'Request a link to set a new password',
    description: 'Same response whether the address is known or not; only known ones get a mail.',
    body: ResetRequest,
    rateLimit: { max: 20, timeWindow: 15 * 60_000 },
    handle: ({ body }) => requestReset(deps, body.email),
  });

  route('POST /api/auth/reset_password/:token', 'public', {
    summary: 'Set a new password by a link; all sessions end',
    description:
      'Does not sign in. A link that is unknown, used, too old or misspelt is 410 `gone`, always the same.',
    params: LinkParams,
    body: ResetPassword,
    rateLimit: { max: 30, timeWindow: 15 * 60_000 },
    handle: ({ params, body }) => resetPassword(deps, params.token, body.password),
  });

  route('POST /api/change_password', 'self', {
    summary: 'Change the own password; all other sessions end',
    body: ChangePassword,
    config: { beforeOwnPassword: true },
    handle: ({ actor, body }) => changePassword(deps, actor, body),
  });
};

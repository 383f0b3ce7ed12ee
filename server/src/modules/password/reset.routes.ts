import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import {
  ChangePassword,
  LinkParams,
  OperationResult,
  Problem,
  ResetPassword,
  ResetRequest,
} from '@vitrine/shared/contract';
import type { AppModule } from '../../deps';
import { changePassword } from './change-password.action';
import { writePasswordNotices } from './password-notice.action';
import { requestReset, resetPassword, sweepResets, writeResetMails } from './reset.action';

const tags = ['session'];

/** A forgotten password, and a changed one (spec §7, product §3). */
export const passwordModule: AppModule = async (app, deps) => {
  const routes = app.withTypeProvider<TypeBoxTypeProvider>();
  await writeResetMails(deps);
  await writePasswordNotices(deps);
  await sweepResets(deps);

  routes.post(
    '/api/auth/reset_password',
    {
      config: { guard: 'public', rateLimit: { max: 20, timeWindow: 15 * 60_000 } },
      schema: {
        summary: 'Ask for a link to set a new password',
        description:
          'Answers the same whether the address is known or not; the mail goes only to known ones.',
        tags,
        body: ResetRequest,
        response: { 200: OperationResult, '4xx': Problem },
      },
    },
    async ({ body }) => {
      await requestReset(deps, body.email);
      return { success: true };
    },
  );

  routes.post(
    '/api/auth/reset_password/:token',
    {
      config: { guard: 'public', rateLimit: { max: 30, timeWindow: 15 * 60_000 } },
      schema: {
        summary: 'Set a new password by a link; all sessions end',
        description:
          'Signs nobody in. A link that is unknown, used, too old or misspelt is 410 `gone`, always the same.',
        tags,
        params: LinkParams,
        body: ResetPassword,
        response: { 200: OperationResult, '4xx': Problem },
      },
    },
    async ({ params, body }) => {
      await resetPassword(deps, params.token, body.password);
      return { success: true };
    },
  );

  routes.post(
    '/api/change_password',
    {
      config: { guard: 'self' },
      schema: {
        summary: 'Change the own password; all other sessions end',
        tags,
        body: ChangePassword,
        response: { 200: OperationResult, '4xx': Problem },
      },
    },
    async ({ actor, body }) => {
      await changePassword(deps, actor, body);
      return { success: true };
    },
  );
};

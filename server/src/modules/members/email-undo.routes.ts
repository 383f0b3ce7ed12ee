import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { EmailUndo, EmailUndone, LinkParams, Problem } from '@vitrine/shared/contract';
import type { AppModule } from '../../deps';
import { describeUndo, undoEmail, writeEmailChanged } from './email-undo.action';

const tags = ['session'];
const rateLimit = { max: 60, timeWindow: 15 * 60_000 };
const gone = 'A link that is unknown, used, too old or misspelt is 410 `gone`, always the same.';

/** The way back for a changed address, from the mail to the old one. */
export const emailUndoRoutes: AppModule = async (app, deps) => {
  const routes = app.withTypeProvider<TypeBoxTypeProvider>();
  await writeEmailChanged(deps);

  routes.get(
    '/api/auth/undo_email/:token',
    {
      config: { guard: 'public', rateLimit },
      schema: {
        summary: 'What a link to take an address back would do; changes nothing (extension)',
        description: gone,
        tags,
        params: LinkParams,
        response: { 200: EmailUndo, '4xx': Problem },
      },
    },
    ({ params }) => describeUndo(deps, params.token),
  );

  routes.post(
    '/api/auth/undo_email/:token',
    {
      config: { guard: 'public', rateLimit },
      schema: {
        summary: 'Take a changed address back; all sessions end (extension)',
        description: `Answers a token for setting a new password. ${gone}`,
        tags,
        params: LinkParams,
        response: { 200: EmailUndone, '4xx': Problem },
      },
    },
    ({ params }) => undoEmail(deps, params.token),
  );
};

import { EmailUndo, EmailUndone, LinkParams } from '@vitrine/shared/contract';
import type { AppModule } from '../../deps.types';
import { describeUndo, undoEmail, writeEmailChanged } from './email-undo.action';
import { routesOf } from '../../http/routing/routes.lib';

const rateLimit = { max: 60, timeWindow: 15 * 60_000 };
const gone = 'A link that is unknown, used, too old or misspelt is 410 `gone`, always the same.';

/** Undo of a changed address, by the link in the mail to the old one. */
export const emailUndoRoutes: AppModule = async (app, deps) => {
  const route = routesOf(app, 'session');
  await writeEmailChanged(deps);

  route('GET /api/auth/undo_email/:token', 'public', {
    summary: 'Description of an undo link; changes nothing (extension)',
    description: gone,
    params: LinkParams,
    answer: EmailUndo,
    rateLimit,
    handle: ({ params }) => describeUndo(deps, params.token),
  });

  route('POST /api/auth/undo_email/:token', 'public', {
    summary: 'Undo a changed address; all sessions end (extension)',
    description: `Returns a token for setting a new password. ${gone}`,
    params: LinkParams,
    answer: EmailUndone,
    rateLimit,
    handle: ({ params }) => undoEmail(deps, params.token),
  });
};

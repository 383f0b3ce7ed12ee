import { LinkParams, MailChoice, MailChoices, MailWish } from '@vitrine/shared/contract';
import type { AppModule } from '../../deps.types';
import { routesOf } from '../../http/routing/routes.lib';
import { chooseMail, chooseOwnMail, ownMailChoices, sweepMailLinks } from './mail-choices.action';

const BY_LINK = { params: LinkParams, answer: MailChoice, rateLimit: { max: 60, timeWindow: 15 * 60_000 } };

/** Turning a kind of mail off and on again: by the link in it, signed out (spec §2 /unsubscribe, product §3), or signed in. */
export const mailChoicesModule: AppModule = async (app, deps) => {
  await sweepMailLinks(deps);
  const own = routesOf(app, 'mail');

  own('GET /api/account/mail-choices', 'self', {
    summary: 'Kinds of mail one may turn off, and whether they are on (extension)',
    answer: MailChoices,
    handle: ({ actor }) => ownMailChoices(deps, actor.userId),
  });

  own('POST /api/account/mail-choices', 'self', {
    summary: 'Turn a kind of mail off or on for oneself (extension)',
    body: MailWish,
    handle: ({ actor, body }) => chooseOwnMail(deps, actor.userId, body),
  });

  await app.register(async (scope) => {
    // Mail programs post a form (RFC 8058); what it says is always the same, so it is not looked at.
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, _body, done) => done(null, undefined),
    );
    const byLink = routesOf(scope, 'mail');

    byLink('GET /api/auth/unsubscribe/:token', 'public', {
      ...BY_LINK,
      summary: 'Turn a kind of mail off; as often as one likes',
      // Whoever only fetches ahead has not decided anything.
      handle: ({ params, headers }) =>
        chooseMail(
          deps,
          params.token,
          /prefetch|prerender/i.test(`${String(headers['sec-purpose'])} ${String(headers['purpose'])}`)
            ? 'look'
            : 'off',
        ),
    });

    byLink('POST /api/auth/unsubscribe/:token', 'public', {
      ...BY_LINK,
      summary: 'The same in one click from a mail program (extension, RFC 8058)',
      handle: ({ params }) => chooseMail(deps, params.token, 'off'),
    });

    byLink('POST /api/auth/resubscribe/:token', 'public', {
      ...BY_LINK,
      summary: 'Turn it on again (extension)',
      handle: ({ params }) => chooseMail(deps, params.token, 'on'),
    });
  });
};

import { LinkParams, MailChoice, MailChoices, MailWish } from '@vitrine/shared/contract';
import type { AppModule } from '../../deps.types';
import { routesOf } from '../../http/routing/routes.lib';
import { chooseMail, chooseOwnMail, ownMailChoices, sweepMailLinks } from './mail-choices.action';

const BY_LINK = { params: LinkParams, answer: MailChoice, rateLimit: { max: 60, timeWindow: 15 * 60_000 } };

/**
 * Choices of optional mails: by a mail's link without a session (spec §2 /unsubscribe, product §3), or signed
 * in.
 */
export const mailChoicesModule: AppModule = async (app, deps) => {
  await sweepMailLinks(deps);
  const own = routesOf(app, 'mail');

  own('GET /api/account/mail-choices', 'self', {
    summary: 'Optional kinds of mail, and whether they are on (extension)',
    answer: MailChoices,
    handle: ({ actor }) => ownMailChoices(deps, actor.userId),
  });

  own('POST /api/account/mail-choices', 'self', {
    summary: 'Turn a kind of mail off or on for the own user (extension)',
    body: MailWish,
    handle: ({ actor, body }) => chooseOwnMail(deps, actor.userId, body),
  });

  await app.register(async (scope) => {
    // Mail programs post a form (RFC 8058) with a constant content, which is ignored.
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, _body, done) => done(null, undefined),
    );
    const byLink = routesOf(scope, 'mail');

    byLink('GET /api/auth/unsubscribe/:token', 'public', {
      ...BY_LINK,
      summary: 'Turn a kind of mail off',
      // A prefetch decides nothing.
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

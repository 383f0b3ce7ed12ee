import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import {
  LinkParams,
  MailChoice,
  MailChoices,
  MailWish,
  OperationResult,
  Problem,
} from '@vitrine/shared/contract';
import type { AppModule } from '../../deps';
import { chooseMail, chooseOwnMail, ownMailChoices, sweepMailLinks } from './mail-choices.action';

const tags = ['mail'];
const config = { guard: 'public' as const, rateLimit: { max: 60, timeWindow: 15 * 60_000 } };
const schema = { tags, params: LinkParams, response: { 200: MailChoice, '4xx': Problem } };

/** Turning a kind of mail off and on again: by the link in it, signed out (spec §2 /unsubscribe, product §3), or signed in. */
export const mailChoicesModule: AppModule = async (app, deps) => {
  await sweepMailLinks(deps);
  const own = app.withTypeProvider<TypeBoxTypeProvider>();

  own.get(
    '/api/account/mail-choices',
    {
      config: { guard: 'self' },
      schema: {
        summary: 'Kinds of mail one may turn off, and whether they are on (extension)',
        tags,
        response: { 200: MailChoices, '4xx': Problem },
      },
    },
    async ({ actor }) => ownMailChoices(deps, actor.userId),
  );

  own.post(
    '/api/account/mail-choices',
    {
      config: { guard: 'self' },
      schema: {
        summary: 'Turn a kind of mail off or on for oneself (extension)',
        tags,
        body: MailWish,
        response: { 200: OperationResult, '4xx': Problem },
      },
    },
    async ({ actor, body }) => {
      await chooseOwnMail(deps, actor.userId, body);
      return { success: true };
    },
  );

  await app.register(async (scope) => {
    // Mail programs post a form (RFC 8058); what it says is always the same, so it is not looked at.
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, _body, done) => done(null, undefined),
    );
    const routes = scope.withTypeProvider<TypeBoxTypeProvider>();

    routes.get(
      '/api/auth/unsubscribe/:token',
      {
        config,
        schema: { ...schema, summary: 'Turn a kind of mail off; as often as one likes' },
      },
      // Whoever only fetches ahead has not decided anything.
      async ({ params, headers }) =>
        chooseMail(
          deps,
          params.token,
          /prefetch|prerender/i.test(`${String(headers['sec-purpose'])} ${String(headers['purpose'])}`)
            ? 'look'
            : 'off',
        ),
    );

    routes.post(
      '/api/auth/unsubscribe/:token',
      {
        config,
        schema: { ...schema, summary: 'The same in one click from a mail program (extension, RFC 8058)' },
      },
      async ({ params }) => chooseMail(deps, params.token, 'off'),
    );

    routes.post(
      '/api/auth/resubscribe/:token',
      { config, schema: { ...schema, summary: 'Turn it on again (extension)' } },
      async ({ params }) => chooseMail(deps, params.token, 'on'),
    );
  });
};

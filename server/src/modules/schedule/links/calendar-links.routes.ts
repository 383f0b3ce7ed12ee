import { CalendarLinkList, CalendarLinkMade, CalendarLinkWish, IdParams } from '@vitrine/shared/contract';
import Type from 'typebox';
import type { AppModule } from '../../../deps.types';
import { notFound } from '../../../platform/errors/errors.lib';
import { isKnownVersion } from '../../../http/preconditions/if-none-match.rule';
import { routesOf } from '../../../http/routing/routes.lib';
import { calendarOf, linksOf, makeLink, renewLink, revokeLink } from './calendar-links.action';

const FileParams = Type.Object({ file: Type.String({ maxLength: 100 }) });

/** Secret iCalendar addresses of the schedule, and what they answer (product §6). */
export const calendarLinkRoutes: AppModule = (app, deps) => {
  const route = routesOf(app, 'schedule');

  route('GET /api/calendar-links', 'integration.manage', {
    summary: 'Calendar addresses of the account (extension)',
    answer: CalendarLinkList,
    handle: ({ actor }) => linksOf(deps, actor.accountId),
  });

  route('POST /api/calendar-links', 'integration.manage', {
    summary: 'Create a calendar address; it is returned only here (extension)',
    body: CalendarLinkWish,
    answer: CalendarLinkMade,
    handle: async ({ actor, body }) => ({ success: true, ...(await makeLink(deps, actor, body)) }),
  });

  route('POST /api/calendar-links/:id/renew', 'integration.manage', {
    summary: 'Replace a calendar address; the earlier one ends at once (extension)',
    params: IdParams,
    answer: CalendarLinkMade,
    handle: async ({ actor, params }) => ({ success: true, ...(await renewLink(deps, actor, params.id)) }),
  });

  route('DELETE /api/calendar-links/:id', 'integration.manage', {
    summary: 'End a calendar address at once (extension)',
    params: IdParams,
    handle: ({ actor, params }) => revokeLink(deps, actor, params.id),
  });

  route('GET /ical/:file', 'public', {
    summary: 'The schedule as iCalendar (RFC 5545), by a secret address (extension)',
    description:
      'Read-only, without sign-in. The file is the token and “.ics”. Unknown and ended ones are 404.',
    params: FileParams,
    answer: Type.String(),
    produces: ['text/calendar'],
    rateLimit: { max: 120, timeWindow: '1 minute' },
    handle: async ({ params, headers }, reply) => {
      void reply.headers({
        'cache-control': 'private, no-cache',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
      const found = params.file.endsWith('.ics') ? await calendarOf(deps, params.file.slice(0, -4)) : null;
      if (!found) throw notFound('calendar');
      void reply.header('etag', `"${found.version}"`);
      if (isKnownVersion(headers['if-none-match'], found.version)) return reply.code(304).send();
      return reply.type('text/calendar; charset=utf-8').send(found.text);
    },
  });
};

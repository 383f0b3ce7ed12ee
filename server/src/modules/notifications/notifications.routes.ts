import { NotificationPage, OwnQuietHours, ReadNotifications } from '@vitrine/shared/contract';
import Type from 'typebox';
import type { AppModule } from '../../deps.types';
import { routesOf } from '../../http/routing/routes.lib';
import { chooseQuietHours, notificationsOf, ownQuietHours, readNotifications } from './notifications.action';
import { notificationJobs } from './notifications.job';
import { languageOf } from '../../http/routing/request-language.lib';

const PageQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
});

/** Notifications of the signed-in user, and their mails (product §14). */
export const notificationsModule: AppModule = async (app, deps) => {
  await notificationJobs(deps);
  const route = routesOf(app, 'notifications');

  route('GET /api/notifications', 'self', {
    summary: 'Own notifications of 90 days, newest first (extension)',
    query: PageQuery,
    answer: NotificationPage,
    handle: (request) => notificationsOf(deps, request.actor, request.query, languageOf(request)),
  });

  route('POST /api/notifications/read', 'self', {
    summary: 'Mark own notifications as read, by id or up to a time (extension)',
    body: ReadNotifications,
    handle: ({ actor, body }) => readNotifications(deps, actor, body),
  });

  route('GET /api/account/quiet-hours', 'self', {
    summary: 'Hours of the venue’s day in which the own user gets no mail about events (extension)',
    answer: OwnQuietHours,
    handle: ({ actor }) => ownQuietHours(deps, actor),
  });

  route('POST /api/account/quiet-hours', 'self', {
    summary: 'Set or end the own quiet hours (extension)',
    body: OwnQuietHours,
    handle: ({ actor, body }) => chooseQuietHours(deps, actor, body),
  });
};

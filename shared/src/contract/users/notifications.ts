import Type, { type Static } from 'typebox';
import { NOTIFICATION_EVENTS } from '../limits';

/** Notifications of the signed-in user, and the hours in which no mail is sent (extensions, product §14). */

/** Notification of an event. */
export const NotificationItem = Type.Object({
  id: Type.String(),
  event: Type.Enum([...NOTIFICATION_EVENTS]),
  /** Screen, playlist or promo, which may be deleted meanwhile; '' for the account. */
  subject_id: Type.String(),
  /** Name of the subject at that time, '' without one. */
  name: Type.String(),
  /** Reason of a rejection or failure, else ''. */
  detail: Type.String(),
  /** Interruptions of a screen; 0 for other events. */
  count: Type.Integer(),
  /** Floating time from which on a playlist has nothing left; only in such an event. */
  ends_at: Type.Optional(Type.Integer()),
  created_at: Type.Integer(),
  is_read: Type.Boolean(),
});
export type NotificationItem = Static<typeof NotificationItem>;

/** GET /api/notifications: newest first, as long as they are kept. */
export const NotificationPage = Type.Object({
  items: Type.Array(NotificationItem),
  page: Type.Integer(),
  per_page: Type.Integer(),
  total: Type.Integer(),
  unread: Type.Integer(),
});
export type NotificationPage = Static<typeof NotificationPage>;

/**
 * POST /api/notifications/read: marks those of `ids`, and those that are not newer than `until` (unix
 * seconds).
 */
export const ReadNotifications = Type.Object({
  ids: Type.Optional(Type.Array(Type.String({ maxLength: 64 }), { maxItems: 100 })),
  until: Type.Optional(Type.Integer({ minimum: 0, maximum: 32_503_680_000 })),
});
export type ReadNotifications = Static<typeof ReadNotifications>;

/** Seconds of the venue's day. An end that is not after the start is on the next day. */
export const QuietHours = Type.Object({
  start: Type.Integer({ minimum: 0, maximum: 86_399 }),
  end: Type.Integer({ minimum: 0, maximum: 86_399 }),
});
export type QuietHours = Static<typeof QuietHours>;

/** GET and POST /api/account/quiet-hours; null: none, mails are sent at any time. */
export const OwnQuietHours = Type.Object({ quiet_hours: Type.Union([QuietHours, Type.Null()]) });
export type OwnQuietHours = Static<typeof OwnQuietHours>;

import Type, { type Static } from 'typebox';
import { MAX_URGENT_LENGTH } from '../limits';
import { PlayNow } from './schedule';

/** Urgent messages of an account at a time. */
export const MAX_URGENT = 20;

/** Full screen, a banner above what plays, or a playlist. */
export const UrgentStyle = Type.Enum(['full', 'banner', 'playlist']);
export type UrgentStyle = Static<typeof UrgentStyle>;

/**
 * Urgent message or playlist that a device shows above everything else (product §7). `text`: the message, or
 * the playlist's name. `ends_at`: unix seconds, null until a user ends it.
 */
export const Urgent = Type.Object({
  id: Type.String(),
  style: UrgentStyle,
  text: Type.String(),
  playlist_id: Type.Optional(Type.String()),
  started_at: Type.Integer(),
  ends_at: Type.Union([Type.Integer(), Type.Null()]),
});
export type Urgent = Static<typeof Urgent>;

/**
 * POST /api/urgent (extension): shows a message (`text`) or a playlist (`playlist_id`) on the given devices,
 * null or absent: all, until `ends_at` or for `duration` seconds; without both until it is ended.
 */
export const StartUrgent = Type.Object({
  style: UrgentStyle,
  text: Type.Optional(Type.String({ maxLength: MAX_URGENT_LENGTH })),
  playlist_id: Type.Optional(Type.String({ maxLength: 64 })),
  device_ids: Type.Optional(Type.Union([PlayNow.properties.device_ids, Type.Null()])),
  ends_at: PlayNow.properties.ends_at,
  duration: PlayNow.properties.duration,
});
export type StartUrgent = Static<typeof StartUrgent>;
/** Answer of POST /api/urgent: the id, and the number of devices that it reaches. */
export const UrgentStarted = Type.Object({
  success: Type.Boolean(),
  id: Type.String(),
  device_count: Type.Integer(),
});
export type UrgentStarted = Static<typeof UrgentStarted>;

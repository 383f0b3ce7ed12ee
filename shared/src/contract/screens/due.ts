import Type, { type Static } from 'typebox';
import { PlaySource } from './device-state';

const Named = Type.Object({ id: Type.String(), title: Type.String() });
const OrNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/**
 * What a screen must be showing by "Play now", the schedule and the default playlist, whatever it says itself. `source` null: nothing, so
 * the brand card. `playlists` take turns. `emptied` came first and have nothing to show. `play_now`: the schedule is overridden, since
 * when and until when; `until` null: nothing scheduled will end it. `started_at` and both `until` are floating; `changes_at` (unix
 * seconds) is when this answer is over by itself, null when nothing will start.
 */
export const DeviceDue = Type.Object({
  source: OrNull(PlaySource),
  playlists: Type.Array(Named),
  emptied: Type.Array(Named),
  play_now: OrNull(
    Type.Object({
      playlist_id: Type.String(),
      title: Type.String(),
      started_at: Type.Integer(),
      until: OrNull(Type.Integer()),
    }),
  ),
  until: OrNull(Type.Integer()),
  changes_at: OrNull(Type.Integer()),
});
export type DeviceDue = Static<typeof DeviceDue>;

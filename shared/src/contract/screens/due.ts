import Type, { type Static } from 'typebox';
import { PlaySource } from './device-state';

const Named = Type.Object({ id: Type.String(), title: Type.String() });
const OrNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/**
 * Expected content of a screen by "Play now", schedule and default playlist. `source` null: the brand card.
 * `playlists` alternate. `emptied` had priority but are empty. `play_now`: active override; `until` null: no
 * end. `started_at` and both `until` are floating; `changes_at` (unix seconds) ends this answer.
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
  /** Screens are dark, because the venue is closed; absent: false. */
  is_dark: Type.Optional(Type.Boolean()),
  until: OrNull(Type.Integer()),
  changes_at: OrNull(Type.Integer()),
});
export type DeviceDue = Static<typeof DeviceDue>;

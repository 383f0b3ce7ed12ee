import { buildDevice } from '../../testing';
import { screenNow } from '../../rules';
import { deviceWords } from './device-words';

const due = { source: null, playlists: [], emptied: [], play_now: null, until: null, changes_at: null };
const wordsOf = (isLive: boolean, is_dark?: boolean) =>
  deviceWords(
    screenNow(
      buildDevice({
        last_seen: 1,
        state: { content_ready: 0, content_total: 0 },
        due: { ...due, ...(is_dark === undefined ? {} : { is_dark }) },
      }),
      isLive,
    ),
  );

it.each([
  ['a screen without anything to play', true, undefined, 'Nothing scheduled now', null],
  ['a screen outside opening hours', true, true, 'Dark, outside opening hours', null],
  [
    'an offline screen outside opening hours',
    false,
    true,
    'Not reporting what’s playing',
    'Should be dark: it’s outside opening hours.',
  ],
])('%s', (_what, isLive, isDark, line, note) => expect(wordsOf(isLive, isDark)).toEqual({ line, note }));

it.each([
  ['that it shows', true, 'u', 'Urgent: Fire drill'],
  ['that it has not confirmed', true, undefined, 'Nothing scheduled now'],
  ['while it is offline', false, 'u', 'Not reporting what’s playing'],
])('an urgent message %s', (_what, isLive, urgent_id, line) => {
  const urgent = { id: 'u', style: 'full' as const, text: 'Fire drill', started_at: 1, ends_at: null };
  const state = { content_ready: 0, content_total: 0, ...(urgent_id ? { urgent_id } : {}) };
  expect(deviceWords(screenNow(buildDevice({ last_seen: 1, urgent, state }), isLive)).line).toBe(line);
});

import { monday } from '../testing/builders';
import { playNowAfter } from './play-now.rule';

const now = monday(12);
const asked = { playlist_id: 'p', started_at: monday(11) };
const held = { playlistId: 'q', startedAt: monday(11, 30) };

it.each([
  ['nothing was and nothing is', null, undefined, null, null],
  ['the server says something new', null, null, asked, { playlistId: 'p', startedAt: monday(11) }],
  [
    'the server says something else than we hold',
    held,
    null,
    asked,
    { playlistId: 'p', startedAt: monday(11) },
  ],
  ['the server still says what it said before the command', held, asked, asked, held],
  ['the server knew nothing of the command and still does not', held, null, undefined, held],
  ['the server ends it', held, asked, null, null],
])('%s', (_what, before, wasAsked, isAsked, expected) => {
  expect(playNowAfter(before, wasAsked, isAsked, now)).toEqual(expected);
});

it('does not start in the future when the clock of the screen is behind', () => {
  const ahead = { playlist_id: 'p', started_at: monday(15) };
  expect(playNowAfter(null, null, ahead, now)).toEqual({ playlistId: 'p', startedAt: now });
});

it('goes on with what the command started when the manifest confirms it', () => {
  const started = { playlistId: 'p', startedAt: monday(11, 0, 1) };
  expect(playNowAfter(started, null, asked, now)).toBe(started);
});

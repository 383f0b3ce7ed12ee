import { monday } from '../testing/builders';
import { playNowAfter, playNowAsked } from './play-now.rule';

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

it('continues what the command started when the manifest confirms it', () => {
  const started = { playlistId: 'p', startedAt: monday(11, 0, 1) };
  expect(playNowAfter(started, null, asked, now)).toBe(started);
});

describe('its end', () => {
  const ending = { playlist_id: 'p', started_at: monday(11), pressed_at: 1000, ends_at: 4600 };

  it('comes with the manifest, and moves with the schedule', () => {
    expect(playNowAfter(null, null, ending, now)).toEqual({
      playlistId: 'p',
      startedAt: monday(11),
      pressedAt: 1000,
      endsAt: 4600,
    });
    const started = { playlistId: 'p', startedAt: monday(11), pressedAt: 1000.4 };
    expect(playNowAfter(started, null, ending, now)).toEqual({ ...started, endsAt: 4600 });
    expect(playNowAfter(started, ending, { ...ending, ends_at: null }, now)).toEqual({
      ...started,
      endsAt: null,
    });
  });

  it('a later press of the same playlist is a new one', () => {
    const first = { playlistId: 'p', startedAt: monday(11), pressedAt: 1000, endsAt: 4600 };
    const again = { ...ending, pressed_at: 2000, started_at: monday(11, 20), ends_at: 9000 };
    expect(playNowAfter(first, ending, again, now)).toMatchObject({ pressedAt: 2000, endsAt: 9000 });
  });

  it('and its start keep their real distance, also in the hour that clocks repeat', () => {
    const held = { playlistId: 'p', startedAt: monday(2, 50), pressedAt: 1000, endsAt: 4600 };
    // Twenty minutes later the clock shows 02:10 again.
    expect(playNowAsked(held, monday(2, 10), 2200)).toEqual({
      playlistId: 'p',
      startedAt: monday(1, 50),
      until: monday(2, 50),
    });
    expect(playNowAsked({ ...held, endsAt: null }, monday(2, 10), 2200)?.until).toBeNull();
    expect(playNowAsked({ playlistId: 'p', startedAt: 5 }, 9, 9)).toEqual({ playlistId: 'p', startedAt: 5 });
  });
});

describe('in sync', () => {
  const asked = { playlist_id: 'p', started_at: 1000, pressed_at: 5000, ends_at: null };

  it('takes the start of the server, although the command came a moment later', () => {
    const held = { playlistId: 'p', startedAt: 1000.4, pressedAt: 5000.4, endsAt: null };
    expect(playNowAfter(held, undefined, asked, 1002, true)).toMatchObject({
      startedAt: 1000,
      pressedAt: 5000,
    });
    expect(playNowAfter(held, undefined, asked, 1002)).toBe(held);
  });

  it('has one start, whenever the clock is read', () => {
    const held = { playlistId: 'p', startedAt: 1000, pressedAt: 5000, endsAt: null };
    for (const late of [0, 0.001, 0.4])
      expect(playNowAsked(held, 1033.25, 5033.25 + late)?.startedAt).toBe(1000);
  });
});

import { aDevice } from '../testing/builders';
import { heardDevice, isPictureOld, withWord } from './device-words.rule';
import type { DeviceWord } from './device-words.rule';

const playing = { playlist_id: 'p', item_id: 'i', name: 'Lunch' };

describe('a device as we heard it', () => {
  it.each<[string, DeviceWord | undefined, object]>([
    ['nothing', undefined, aDevice()],
    ['that it is there', { seenAt: 1_794_300_100 }, { last_seen: 1_794_300_100, playing: 'Happy hour' }],
    ['an older word', { seenAt: 5 }, { last_seen: 1_794_300_000 }],
    ['what plays', { state: { playing } }, { playing: 'Lunch', playing_thumb: '/files/happy/thumb.jpg' }],
    ['that nothing plays', { state: { playing: null } }, { playing: undefined, playing_thumb: undefined }],
    [
      'its content',
      { state: { content_ready: 1, content_total: 9 } },
      { content_ready: 1, content_total: 9 },
    ],
    ['its orientation', { state: { orientation: 1 } }, { orientation: 1, playing: 'Happy hour' }],
    ['its update', { state: { update_state: 'available' } }, { update_state: 'available' }],
  ])('said %s', (_, word, expected) => expect(heardDevice(aDevice(), word)).toMatchObject(expected));
});

it('words of one device add up and leave the others alone', () => {
  const words = withWord(withWord(new Map(), 'a', { seenAt: 1 }), 'a', { state: { playing } });
  expect(words.get('a')).toEqual({ seenAt: 1, state: { playing } });
  expect(withWord(words, 'b', { seenAt: 2 }).get('a')).toBe(words.get('a'));
});

it.each([
  [undefined, false],
  [{ seenAt: 1 }, false],
  [{ state: { playing: { ...playing, name: 'Happy hour' } } }, false],
  [{ state: { playing } }, true],
  [{ state: { playing: null } }, true],
])('after %o its picture is old: %s', (word, isOld) => expect(isPictureOld(aDevice(), word)).toBe(isOld));

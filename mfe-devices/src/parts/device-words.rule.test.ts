import { aDevice } from '../testing/builders';
import { heardDevice, withWord } from './device-words.rule';
import type { DeviceWord } from './device-words.rule';

const playing = { playlist_id: 'p', item_id: 'i', name: 'Lunch' };

describe('a device as we heard it', () => {
  it.each<[string, DeviceWord | undefined, object]>([
    ['nothing', undefined, aDevice()],
    ['that it is there', { seenAt: 1_794_300_100 }, { last_seen: 1_794_300_100, playing: 'Happy hour' }],
    ['an older word', { seenAt: 5 }, { last_seen: 1_794_300_000 }],
    [
      'what plays',
      { state: { playing: { ...playing, thumb: '/l.jpg' } } },
      { playing: 'Lunch', playing_thumb: '/l.jpg' },
    ],
    ['that nothing plays', { state: { playing: null } }, { state: { playing: null } }],
    [
      'its content',
      { state: { content_ready: 1, content_total: 9 } },
      { content_ready: 1, content_total: 9 },
    ],
    [
      'how far its clock is off',
      { state: { clock_off_seconds: 60 } },
      { state: { clock_off_seconds: 60 }, playing: 'Happy hour' },
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

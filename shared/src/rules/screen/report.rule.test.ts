import { aDevice } from '../testing/a-device';
import { withReport } from './report.rule';

const device = aDevice({ playing: 'Lunch', playing_thumb: '/lunch.webp', state: { content_ready: 4 } });
const item = { playlist_id: 'p', item_id: 'i' };

it.each([
  ['nothing', {}, { playing: 'Lunch', playing_thumb: '/lunch.webp' }],
  [
    'something else, with its picture',
    { playing: { ...item, name: 'Tea', thumb: '/tea.webp' } },
    { playing: 'Tea', playing_thumb: '/tea.webp' },
  ],
  ['the same, without one', { playing: { ...item, name: 'Lunch' } }, { playing_thumb: '/lunch.webp' }],
  ['what it lacks', { content_ready: 1, content_total: 9 }, { content_ready: 1, content_total: 9 }],
  [
    'how it hangs',
    { orientation: 1, update_state: 'available' as const },
    { orientation: 1, update_state: 'available' },
  ],
])('said %s', (_name, said, expected) => expect(withReport(device, said)).toMatchObject(expected));

it('keeps what it said before, and no picture of something else', () => {
  const next = withReport(device, { playing: { ...item, name: 'Tea' } });
  expect(next).not.toHaveProperty('playing_thumb');
  expect(next.state).toEqual({ content_ready: 4, playing: { ...item, name: 'Tea' } });
  expect(withReport(next, { playing: null })).not.toHaveProperty('playing');
});

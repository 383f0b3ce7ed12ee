import { aDevice } from '../testing/a-device';
import { readReport, withReport } from './report.rule';

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
])('reported %s', (_name, said, expected) => expect(withReport(device, said)).toMatchObject(expected));

it('keeps earlier fields, and no picture of another item', () => {
  const next = withReport(device, { playing: { ...item, name: 'Tea' } });
  expect(next).not.toHaveProperty('playing_thumb');
  expect(next.state).toEqual({ content_ready: 4, playing: { ...item, name: 'Tea' } });
  expect(withReport(next, { playing: null })).not.toHaveProperty('playing');
});

describe('a report off the wire', () => {
  const whole = {
    playing: { ...item, name: 'Tea', thumb: '/tea.webp', source: 'schedule' },
    meant: { source: 'schedule', playlists: [{ id: 'p', title: 'Lunch', total: 2, ready: 1 }] },
    content_ready: 1,
    content_total: 2,
    manifest_version: 'v1',
    confirmed_at: 5,
    error: null,
  };
  it('is taken whole when it is one', () => {
    expect(readReport(whole)).toEqual(whole);
    expect(readReport({ playing: null, meant: null })).toEqual({ playing: null, meant: null });
  });
  it.each([
    ['playing', 'Tea'],
    ['playing', { id: 'i', name: 'Tea' }],
    ['playing', { ...item, name: 7 }],
    ['playing', { ...item, name: 'Tea', thumb: '//elsewhere.example/x.png' }],
    ['playing', { ...item, name: 'Tea', thumb: 'https://elsewhere.example/x.png' }],
    ['meant', []],
    ['meant', { source: 'schedule', playlists: null }],
    ['meant', { source: 'schedule', playlists: [null] }],
    ['content_total', -1],
    ['content_ready', 'many'],
    ['manifest_version', {}],
    ['orientation', 9],
  ])('without %s as %j', (field, value) => {
    const { [field as keyof typeof whole]: _gone, ...rest } = whole;
    expect(readReport({ ...whole, [field]: value })).toEqual(rest);
  });
});

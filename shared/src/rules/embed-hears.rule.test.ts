import { EMBED_AREAS } from '../contract/values';
import { embedFilters, isAmong } from './embed-hears.rule';

it('a page of media hears of promos, and of how each is prepared', () =>
  expect(embedFilters('media', null)).toEqual(['changed/promo', 'changed/account', 'promo/+/processing']));

it('of one group, a page hears nothing of screens', () => {
  for (const area of EMBED_AREAS)
    expect(embedFilters(area, 'g').filter((filter) => /^(live|state)/.test(filter))).toEqual([]);
  expect(embedFilters('devices', null)).toContain('live/device/+');
});

it.each(EMBED_AREAS)('what a page of %s asks for is among what it hears', (area) => {
  const filters = embedFilters(area, null);
  expect(filters.every((filter) => isAmong(filters, filter))).toBe(true);
});

it.each([
  '#',
  'changed/#',
  'changed/+',
  '+/promo',
  'changed',
  'live/device/#',
  'live/device/a/b',
  'changed/member',
  '',
])('more than that is not: %s', (wish) => expect(isAmong(embedFilters('playlists', null), wish)).toBe(false));

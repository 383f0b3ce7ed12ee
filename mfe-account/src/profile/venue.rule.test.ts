import fc from 'fast-check';
import { buildAppData } from '@vitrine/shared/testing';
import { venueChange } from './venue.rule';

const { account } = buildAppData();
const fields = { name: account.name, timezone: account.timezone, default_playlist_id: '' };

it.each([
  [{}, {}],
  [{ name: `  ${account.name} ` }, {}],
  [{ name: 'Bistro' }, { name: 'Bistro' }],
  [{ timezone: 'Asia/Tokyo' }, { timezone: 'Asia/Tokyo' }],
  [{ default_playlist_id: 'p1' }, { default_playlist_id: 'p1' }],
  [
    { name: 'B', timezone: 'UTC' },
    { name: 'B', timezone: 'UTC' },
  ],
])('%o is sent as %o', (change, sent) =>
  expect(venueChange(account, { ...fields, ...change })).toEqual(sent),
);

it('removing the default is a change, too', () => {
  expect(venueChange({ ...account, default_playlist_id: 'p1' }, fields)).toEqual({
    default_playlist_id: null,
  });
});

it('the payload makes the venue equal to the form, and contains nothing more', () => {
  const text = fc.constantFrom('', ' ', 'a', ' a', 'b');
  fc.assert(
    fc.property(text, text, text, text, (name, timezone, before, after) => {
      const was = { ...account, name: 'a', default_playlist_id: before || null };
      const wished = { name, timezone, default_playlist_id: after };
      const change = venueChange(was, wished);
      expect({ ...was, ...change }).toEqual({
        ...was,
        name: name.trim(),
        timezone,
        default_playlist_id: after || null,
      });
      expect(venueChange({ ...was, ...change }, wished)).toEqual({});
    }),
  );
});

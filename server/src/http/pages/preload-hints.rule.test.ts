import { registryOf, release } from '../../testing/test-registry';
import { matchesPath, preloadHints } from './preload-hints.rule';

test.each([
  ['/promo', '/promo', true],
  ['/promo', '/promo/', true],
  ['/promo/', '/promo', true],
  ['/promo', '/promo/new', false],
  ['/promo', '/promos', false],
  ['/account/members/invite/:user_id', '/account/members/invite/7', true],
  ['/account/members/invite/:user_id', '/account/members/invite', false],
  ['/account/members/invite/:user_id', '/account/members/invite/7/x', false],
  ['/', '/', true],
  ['/', '/x', false],
])('%s for %s: %p', (pattern, pathname, matches) => {
  expect(matchesPath(pattern, pathname)).toBe(matches);
});

describe('preload hints', () => {
  const media = { active: '1.0.0', previous: null, builds: [release('media', '1.0.0')] };
  const registry = registryOf({
    devices: { active: '2.0.0', previous: null, builds: [release('devices', '2.0.0')] },
    media,
  });

  test('are the entry and the files of the screen, with their hashes', () => {
    expect(preloadHints(registry, '/media/item/7')).toEqual([
      { href: '/areas/media/1.0.0/entry.js', integrity: 'sha384-media-entry.js' },
      { href: '/areas/media/1.0.0/item.js', integrity: 'sha384-media-item.js' },
      { href: '/areas/media/1.0.0/shared.js', integrity: 'sha384-media-shared.js' },
    ]);
  });

  test('are none for the shell’s own addresses and for those that only send on', () => {
    for (const pathname of ['/', '/login', '/media/old', '/media/x/y'])
      expect(preloadHints(registry, pathname)).toEqual([]);
  });

  test('are none while a canary makes the choice depend on the account', () => {
    const canary = { version: '1.0.0', percent: 50, accounts: [] };
    expect(preloadHints(registryOf({ media: { ...media, canary } }), '/media')).toEqual([]);
  });

  test('are none for an area that is refused', () => {
    const refused = registryOf({ media: { ...media, refused: 'too new' } });
    expect(preloadHints(refused, '/media')).toEqual([]);
  });

  test('go to where the files are', () => {
    const build = release('media', '1.0.0', { base: 'https://cdn.example/areas/media/1.0.0/' });
    const hints = preloadHints(registryOf({ media: { ...media, builds: [build] } }), '/media');
    expect(hints[0]?.href).toBe('https://cdn.example/areas/media/1.0.0/entry.js');
  });

  test('leave out files without a hash', () => {
    const build = release('media', '1.0.0', { integrity: { 'entry.js': 'sha384-x' } });
    expect(preloadHints(registryOf({ media: { ...media, builds: [build] } }), '/media')).toEqual([
      { href: '/areas/media/1.0.0/entry.js', integrity: 'sha384-x' },
    ]);
  });
});

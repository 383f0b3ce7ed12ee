import { screen } from '@testing-library/react';
import { renderMember } from '../testing/render-member';
import { NavLinks } from './nav-links';

const navigation = [
  { path: '/', label: 'Dashboard', icon: 'dashboard' },
  { path: '/promo', label: 'Promos', icon: 'image' },
  { path: '/playlist', label: 'Playlists', icon: 'playlist' },
];
const open = (path: string) =>
  renderMember(<NavLinks entries={navigation} look="rail" />, { path, role: 'viewer' });
const marked = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map(({ textContent }) => textContent);

it.each([
  ['/', ['Dashboard']],
  ['/playlist', ['Playlists']],
  ['/playlist/edit', ['Playlists']],
  ['/playlists', []],
])('at %s the page one is on is marked: %j', (path, expected) => {
  open(path);
  expect(marked()).toEqual(expected);
});

it('what is pressed is marked at once, and not for longer when one stays where one is', async () => {
  const { user } = open('/promo');
  const changed: (string | null)[] = [];
  const observer = new MutationObserver((records) =>
    changed.push(...records.map(({ target }) => target.textContent)),
  );
  observer.observe(document.body, { attributes: true, attributeFilter: ['aria-current'], subtree: true });
  // As a question on the way out that is answered with no.
  document.addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true });
  await user.click(screen.getByRole('link', { name: 'Playlists' }));
  expect(changed).toContain('Playlists');
  expect(marked()).toEqual(['Promos']);
  await user.click(screen.getByRole('link', { name: 'Playlists' }));
  expect(marked()).toEqual(['Playlists']);
  observer.disconnect();
});

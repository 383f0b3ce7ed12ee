import { act, screen } from '@testing-library/react';
import { createPageHistory } from '@vitrine/shared/host';
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

it('what is pressed is marked before its page is drawn, and not where one stays', async () => {
  const history = createPageHistory(window, async () => false);
  history.navigator.replace('/promo', null);
  // The router, and the page with it, stays at /promo.
  renderMember(<NavLinks entries={navigation} look="rail" />, { path: '/promo', member: { history } });
  expect(marked()).toEqual(['Promos']);
  act(() => history.navigator.push('/playlist', null));
  expect(marked()).toEqual(['Playlists']);

  const question = () => ({ title: 'Leave?', text: '' });
  history.guardLeave({ question, onLeave: () => undefined });
  await act(async () => history.navigator.push('/', null));
  expect(marked()).toEqual(['Playlists']);
});

import { act, screen, within } from '@testing-library/react';
import { Link } from '@vitrine/shared/router';
import { buildAppData } from '@vitrine/shared/testing';
import { idleLoader, renderMember, type RenderMemberOptions } from '../testing/render-member';
import { Frame } from './frame';
import './bars.part.test';
import './nav-badge.part.test';
import './nav-links.part.test';
import './notifications/notifications.part.test';
import './palette/command-palette.part.test';
import './palette/palette-host.part.test';
import './status/reach-line.part.test';
import './status/status-line.part.test';
import './theme/before-paint.part.test';
import './theme/fonts.part.test';
import './use-kept-focus.part.test';

const navigation = [
  { path: '/', label: 'Dashboard', icon: 'dashboard' },
  { path: '/promo', label: 'Promos', icon: 'image' },
  { path: '/device', label: 'Devices', icon: 'no-such-icon' },
];
const open = (options: RenderMemberOptions = {}) =>
  renderMember(
    <Frame heading="Promos">
      <h1>Content</h1>
      <Link to="/device">go</Link>
      <Link to="/promo?query=tea">view</Link>
      <Link to="/promo?template=quote">subject</Link>
    </Frame>,
    {
      responses: { 'GET /api/app': buildAppData() },
      path: '/promo',
      ...options,
      member: { navigation, ...options.member },
    },
  );

describe('frame', () => {
  beforeEach(() => {
    localStorage.clear();
    window.scrollTo = () => undefined;
  });

  describe('the frame', () => {
    it('shows the venue, the current entry, and the storage', async () => {
      open();
      expect(await screen.findByText('Café Aurora')).toBeInTheDocument();
      const nav = within(screen.getByRole('navigation', { name: 'Main' }));
      expect(nav.getAllByRole('link').map((link) => link.textContent)).toEqual([
        'Dashboard',
        'Promos',
        'Devices',
      ]);
      expect(nav.getByRole('link', { current: 'page' })).toHaveTextContent('Promos');
      expect(screen.getByRole('meter', { name: 'Storage used' })).toHaveAttribute(
        'aria-valuetext',
        '1.2 GB of 5 GB',
      );
      expect(document.title).toBe('Promos · Vitrine');
    });

    it('moves the focus to the content of a new page', async () => {
      const { user } = open();
      await user.click(screen.getByRole('link', { name: 'go' }));
      expect(screen.getByRole('main')).toHaveFocus();
    });

    it('a new subject of a page begins at its top, another view of it stays', async () => {
      const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
      const { user } = open();
      await user.click(screen.getByRole('link', { name: 'view' }));
      expect(scrolled).not.toHaveBeenCalled();
      await user.click(screen.getByRole('link', { name: 'subject' }));
      expect(scrolled).toHaveBeenCalledWith(0, 0);
    });

    it('folds to icons, keeps the names for readers, and remembers it', async () => {
      const { user, unmount } = open();
      await user.click(screen.getByRole('button', { name: 'Collapse menu' }));
      expect(screen.getByRole('link', { name: 'Promos' })).toHaveTextContent('');
      unmount();
      open();
      expect(screen.getByRole('button', { name: 'Expand menu' })).toBeInTheDocument();
    });

    it('shows the state of its own link unobtrusively', () => {
      const { shell } = open();
      expect(screen.getByText('Live updates on')).toBeInTheDocument();
      act(() => shell.live.setLink('down'));
      expect(screen.getByText('Live updates paused')).toBeInTheDocument();
    });

    it('switches the theme and forgets the choice for the system’s', async () => {
      const { user } = open();
      const choose = async (name: string) => {
        await user.click(screen.getByRole('button', { name: 'You: demo' }));
        await user.click(screen.getByRole('menuitem', { name }));
      };
      await choose('Theme: Dark');
      expect(document.documentElement.dataset.theme).toBe('dark');
      expect(localStorage.getItem('vitrine:theme')).toBe('dark');
      await choose('Theme: Match system');
      expect(document.documentElement.dataset.theme).toBeUndefined();
      expect(localStorage.getItem('vitrine:theme')).toBeNull();
    });

    it('leads to the choice of a language', async () => {
      const { user, shell } = open();
      await user.click(screen.getByRole('button', { name: 'You: demo' }));
      await user.click(screen.getByRole('menuitem', { name: 'Language' }));
      expect(shell.navigations).toEqual(['/account']);
    });

    it('signs out', async () => {
      const signOut = jest.fn(async () => undefined);
      const { user } = open({ member: { signOut } });
      await user.click(screen.getByRole('button', { name: 'You: demo' }));
      await user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
      expect(signOut).toHaveBeenCalledTimes(1);
    });

    it('§5.2 §8.8 §8.9 shows the out-of-storage dialog for any publisher, with its two ways', async () => {
      const { user, shell } = open();
      act(() => shell.bus.publish('storage.exceeded', {}));
      expect(await screen.findByRole('dialog', { name: "You're out of storage" })).toHaveTextContent(
        'Buy more storage or remove existing images to free up space.',
      );
      await user.click(screen.getByRole('button', { name: 'Manage promo' }));
      act(() => shell.bus.publish('storage.exceeded', {}));
      await user.click(screen.getByRole('button', { name: 'Buy storage' }));
      expect(shell.navigations).toEqual(['/promo', '/account/subscription']);
    });

    it('shows what is overridden, as long as it is', async () => {
      const running = [{ areaId: 'media', version: '1.0.0', why: 'override' as const }];
      open({
        areas: {
          loader: { ...idleLoader, running: () => running },
          overrides: {
            of: () => null,
            set: () => undefined,
            reset: () => undefined,
            all: () => [{ areaId: 'media', value: '1.0.0' }],
          },
        },
      });
      expect(await screen.findByText('Override: media runs 1.0.0.')).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Reset' })).toBeInTheDocument();
    });
  });
});

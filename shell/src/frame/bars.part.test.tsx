import { act, fireEvent, screen, within } from '@testing-library/react';
import { buildAppData, never, refuse } from '@vitrine/shared/testing';
import { renderMember, type RenderMemberOptions } from '../testing/render-member';
import { Frame } from './frame';

const navigation = ['Dashboard', 'Promos', 'Playlists', 'Schedule', 'Devices', 'Account'].map(
  (label, index) => ({
    path: index === 0 ? '/' : `/${label.toLowerCase()}`,
    label,
    icon: 'grid',
  }),
);
const open = (options: RenderMemberOptions = {}) =>
  renderMember(
    <Frame heading="Promos">
      <h1>Content</h1>
    </Frame>,
    {
      responses: { 'GET /api/app': buildAppData() },
      path: '/promos',
      ...options,
      member: { navigation, ...options.member },
    },
  );
const links = () =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('the entry for operators', () => {
  const entry = { path: '/operator', label: 'Operator', icon: 'settings', permission: 'operator' };
  const openAs = (operator: boolean) => {
    const app = buildAppData();
    const user = { ...app.user, ...(operator && { operator }) };
    return open({
      responses: { 'GET /api/app': { ...app, user } },
      member: { navigation: [...navigation, entry] },
    });
  };

  it('is in the rail of an operator only, once the app data names the user as one', async () => {
    openAs(true);
    expect(links()).not.toContain('Operator');
    expect(await screen.findByRole('link', { name: 'Operator' })).toHaveAttribute('href', '/operator');
  });

  it('is nowhere for others', async () => {
    openAs(false);
    expect(await screen.findByText('Café Aurora')).toBeInTheDocument();
    expect(links()).toEqual(navigation.map(({ label }) => label));
  });
});

describe('on a phone', () => {
  const before = window.matchMedia;
  beforeEach(() => {
    localStorage.clear();
    window.matchMedia = (() => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    })) as never;
  });
  afterEach(() => {
    window.matchMedia = before;
  });

  it('the five that a thumb reaches are below, the account is in the menu above', async () => {
    const { user, shell } = open();
    expect(links()).toEqual(['Dashboard', 'Promos', 'Playlists', 'Schedule', 'Devices']);
    expect(await screen.findByText('Café Aurora')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'You: demo' }));
    await user.click(screen.getByRole('menuitem', { name: 'Account' }));
    expect(shell.navigations).toEqual(['/account']);
  });

  it('what more areas bring is in the menu above too, before the account', async () => {
    const menu = { path: '/menu', label: 'Menu', icon: 'grid' };
    const { user, shell } = open({ member: { navigation: [...navigation, menu] } });
    expect(links()).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'You: demo' }));
    expect(screen.getAllByRole('menuitem', { name: 'Account' })).toHaveLength(1);
    await user.click(screen.getByRole('menuitem', { name: 'Menu' }));
    expect(shell.navigations).toEqual(['/menu']);
  });

  it('there is no rail to fold, and searching is one touch', async () => {
    const { user } = open({
      responses: {
        'GET /api/app': buildAppData(),
        'GET /api/promo/get-items': [],
        'GET /api/playlists': [],
        'GET /api/devices': [],
      },
    });
    expect(screen.queryByRole('button', { name: /Fold/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(await screen.findByRole('combobox')).toBeInTheDocument();
  });
});

describe('on a tablet', () => {
  const before = window.matchMedia;
  beforeEach(() => {
    localStorage.clear();
    window.matchMedia = ((query: string) => ({
      matches: query === '(max-width: 1023.98px)',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    })) as never;
  });
  afterEach(() => {
    window.matchMedia = before;
  });
  const rail = () => screen.queryByRole('button', { name: 'Collapse menu' });

  it('the rail is icons with names, and opens until something is chosen', async () => {
    const { user } = open();
    expect(links()).toEqual(['', '', '', '', '', '']);
    const promos = screen.getByRole('link', { name: 'Promos' });
    expect(promos).toHaveAttribute('title', 'Promos');
    expect(screen.getByRole('button', { name: 'Search' })).toHaveAttribute('title', 'Search');
    await user.click(screen.getByRole('button', { name: 'Expand menu' }));
    expect(links()).toContain('Promos');
    await user.click(screen.getByRole('link', { name: 'Schedule' }));
    expect(rail()).not.toBeInTheDocument();
    // A desktop stays as it was.
    expect(localStorage.getItem('vitrine:rail')).toBeNull();
  });

  it('Escape and the page beside it close the opened rail', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Expand menu' }));
    await user.keyboard('{Escape}');
    expect(rail()).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Expand menu' }));
    act(() => screen.getByRole('main').focus());
    expect(rail()).not.toBeInTheDocument();
  });
});

describe('the ways through the product', () => {
  beforeEach(() => localStorage.clear());

  it.each([
    ['while the venue is not known', never],
    ['when it cannot be asked', refuse(500, 'internal', 'Oops')],
  ])('are all there %s', (_name, answer) => {
    open({ responses: { 'GET /api/app': answer } });
    expect(links()).toHaveLength(6);
    expect(screen.getByRole('main')).toHaveTextContent('Content');
  });

  it('without any area lead at least nowhere wrong', () => {
    open({ member: { navigation: [] } });
    expect(screen.queryByRole('link', { name: 'Promos' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#content');
    expect(screen.getByRole('main')).toHaveAttribute('id', 'content');
  });

  it('begin to load when a pointer stays on them, or the keyboard comes; not for one passing by', () => {
    jest.useFakeTimers();
    const approach = jest.fn();
    open({ member: { navigation, approach } });
    const link = screen.getByRole('link', { name: 'Schedule' });
    fireEvent.pointerEnter(link);
    fireEvent.pointerLeave(link);
    jest.runOnlyPendingTimers();
    expect(approach).not.toHaveBeenCalled();
    fireEvent.pointerEnter(link);
    act(() => void jest.advanceTimersByTime(80));
    expect(approach.mock.calls).toEqual([['/schedule']]);
    act(() => screen.getByRole('link', { name: 'Devices' }).focus());
    expect(approach).toHaveBeenLastCalledWith('/devices');
    fireEvent.pointerDown(screen.getByRole('link', { name: 'Promos' }));
    expect(approach).toHaveBeenLastCalledWith('/promos');
    jest.useRealTimers();
  });

  it('a failed sign-out gives the button back', async () => {
    let fail: (why: Error) => void = () => undefined;
    const signOut = jest.fn(() =>
      new Promise<undefined>((_done, reject) => (fail = reject)).catch(() => undefined),
    );
    const { user } = open({ member: { navigation, signOut } });
    await user.click(screen.getByRole('button', { name: 'You: demo' }));
    await user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
    expect(signOut).toHaveBeenCalledTimes(1);
    await act(async () => fail(new Error('offline')));
    expect(screen.getByRole('button', { name: 'You: demo' })).toHaveTextContent(/^d/);
  });
});

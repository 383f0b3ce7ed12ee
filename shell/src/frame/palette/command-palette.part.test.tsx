import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import { StyleSheetManager } from 'styled-components';
import { buildDevice, buildPlaylist, buildPromo, never, refuse } from '@vitrine/shared/testing';
import { renderMember } from '../../testing/render-member';
import { CommandPalette } from './command-palette';

const responses = {
  'GET /api/promo/get-items': [buildPromo({ id: 'p1', name: 'Lunch picture' })],
  'GET /api/playlists': [buildPlaylist({ id: 'l1', name: 'Lunch loop' })],
  'GET /api/devices': [buildDevice({ id: 'd1', name: 'Bar TV' })],
};

describe('the command palette', () => {
  it('goes to a page by keyboard alone', async () => {
    const onClose = jest.fn();
    const { user, shell } = renderMember(<CommandPalette onClose={onClose} />, { responses });
    expect(screen.getByRole('combobox')).toHaveFocus();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(shell.navigations).toEqual(['/promo/new']);
    expect(onClose).toHaveBeenCalled();
  });

  it('finds playlists, promos and devices by name', async () => {
    const { user, shell } = renderMember(<CommandPalette onClose={() => undefined} />, { responses });
    await screen.findByRole('option', { name: /Lunch picture/ });
    await user.keyboard('lunch');
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
      expect.stringContaining('Lunch loop'),
      expect.stringContaining('Lunch picture'),
    ]);
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Lunch loop');
    await user.keyboard('{ArrowUp}{Enter}');
    expect(shell.navigations).toEqual(['/promo?query=Lunch%20picture']);
  });

  it('§9.34 never lists higher than the 256 px of the specification', () => {
    renderMember(
      // Tests omit styles by default.
      <StyleSheetManager target={document.head} disableCSSOMInjection>
        <CommandPalette onClose={() => undefined} />
      </StyleSheetManager>,
      { responses },
    );
    expect(screen.getByRole('listbox')).toHaveStyle({ maxHeight: '256px' });
  });

  it.each([
    ['subscr', '/account/subscription'],
    ['password', '/account/new-password'],
    ['members', '/account/members'],
    ['invite', '/account/members/invite/'],
    ['set up', '/setup-device'],
  ])('goes to pages that no menu names: %s', async (words, path) => {
    const { user, shell } = renderMember(<CommandPalette onClose={() => undefined} />, { responses });
    await user.keyboard(`${words}{Enter}`);
    expect(shell.navigations).toEqual([path]);
  });

  it('shows an empty result', async () => {
    const { user } = renderMember(<CommandPalette onClose={() => undefined} />, { responses });
    await user.keyboard('zzz');
    expect(await screen.findByText('Nothing found for “zzz”')).toBeInTheDocument();
  });

  it('goes around at both ends, and by six without going around', async () => {
    const { user } = renderMember(<CommandPalette onClose={() => undefined} />, { responses });
    await screen.findByRole('option', { name: /Bar TV/ });
    const chosen = () => screen.getByRole('option', { selected: true }).textContent;
    const all = screen.getAllByRole('option').map((option) => option.textContent);
    await user.keyboard('{ArrowUp}');
    expect(chosen()).toBe(all.at(-1));
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toBe(all[0]);
    await user.keyboard('{PageUp}');
    expect(chosen()).toBe(all[0]);
    await user.keyboard('{PageDown}{PageDown}{PageDown}');
    expect(chosen()).toBe(all.at(-1));
  });

  it('announces the active entry while the focus stays in the field', async () => {
    const { user } = renderMember(<CommandPalette onClose={() => undefined} />, { responses });
    await user.keyboard('{ArrowDown}');
    const field = screen.getByRole('combobox');
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
    expect(field).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
    await user.keyboard('zzz');
    await screen.findByText(/Nothing found/);
    expect(field).not.toHaveAttribute('aria-activedescendant');
  });

  it('opens what was typed, even when Enter comes before the list has followed', async () => {
    const { user, shell } = renderMember(<CommandPalette onClose={() => undefined} />, { responses });
    await screen.findByRole('option', { name: /Bar TV/ });
    await user.keyboard('bar t{Enter}');
    expect(shell.navigations).toEqual(['/device/details?id=d1']);
  });

  it('leaves an Enter that only ends the choice of a letter alone', () => {
    const { shell } = renderMember(<CommandPalette onClose={() => undefined} />, { responses });
    const field = screen.getByRole('combobox');
    const enter = createEvent.keyDown(field, { key: 'Enter', isComposing: true });
    fireEvent(field, enter);
    expect(enter.defaultPrevented).toBe(false);
    expect(shell.navigations).toEqual([]);
  });

  it('opens what is pointed at and clicked', async () => {
    const onClose = jest.fn();
    const { user, shell } = renderMember(<CommandPalette onClose={onClose} />, { responses });
    const option = await screen.findByRole('option', { name: /Lunch loop/ });
    fireEvent.pointerMove(option);
    expect(option).toHaveAttribute('aria-selected', 'true');
    await user.click(option);
    expect(shell.navigations).toEqual(['/playlist/edit?id=l1']);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('opens nothing when nothing was found', async () => {
    const onClose = jest.fn();
    const { user, shell } = renderMember(<CommandPalette onClose={onClose} />, { responses });
    await user.keyboard('zzz');
    await screen.findByText(/Nothing found/);
    await user.keyboard('{ArrowDown}{Enter}');
    expect([shell.navigations, onClose.mock.calls]).toEqual([[], []]);
  });

  it('still goes to pages when no list can be had', async () => {
    const broken = {
      'GET /api/promo/get-items': refuse(500, 'internal', 'Oops'),
      'GET /api/playlists': never,
      'GET /api/devices': refuse(403, 'forbidden', 'No'),
    };
    const { user, shell } = renderMember(<CommandPalette onClose={() => undefined} />, { responses: broken });
    await user.keyboard('dash{Enter}');
    expect(shell.navigations).toEqual(['/']);
  });

  it('shows six of three hundred of a kind, and finds the last by its name', async () => {
    const many = Array.from({ length: 300 }, (_, index) =>
      buildDevice({ id: `d${index}`, name: `TV ${index}` }),
    );
    const { user, shell } = renderMember(<CommandPalette onClose={() => undefined} />, {
      responses: { ...responses, 'GET /api/devices': many },
    });
    await screen.findByRole('option', { name: /TV 0/ });
    expect(within(screen.getByRole('listbox')).getAllByRole('option', { name: /^TV / })).toHaveLength(6);
    await user.keyboard('tv 299{Enter}');
    expect(shell.navigations).toEqual(['/device/details?id=d299']);
  });

  it('keeps ids whole in addresses', async () => {
    const odd = buildDevice({ id: 'a&b=c#d', name: 'Odd one' });
    const { user, shell } = renderMember(<CommandPalette onClose={() => undefined} />, {
      responses: { ...responses, 'GET /api/devices': [odd] },
    });
    await user.click(await screen.findByRole('option', { name: /Odd one/ }));
    expect(shell.navigations).toEqual(['/device/details?id=a%26b%3Dc%23d']);
  });
});

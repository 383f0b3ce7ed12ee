import { screen } from '@testing-library/react';
import { StyleSheetManager } from 'styled-components';
import { buildDevice, buildPlaylist, buildPromo } from '@vitrine/shared/testing';
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
    expect(shell.navigations).toEqual(['/promo?open=p1']);
  });

  it('never lists higher than the 256 px of the specification', () => {
    renderMember(
      // Styles are left out of tests that do not ask for them.
      <StyleSheetManager target={document.head} disableCSSOMInjection>
        <CommandPalette onClose={() => undefined} />
      </StyleSheetManager>,
      { responses },
    );
    expect(screen.getByRole('listbox')).toHaveStyle({ maxHeight: '256px' });
  });

  it('says when there is nothing', async () => {
    const { user } = renderMember(<CommandPalette onClose={() => undefined} />, { responses });
    await user.keyboard('zzz');
    expect(await screen.findByText('Nothing found for “zzz”')).toBeInTheDocument();
  });
});

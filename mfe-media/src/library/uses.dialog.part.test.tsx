import { screen, within } from '@testing-library/react';
import { inTurn, never, refuse, renderScreen } from '@vitrine/shared/testing';
import { forgetUploads } from '../testing/forget-uploads';
import { mediaAnswers } from '../testing/media-answers';
import { Screen } from './library.screen';

describe('uses dialog', () => {
  afterEach(forgetUploads);

  const evening = { playlist_id: 'a/b', name: 'Evening', approved: true, shown: 1, items: 2 };
  const late = { ...evening, playlist_id: 'l', name: 'Late', scheduled: true };
  const morning = { playlist_id: 'm', name: 'Morning', approved: false, shown: 0, items: 0 };

  async function open(answer: unknown, role: 'owner' | 'viewer' = 'owner') {
    const responses = { ...mediaAnswers(6), 'GET /api/promo/uses/:id': answer };
    const { user, shell } = renderScreen(<Screen />, { path: '/promo', responses, role });
    await user.hover(await screen.findByRole('button', { name: 'Preview Happy hour' }));
    await user.click(screen.getByRole('button', { name: 'Actions for Happy hour' }));
    await user.click(screen.getByRole('menuitem', { name: 'Where used' }));
    const dialog = await screen.findByRole('dialog', { name: 'Playlists with “Happy hour”' });
    return { user, shell, dialog: within(dialog) };
  }

  it('lists the playlists of a promo with links, and whether they are approved and scheduled', async () => {
    const { shell, dialog } = await open(
      { uses: [evening, late, morning, { ...evening, name: 'Day', inside: 'Late' }] },
      'viewer',
    );
    const rows = await dialog.findAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'EveningApproved for screens',
      'LateApproved and scheduled',
      'MorningNot approved yet',
      'Day through “Late”Approved for screens',
    ]);
    expect(dialog.getByRole('link', { name: 'Evening' })).toHaveAttribute('href', '/playlist/edit?id=a%2Fb');
    expect(shell.api.callsOf('GET /api/promo/uses/:id')[0]).toMatchObject({ params: { id: 'promo-3' } });
  });

  it('shows that no playlist uses it, and closes', async () => {
    const { user, dialog } = await open({ uses: [] });
    expect(await dialog.findByText('No playlist uses this promo.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('announces that it loads', async () => {
    const { dialog } = await open(never);
    expect(dialog.getByRole('status')).toHaveTextContent('Loading playlists');
  });

  it('shows why it failed, and loads again', async () => {
    const { user, dialog } = await open(
      inTurn(refuse(404, 'not_found', 'This promo is gone.'), { uses: [morning] }),
    );
    expect(await dialog.findByRole('alert')).toHaveTextContent('This promo is gone.');
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByRole('link', { name: 'Morning' })).toBeVisible();
  });
});

import { screen } from '@testing-library/react';
import { buildPlaylist } from '@vitrine/shared/testing';
import { card, openSchedule, prepareCalendar } from '../testing/open-schedule';
import { barResponses } from '../testing/week';

prepareCalendar();

describe('hours without an entry', () => {
  it('are marked as such', async () => {
    openSchedule();
    await card(/^Breakfast, Wed/);
    expect(screen.getAllByText('Nothing scheduled').length).toBeGreaterThan(0);
  });

  it('name the default playlist, which screens show then', async () => {
    const app = barResponses['GET /api/app'] as { account: object };
    openSchedule({
      responses: {
        'GET /api/app': { ...app, account: { ...app.account, default_playlist_id: 'loop' } },
        'GET /api/playlists': [buildPlaylist({ id: 'loop', name: 'House loop' })],
      },
    });
    await card(/^Breakfast, Wed/);
    expect((await screen.findAllByText('Default: House loop')).length).toBeGreaterThan(0);
    expect(screen.queryByText('Nothing scheduled')).not.toBeInTheDocument();
  });
});

it('an entry that is moved by keys names the hours that it takes from others', async () => {
  const { user } = openSchedule();
  (await card(/^Lunch menu, Wed/)).focus();
  await user.keyboard('m{PageUp}');
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(said()).toContainEqual(
    expect.stringContaining('Wed, Nov 5, 2025, 11:00 Replaces Breakfast 11:00 – 18:00'),
  );
  await user.keyboard('{PageDown}{PageDown}');
  expect(said().join()).toContain('Wed, Nov 5, 2025, 13:00 Replaces Breakfast 13:00 – 18:00');
  await user.keyboard('{Escape}');
  expect(said().join()).not.toContain('Replaces');
});

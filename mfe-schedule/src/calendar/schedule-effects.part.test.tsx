import { screen, waitFor } from '@testing-library/react';
import { buildPlaylist } from '@vitrine/shared/testing';
import { card, openSchedule, prepareCalendar } from '../testing/open-schedule';
import { barResponses } from '../testing/week';

describe('schedule effects', () => {
  prepareCalendar();

  const textOf = (blob: Blob) =>
    new Promise<string>((read) => {
      const reader = new FileReader();
      reader.onload = () => read(String(reader.result));
      reader.readAsText(blob);
    });

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

  it('the visible period is downloaded as CSV', async () => {
    const kept: { name: string; content: Promise<string> }[] = [];
    const blobs: Blob[] = [];
    URL.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob)}`;
    URL.revokeObjectURL = () => undefined;
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      const blob = blobs.at(-1);
      kept.push({ name: this.download, content: blob ? textOf(blob) : Promise.resolve('') });
    });
    const { user } = openSchedule();
    await card(/^Breakfast, Wed/);
    await user.click(screen.getByRole('button', { name: 'Schedule actions' }));
    await user.click(screen.getByRole('menuitem', { name: 'Download as CSV' }));
    await waitFor(() => expect(kept).toHaveLength(1));
    expect(kept[0]?.name).toBe('schedule-2025-11-03-to-2025-11-09.csv');
    const lines = (await kept[0]?.content)?.split('\r\n') ?? [];
    expect(lines[0]).toContain('Date,Day,Starts,Ends,Playlist,Repeats,Devices');
    expect(lines).toContain(
      '2025-11-07,Friday,18:00,midnight,Opening party,Custom Date and time,All devices',
    );
    click.mockRestore();
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
});

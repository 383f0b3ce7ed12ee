import { screen, waitFor, within } from '@testing-library/react';
import type { CalendarLink } from '@vitrine/shared/contract';
import { cards, openSchedule, prepareCalendar } from '../testing/open-schedule';

describe('subscribing', () => {
  prepareCalendar();

  const NOW = Date.parse('2025-11-05T13:32:00Z') / 1000;
  const anna: CalendarLink = {
    id: 'anna',
    name: 'Anna',
    device_group: 'bar',
    made_by: 'Mara',
    created_at: NOW - 2 * 86_400,
    last_fetched_at: NOW - 3600,
  };
  const made = { success: true, id: 'new', address: 'https://v.example/ical/abc.ics' };

  async function open() {
    const opened = openSchedule({
      responses: {
        'GET /api/calendar-links': [anna],
        'POST /api/calendar-links': made,
        'POST /api/calendar-links/anna/renew': { ...made, address: 'https://v.example/ical/def.ics' },
        'DELETE /api/calendar-links/anna': { success: true },
      },
    });
    await cards(/^Breakfast, Wed/);
    await opened.user.click(screen.getByRole('button', { name: 'Schedule actions' }));
    await opened.user.click(screen.getByRole('menuitem', { name: 'Subscribe…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Subscribe to the schedule' }));
    await dialog.findByText('Anna');
    return { ...opened, dialog };
  }

  it('makes an address for a group, and shows it once', async () => {
    const { user, shell, dialog } = await open();
    expect(dialog.queryByText(made.address)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Create address' }));
    expect(dialog.getByText('Enter a name.')).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Who is it for?'), 'Tom');
    await user.selectOptions(dialog.getByLabelText('Devices'), 'bar');
    await user.click(dialog.getByRole('button', { name: 'Create address' }));
    expect(await dialog.findByText(made.address)).toBeInTheDocument();
    expect(shell.api.callsOf('POST /api/calendar-links')[0]?.body).toEqual({
      name: 'Tom',
      device_group: 'bar',
    });
  });

  it('shows who made an address and when it was fetched; replaces and removes it after a question', async () => {
    const { user, shell, dialog } = await open();
    expect(dialog.getByText('Created by Mara on Nov 3, 2025. Last fetched an hour ago.')).toBeInTheDocument();
    const choose = async (item: string) => {
      await user.click(dialog.getByRole('button', { name: 'Actions for Anna' }));
      await user.click(dialog.getByRole('menuitem', { name: item }));
    };
    await choose('Replace the address');
    expect(await dialog.findByText('https://v.example/ical/def.ics')).toBeInTheDocument();
    await choose('Remove');
    await waitFor(() => expect(shell.notices.at(-1)?.text).toBe('The address for Anna no longer works.'));
    expect(shell.api.callsOf('DELETE /api/calendar-links/anna')).toHaveLength(1);
    expect(dialog.queryByText('https://v.example/ical/def.ics')).toBeNull();
  });
});

import { act, screen, waitFor } from '@testing-library/react';
import { never } from '@vitrine/shared/testing';
import { words, fleet, open, sent } from './testing/open-play-now';

describe('which screens', () => {
  it('accepts three hundred screens', async () => {
    const stand = await open(fleet(300));
    // By label and text: a query by role computes the name of every box.
    await stand.user.click(await screen.findByLabelText(words.all));
    await stand.user.click(screen.getByText(words.go));
    await waitFor(() => expect(sent(stand)).toHaveLength(1));
    expect((sent(stand)[0] as { device_ids: string[] }).device_ids).toHaveLength(300);
  });

  it('a chosen screen deleted in the meantime is left out', async () => {
    const stand = await open();
    await stand.user.click(await stand.box(words.all));
    stand.shell.api.answer({ 'GET /api/devices': fleet(2) });
    await act(() => stand.client.invalidateQueries());
    await waitFor(() => expect(screen.queryByText('TV 2')).not.toBeInTheDocument());
    expect(await stand.box(words.all)).toBeChecked();
    await stand.user.click(stand.go());
    await waitFor(() => expect(sent(stand)).toEqual([{ playlist_id: 'pl-1', device_ids: ['d0', 'd1'] }]));
  });

  it('with the only chosen screen deleted, nothing can be sent', async () => {
    const stand = await open();
    await stand.user.click(await stand.box('TV 2'));
    stand.shell.api.answer({ 'GET /api/devices': fleet(2) });
    await act(() => stand.client.invalidateQueries());
    await waitFor(() => expect(stand.go()).toBeDisabled());
  });
});

describe('for how long', () => {
  const begin = async () => {
    const stand = await open();
    await stand.user.click(await stand.box('TV 1'));
    return { ...stand, length: await screen.findByRole('combobox', { name: 'How long' }) };
  };

  it('until a time of the venue’s clock, and nothing is sent before it is entered', async () => {
    const stand = await begin();
    await stand.user.selectOptions(stand.length, 'time');
    expect(stand.go()).toBeDisabled();
    await stand.user.type(screen.getByRole('textbox', { name: 'Until' }), '23:45');
    await stand.user.click(stand.go());
    await waitFor(() => expect(sent(stand)).toHaveLength(1));
    const { ends_at: endsAt } = sent(stand)[0] as { ends_at: number };
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Vienna', timeStyle: 'short' });
    expect(clock.format(endsAt * 1000)).toBe('23:45');
    expect(endsAt * 1000 - Date.now()).toBeLessThanOrEqual(86_400_000);
  });
});

describe('failures', () => {
  it('a second press during the request sends nothing', async () => {
    const stand = await open(fleet(3), never);
    await stand.user.click(await stand.box('TV 1'));
    await stand.user.click(stand.go());
    await waitFor(() => expect(stand.go()).toHaveAttribute('aria-busy', 'true'));
    await stand.user.click(stand.go());
    expect(sent(stand)).toHaveLength(1);
  });
});

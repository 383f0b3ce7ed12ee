import { screen, waitFor } from '@testing-library/react';
import { refuse, unreachable } from '@vitrine/shared/testing';
import { words, onClose, fleet, open, sent } from './testing/open-play-now';

describe('which screens', () => {
  it('none is chosen at first, and nothing can be sent', async () => {
    const stand = await open();
    await stand.box('TV 0');
    expect(stand.go()).toBeDisabled();
    expect(screen.queryByRole('checkbox', { checked: true })).not.toBeInTheDocument();
  });

  it('shows for each whether it is live, offline or unknown', async () => {
    const stand = await open();
    await stand.box('TV 0');
    expect(screen.getAllByRole('img').map((dot) => dot.getAttribute('aria-label'))).toEqual([
      'Live',
      'Offline',
      'Status unknown',
    ]);
  });

  it('selects all at once; all but one is a partial selection', async () => {
    const stand = await open();
    const all = await stand.box(words.all);
    await stand.user.click(all);
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(4);
    await stand.user.click(await stand.box('TV 1'));
    expect(all).toBePartiallyChecked();
    await stand.user.click(stand.go());
    await waitFor(() => expect(sent(stand)).toEqual([{ playlist_id: 'pl-1', device_ids: ['d0', 'd2'] }]));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(stand.shell.notices).toEqual([
      { text: words.done('Breakfast', 2), tone: 'success', screens: { device_ids: ['d0', 'd2'] } },
    ]);
  });

  it('a single screen needs no "all" and is chosen', async () => {
    const stand = await open(fleet(1));
    expect(await stand.box('TV 0')).toBeChecked();
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    await stand.user.click(await stand.box('TV 0'));
    expect(stand.go()).toBeDisabled();
  });
});

describe('for how long', () => {
  const begin = async () => {
    const stand = await open();
    await stand.user.click(await stand.box('TV 1'));
    return { ...stand, length: await screen.findByRole('combobox', { name: 'How long' }) };
  };

  it('by default until the next start, sent without an end', async () => {
    const stand = await begin();
    expect(await screen.findByRole('option', { name: /^Until you end it/ })).toBeInTheDocument();
    await stand.user.click(stand.go());
    await waitFor(() => expect(sent(stand)).toEqual([{ playlist_id: 'pl-1', device_ids: ['d1'] }]));
  });
});

describe('failures', () => {
  it.each<[string, unknown, string]>([
    ['the server’s sentence', refuse(409, 'conflict', 'It waits for approval.'), 'It waits for approval.'],
    ['a failed result without a word', { success: false }, 'That didn’t work. Nothing was changed.'],
    ['no server', unreachable, "Vitrine can't be reached."],
  ])('%s is shown, and the choice stays', async (_name, answer, said) => {
    const stand = await open(fleet(3), answer);
    await stand.user.click(await stand.box('TV 1'));
    await stand.user.click(stand.go());
    expect(await screen.findByRole('alert')).toHaveTextContent(said);
    expect(await stand.box('TV 1')).toBeChecked();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('devices that fail to load are reported, and nothing can be sent', async () => {
    await open(refuse(500, 'internal', 'Oops'));
    expect(await screen.findByRole('alert')).toHaveTextContent(words.failed);
    expect(screen.queryByRole('button', { name: words.go })).not.toBeInTheDocument();
  });
});

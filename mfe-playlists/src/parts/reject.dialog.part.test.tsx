import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { refuse, renderScreen, pasteOverlong } from '@vitrine/shared/testing';
import { aPlaylist } from '../testing/builders';
import { texts } from '../texts';
import { RejectDialog } from './reject.dialog';

const words = texts.approval;
const REJECT = 'PUT /api/playlist/reject/:id';
const onClose = jest.fn();
const onDone = jest.fn();
const onOutdated = jest.fn();

describe('reject dialog', () => {
  beforeEach(() => [onClose, onDone, onOutdated].forEach((mock) => mock.mockClear()));
  function Stand() {
    const [reason, setReason] = useState('');
    const playlist = aPlaylist({ id: 'a/b', etag: '"seen"' });
    return <RejectDialog {...{ playlist, reason, onClose, onDone, onOutdated }} onReason={setReason} />;
  }
  const open = (answer: unknown = { success: true }) =>
    renderScreen(<Stand />, { responses: { [REJECT]: answer } });

  it.each(['', '   '])('without a reason (%j) nothing is rejected', async (reason) => {
    const { user, shell } = open();
    if (reason) await user.type(screen.getByRole('textbox'), reason);
    await user.type(screen.getByRole('textbox'), '{Enter}');
    expect(shell.api.calls).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('sends the trimmed reason once, to its playlist', async () => {
    const { user, shell } = open();
    await user.type(screen.getByRole('textbox'), '  Too dark for “breakfast” {Enter}');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(shell.api.callsOf(REJECT).map(({ params, body, ifMatch }) => [params.id, body, ifMatch])).toEqual([
      ['a/b', { reason: 'Too dark for “breakfast”' }, '"seen"'],
    ]);
    expect(onDone).toHaveBeenCalledTimes(1);
    expect(shell.notices).toEqual([{ text: words.rejectedDone('Breakfast'), tone: 'info' }]);
  });

  it.each<[string, unknown, string]>([
    ['with a sentence', refuse(409, 'conflict', 'It was approved meanwhile.'), 'It was approved meanwhile.'],
    ['after a change', refuse(412, 'precondition_failed', 'Eva changed it.'), 'Eva changed it.'],
    ['without a word', { success: false }, 'That didn’t work. Nothing was changed.'],
  ])('refused %s: shows the error at the field, and keeps the reason', async (_name, answer, said) => {
    const { user } = open(answer);
    await user.type(screen.getByRole('textbox'), 'Too dark{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(said);
    expect(screen.getByRole('textbox')).toBeInvalid();
    expect(screen.getByRole('textbox')).toHaveValue('Too dark');
    expect(onClose).not.toHaveBeenCalled();
    expect(onOutdated).toHaveBeenCalledTimes(said.startsWith('Eva') ? 1 : 0);
  });

  it('a reason that is too long is kept as typed, with its limit, and not sent', async () => {
    const { user, shell } = open();
    expect(await pasteOverlong(user, screen.getByRole('textbox'))).toEqual({ isWhole: true, most: 500 });
    await user.keyboard('{Enter}');
    expect(shell.api.calls).toEqual([]);
  });

  it('cancelling sends nothing', async () => {
    const { user, shell } = open();
    await user.type(screen.getByRole('textbox'), 'Too dark');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(shell.api.calls).toEqual([]);
  });
});

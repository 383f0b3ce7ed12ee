import { waitFor } from '@testing-library/react';
import { renderScreen } from '@vitrine/shared/testing';
import { LateDialogs } from './late-dialogs';

jest.mock('./library-dialogs', () => {
  throw new Error('404');
});

it('a dialog whose code does not come is closed with a notice, so that another click loads it again', async () => {
  jest.spyOn(globalThis, 'reportError').mockImplementation(() => undefined);
  const deletion = { key: 1, promos: [] };
  const onClose = jest.fn();
  const onDeleted = jest.fn();
  const { shell } = renderScreen(
    <LateDialogs
      asked={null}
      deletions={[deletion]}
      onReplace={jest.fn()}
      onClose={onClose}
      onDeleted={onDeleted}
    />,
  );
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(onDeleted.mock.calls).toEqual([[deletion]]);
  expect(shell.notices).toEqual([
    { text: 'Couldn’t load this. Check your connection and try again.', tone: 'error' },
  ]);
});

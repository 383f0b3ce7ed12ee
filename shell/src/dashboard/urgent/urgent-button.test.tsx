import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '@vitrine/shared/testing';
import { UrgentButton } from './urgent-button';

jest.mock('./urgent.dialog', () => {
  throw new Error('404');
});

it('a dialog that does not load is reported, and another click loads it again', async () => {
  jest.spyOn(globalThis, 'reportError').mockImplementation(() => undefined);
  const { user, shell } = renderScreen(<UrgentButton />);
  const notice = { text: 'This couldn’t be loaded. Check your connection.', tone: 'error' };
  for (const notices of [[notice], [notice, notice]]) {
    await user.click(screen.getByRole('button', { name: 'Urgent message' }));
    await waitFor(() => expect(shell.notices).toEqual(notices));
  }
});

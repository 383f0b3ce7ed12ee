import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openSchedule, prepareCalendar } from '../testing/open-schedule';

const mockArrival = { isLost: true };
jest.mock('./more-actions', () => {
  const parts = jest.requireActual<Record<string, unknown>>('./more-actions');
  return {
    __esModule: true,
    get MoreActions() {
      if (mockArrival.isLost) throw new Error('404');
      return parts.MoreActions;
    },
  };
});
prepareCalendar();

it('a menu whose code does not come asks whether to try again, and closes; the next press opens it', async () => {
  const report = jest.spyOn(globalThis, 'reportError').mockImplementation(() => undefined);
  const { shell } = openSchedule({ confirm: false });
  const button = screen.getByRole('button', { name: 'Schedule actions' });
  fireEvent.click(button);
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  await waitFor(() => expect(shell.questions.map(({ title }) => title)).toEqual(['Couldn’t load this']));
  await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'false'));
  expect(button).toHaveFocus();
  expect(report).toHaveBeenCalled();

  mockArrival.isLost = false;
  fireEvent.click(button);
  expect(await screen.findByRole('menu', { name: 'Schedule actions' })).toBeInTheDocument();
  expect(screen.getByRole('menuitem', { name: 'Download as CSV' })).toBeInTheDocument();
});

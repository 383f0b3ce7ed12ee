import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderScreen } from '@vitrine/shared/testing';
import { forgetUploads } from '../testing/forget-uploads';
import { mediaAnswers } from '../testing/media-answers';
import { Screen } from './library.screen';

const mockArrival = { isLost: true };
jest.mock('./library-menus', () => {
  const parts = jest.requireActual<Record<string, unknown>>('./library-menus');
  // A loaded module is cached, so each of its parts fails instead.
  const part = (name: string) => {
    if (mockArrival.isLost) throw new Error('404');
    return parts[name];
  };
  return {
    __esModule: true,
    get PromoMenu() {
      return part('PromoMenu');
    },
    get BulkBar() {
      return part('BulkBar');
    },
  };
});

beforeEach(() => {
  mockArrival.isLost = true;
  jest.spyOn(globalThis, 'reportError').mockImplementation(() => undefined);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await forgetUploads();
});

const LOST = [{ text: 'Couldn’t load this. Check your connection and try again.', tone: 'error' }];
async function show() {
  const stand = renderScreen(<Screen />, { path: '/promo', responses: mediaAnswers(4) });
  const picture = await screen.findByRole('button', { name: 'Preview Happy hour' });
  return { ...stand, picture };
}

it('while the toolbar for a selection is missing the other one stays; without it nothing is selected', async () => {
  const { shell, user, picture } = await show();
  await user.hover(picture);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Happy hour' }));
  expect(screen.getByRole('checkbox', { name: 'Select Happy hour' })).toBeChecked();
  expect(screen.getByRole('searchbox')).toBeInTheDocument();
  await waitFor(() => expect(shell.notices).toEqual(LOST));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Select Happy hour' })).not.toBeChecked());
  expect(screen.getByRole('searchbox')).toBeInTheDocument();
});

it('a menu whose code does not come closes with a notice; the next press shows that it loads, then the menu', async () => {
  const { shell, user, picture } = await show();
  await user.hover(picture);
  const button = screen.getByRole('button', { name: 'Actions for Happy hour' });
  fireEvent.click(button);
  await waitFor(() => expect(shell.notices).toEqual(LOST));
  await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'false'));
  expect(button).toHaveFocus();

  mockArrival.isLost = false;
  fireEvent.click(button);
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  expect(await screen.findByRole('menu', { name: 'Actions for Happy hour' })).toBeInTheDocument();
  expect(screen.getByRole('menuitem', { name: 'Preview' })).toHaveFocus();
});

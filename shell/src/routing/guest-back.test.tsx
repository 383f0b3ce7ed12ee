import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeApi, fillJsdomGaps, never } from '@vitrine/shared/testing';
import { createGuestHistory, GuestApp } from './guest-pages';

beforeEach(() => {
  fillJsdomGaps();
  window.history.replaceState(null, '', '/login');
  window.scrollTo = () => undefined;
});

it('Back closes the terms and stays on the sign-up page', async () => {
  const history = createGuestHistory(window);
  history.go('/sign-up');
  const deps = {
    session: { signIn: jest.fn(), open: jest.fn(), view: () => null },
    call: createFakeApi({ 'GET /api/auth/gen_captcha/:id': never }).request,
    onSignedIn: () => undefined,
    onTyping: () => undefined,
  };
  render(<GuestApp deps={deps} history={history} isPublic={() => false} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Read them' }));
  expect(await screen.findByRole('dialog')).toBeInTheDocument();

  window.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(window.location.pathname).toBe('/sign-up');
  history.end();
});

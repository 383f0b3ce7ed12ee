import { render, screen } from '@testing-library/react';
import { createFakeApi, fillJsdomGaps } from '@vitrine/shared/testing';
import { signUpTexts as texts } from '../texts';
import { SignUpScreen } from './sign-up.screen';

fillJsdomGaps();

it.each([
  ['closed', texts.closedLead],
  ['invited', texts.closedInvited],
] as const)('where sign-up is %s the page shows it, offers sign-in, and fetches nothing', (mode, lead) => {
  const api = createFakeApi({});
  render(<SignUpScreen call={api.request} mode={mode} />);
  expect(screen.getByRole('heading', { name: texts.closedTitle })).toHaveFocus();
  expect(screen.getByText(lead)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: texts.have })).toHaveAttribute('href', '/login');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(api.calls).toEqual([]);
});

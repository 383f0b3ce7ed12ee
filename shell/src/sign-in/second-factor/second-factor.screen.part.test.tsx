import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@vitrine/shared/shell-api';
import { SecondFactorScreen } from './second-factor.screen';

it('asks for the code, refuses an empty one, and shows why one was refused', async () => {
  const detail = 'This code is wrong or was used already. Enter a new one.';
  const errors = [{ field: 'code', code: 'invalid_credentials', detail }];
  const enter = jest.fn(() =>
    Promise.reject(new ApiError(400, 'invalid_request', detail, { errors })),
  ) as jest.Mock;
  render(<SecondFactorScreen enter={enter} />);
  const user = userEvent.setup({ delay: null });
  const field = screen.getByLabelText('Code');
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(screen.getByText('Enter the code.')).toBeInTheDocument();
  expect(enter).not.toHaveBeenCalled();
  await user.type(field, ' 123456 {Enter}');
  expect(await screen.findByText(detail)).toBeInTheDocument();
  expect(enter).toHaveBeenCalledWith('123456');
});

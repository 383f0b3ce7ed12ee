import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@vitrine/shared/shell-api';
import { ownPasswordTexts as texts, passwordTexts } from '../texts';
import { OwnPasswordScreen } from './own-password.screen';

const OWN = 'eleven blue kettles';

function open(given?: string, choose = jest.fn(async () => undefined)) {
  render(<OwnPasswordScreen given={given} choose={choose} />);
  const press = () => user.click(screen.getByRole('button', { name: texts.submit }));
  const user = userEvent.setup({ delay: null });
  return { user, choose, press, own: () => screen.getByLabelText(texts.own) };
}
const refusal = (field: string, detail: string) =>
  Promise.reject(
    new ApiError(400, 'invalid_request', detail, {
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      code: 'invalid_request',
      detail,
      errors: [{ field, code: 'same', detail }],
    }),
  );

describe('replacing a first password', () => {
  it('asks only for the own one when the first was typed on the page before', async () => {
    const { user, choose, press, own } = open('the first one');
    expect(screen.queryByLabelText(texts.given)).not.toBeInTheDocument();
    await user.type(own(), OWN);
    await press();
    expect(choose).toHaveBeenCalledWith('the first one', OWN);
  });

  it('asks for both after a link, and sends nothing while one is missing or too short', async () => {
    const { user, choose, press, own } = open();
    await user.type(own(), 'short');
    await press();
    expect(screen.getByText(texts.missing)).toBeInTheDocument();
    expect(screen.getByText(passwordTexts.tooShort)).toBeInTheDocument();
    expect(choose).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText(texts.given), 'the first one');
    await user.clear(own());
    await user.type(own(), OWN);
    await press();
    expect(choose).toHaveBeenCalledWith('the first one', OWN);
  });

  it.each(['old_password', 'new_password'])(
    'shows what the server refuses about %s, and takes another try',
    async (field) => {
      const choose = jest.fn(() => refusal(field, 'Please choose another.'));
      const { user, press, own } = open('the first one', choose);
      await user.type(own(), OWN);
      await press();
      expect(await screen.findByText('Please choose another.')).toBeInTheDocument();
      await press();
      expect(choose).toHaveBeenCalledTimes(2);
    },
  );
});

import { fireEvent, render, screen } from '@testing-library/react';
import { ApiError } from '@vitrine/shared/shell-api';
import { FormTrouble } from './form-trouble';
import { useGuestForm } from './use-guest-form';

function open(send: (values: Record<'name', string>) => Promise<void>) {
  function Page() {
    const { form, faults, trouble, handleSubmit, handleInput } = useGuestForm({
      fields: ['name'],
      check: ({ name }) => (name ? {} : { name: 'Type a name.' }),
      send,
      suspect: 'name',
    });
    return (
      <form ref={form} aria-label="form" onSubmit={handleSubmit} onInput={handleInput}>
        <FormTrouble trouble={trouble} />
        <input name="name" aria-label="name" defaultValue="eva" />
        <p>{faults.name}</p>
      </form>
    );
  }
  render(<Page />);
  return { form: screen.getByRole('form'), field: screen.getByLabelText('name') };
}

it('sends once, also when submitted twice in one task', () => {
  const send = jest.fn(() => new Promise<void>(() => undefined));
  const { form } = open(send);
  fireEvent.submit(form);
  fireEvent.submit(form);
  expect(send.mock.calls).toEqual([[{ name: 'eva' }]]);
});

it('can be sent again after it was refused, with the keyboard where the mistake may be', async () => {
  const send = jest.fn(() => Promise.reject(new ApiError(401, 'invalid_credentials', 'Not right.')));
  const { form, field } = open(send);
  fireEvent.submit(form);
  expect(await screen.findByRole('alert')).toHaveTextContent('Not right.');
  expect(field).toHaveFocus();
  expect(field).toHaveValue('eva');
  fireEvent.submit(form);
  expect(send).toHaveBeenCalledTimes(2);
});

it('an error of our own is shown in plain words, and logged', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { form } = open(() => Promise.reject(new TypeError('x is undefined')));
  fireEvent.submit(form);
  expect(await screen.findByRole('alert')).toHaveTextContent('That didn’t work.');
  expect(warn).toHaveBeenCalled();
  warn.mockRestore();
});

it('what is wrong before sending is not sent, and goes with the next letter', () => {
  const send = jest.fn(async () => undefined);
  const { form, field } = open(send);
  fireEvent.change(field, { target: { value: '' } });
  fireEvent.submit(form);
  expect(screen.getByText('Type a name.')).toBeInTheDocument();
  expect(field).toHaveFocus();
  fireEvent.input(field, { target: { value: 'e' } });
  expect(screen.queryByText('Type a name.')).not.toBeInTheDocument();
  expect(send).not.toHaveBeenCalled();
});

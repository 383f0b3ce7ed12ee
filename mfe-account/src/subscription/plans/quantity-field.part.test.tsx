import { useState } from 'react';
import { screen } from '@testing-library/react';
import { renderScreen } from '@vitrine/shared/testing';
import { QuantityField } from './quantity-field';

function Field({ start, disabled }: { start: string; disabled?: boolean }) {
  const [text, setText] = useState(start);
  const words = { label: 'Screens', fewer: 'Fewer', more: 'More' };
  return <QuantityField {...words} text={text} min={1} max={3} disabled={disabled} onChange={setText} />;
}
const open = (start: string, disabled = false) => renderScreen(<Field start={start} disabled={disabled} />);
const field = () => screen.getByLabelText('Screens');
const button = (name: string) => screen.getByRole('button', { name });

it('counts up and down within its bounds', async () => {
  const { user } = open('2');
  await user.click(button('More'));
  expect(field()).toHaveValue('3');
  await user.click(button('More'));
  expect(field()).toHaveValue('3');
  for (let i = 0; i < 4; i += 1) await user.click(button('Fewer'));
  expect(field()).toHaveValue('1');
});
it.each(['', 'many', '2.5', '99'])('from %j a step starts at the minimum', async (start) => {
  const { user } = open(start);
  expect(field()).toHaveValue(start);
  await user.click(button('Fewer'));
  expect(field()).toHaveValue(start);
  await user.click(button('More'));
  expect(field()).toHaveValue('1');
});
it('is disabled as a whole', async () => {
  const { user } = open('2', true);
  expect(field()).toBeDisabled();
  await user.click(button('More'));
  expect(field()).toHaveValue('2');
});

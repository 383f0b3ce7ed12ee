import { fireEvent, screen } from '@testing-library/react';
import { renderScreen } from '@vitrine/shared/testing';
import { MoveToDialog } from './move-to.dialog';

function open(count = 300) {
  const onMove = jest.fn();
  const onClose = jest.fn();
  return {
    ...renderScreen(
      <MoveToDialog name="Croissant" index={4} count={count} onMove={onMove} onClose={onClose} />,
    ),
    onMove,
    onClose,
  };
}
async function ask(place: string, count?: number) {
  const stand = open(count);
  await stand.user.clear(screen.getByRole('spinbutton'));
  if (place) await stand.user.type(screen.getByRole('spinbutton'), place);
  return stand;
}

it('begins with the current position, counted from 1', () => {
  open();
  expect(screen.getByRole('spinbutton')).toHaveValue(5);
  expect(screen.getByRole('spinbutton')).toHaveFocus();
});

it.each([
  ['1', 0],
  ['300', 299],
  ['17', 16],
])('position %s is index %i', async (place, index) => {
  const { user, onMove, onClose } = await ask(place);
  await user.click(screen.getByRole('button', { name: 'Move' }));
  expect(onMove.mock.calls).toEqual([[index]]);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it.each(['', '0', '-1', '301', '1.5', '99999999999999999999'])(
  '%j is not a valid position',
  async (place) => {
    const { onMove, onClose } = await ask(place);
    expect(screen.getByRole('button', { name: 'Move' })).toBeDisabled();
    fireEvent.submit(screen.getByRole('spinbutton').closest('form') as HTMLFormElement);
    expect(onMove).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
  },
);

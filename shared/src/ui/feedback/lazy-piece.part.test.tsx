import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazyPiece } from './lazy-piece';

const Hello = ({ name }: { name: string }) => <p>Hello {name}</p>;

it('comes when it is shown, and is there at once the next time', async () => {
  const load = jest.fn(async () => Hello);
  const Lazy = lazyPiece(load, { waiting: <p>Waiting</p>, failed: () => null });
  const first = render(<Lazy name="Eva" />);
  expect(screen.getByText('Waiting')).toBeInTheDocument();
  expect(await screen.findByText('Hello Eva')).toBeInTheDocument();
  first.unmount();
  render(<Lazy name="Ada" />);
  expect(screen.getByText('Hello Ada')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

it('is refetched by Retry', async () => {
  const said = jest.spyOn(globalThis, 'reportError').mockImplementation(() => undefined);
  const load = jest.fn(async () => Hello).mockRejectedValueOnce(new Error('chunk'));
  const Lazy = lazyPiece(load, { failed: (retry) => <button onClick={retry}>Retry</button> });
  render(<Lazy name="Eva" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(said).toHaveBeenCalledWith(new Error('chunk'));
  expect(await screen.findByText('Hello Eva')).toBeInTheDocument();
});

it('fetched ahead, it is there at once', async () => {
  const load = jest.fn(async () => Hello);
  const Lazy = lazyPiece(load, { failed: () => null });
  await Lazy.preload();
  render(<Lazy name="Eva" />);
  expect(screen.getByText('Hello Eva')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

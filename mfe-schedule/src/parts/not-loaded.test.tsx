import { screen } from '@testing-library/react';
import { renderScreen } from '@vitrine/shared/testing';
import { lazyPiece } from '@vitrine/shared/ui';
import { NotLoaded } from './not-loaded';

const Answer = ({ text }: { text: string; onClose: () => void }) => <p>{text}</p>;

it('offers to try again where a dialog was wanted, or to leave it', async () => {
  jest.spyOn(globalThis, 'reportError').mockImplementation(() => undefined);
  const load = jest.fn(async () => Answer).mockRejectedValueOnce(new Error('404'));
  const Late = lazyPiece(load, {
    failed: (retry, { onClose }) => <NotLoaded onRetry={retry} onClose={onClose} />,
  });
  const onClose = jest.fn();
  const { user } = renderScreen(
    <>
      <h1>The page behind it</h1>
      <Late text="It came" onClose={onClose} />
    </>,
  );
  expect(await screen.findByRole('dialog', { name: 'This could not be loaded' })).toBeInTheDocument();
  expect(screen.getByText('The page behind it')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('It came')).toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
});

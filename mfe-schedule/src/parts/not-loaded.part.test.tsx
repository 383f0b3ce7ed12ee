import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '@vitrine/shared/testing';
import { lazyPiece } from '@vitrine/shared/ui';
import { NotLoaded } from './not-loaded';

const Answer = ({ text }: { text: string; onClose: () => void }) => <p>{text}</p>;

/** Renders a dialog whose code fails to load at first; `confirm` is the user's answer. */
function want(confirm: boolean) {
  jest.spyOn(globalThis, 'reportError').mockImplementation(() => undefined);
  const load = jest.fn(async () => Answer).mockRejectedValueOnce(new Error('404'));
  const Late = lazyPiece(load, {
    failed: (retry, { onClose }) => <NotLoaded onRetry={retry} onClose={onClose} />,
  });
  const onClose = jest.fn();
  const { shell } = renderScreen(
    <>
      <h1>The page behind it</h1>
      <Late text="It came" onClose={onClose} />
    </>,
    { confirm },
  );
  return { shell, onClose };
}

it('offers to try again where a dialog was wanted', async () => {
  const { shell, onClose } = want(true);
  expect(await screen.findByText('It came')).toBeInTheDocument();
  expect(screen.getByText('The page behind it')).toBeInTheDocument();
  expect(shell.questions).toEqual([
    {
      title: 'Couldn’t load this',
      text: 'Nothing was changed. Check your connection and try again.',
      yesLabel: 'Try again',
      noLabel: 'Close',
    },
  ]);
  expect(onClose).not.toHaveBeenCalled();
});

it('or to leave it', async () => {
  const { onClose } = want(false);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(screen.queryByText('It came')).toBeNull();
});

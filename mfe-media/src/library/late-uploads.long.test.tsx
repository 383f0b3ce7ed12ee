import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { never, renderScreen } from '@vitrine/shared/testing';
import { buildFile } from '../testing/fake-transport';
import { forgetUploads } from '../testing/forget-uploads';
import { mediaAnswers } from '../testing/media-answers';
import { Screen as Library } from './library.screen';

let isReachable = false;
// Upload code, with and without a network.
jest.mock('../upload/uploads', () => {
  const real: typeof import('../upload/uploads') = jest.requireActual('../upload/uploads');
  return {
    get openUploads() {
      if (!isReachable) throw new Error('Loading chunk 1 failed');
      return real.openUploads;
    },
    get ShadowDock() {
      return real.ShadowDock;
    },
  };
});

afterEach(forgetUploads);

it('shows that an upload did not start when its code fails to load, and starts it with the same files on retry', async () => {
  const listener = jest.fn();
  globalThis.reportError = listener;
  const { shell } = renderScreen(<Library />, {
    path: '/promo',
    responses: { ...mediaAnswers(2), 'PATCH /api/promo/upload': never },
  });
  await screen.findByRole('list', { name: 'Promos' });
  act(
    () =>
      void fireEvent.drop(window, {
        dataTransfer: { types: ['Files'], files: [buildFile('clip.mp4', 4)] },
      }),
  );
  await waitFor(() => expect(shell.notices).toHaveLength(1));
  expect(shell.notices[0]).toMatchObject({
    text: 'The upload didn’t start. Nothing was uploaded.',
    tone: 'error',
    action: { label: 'Try again' },
  });
  expect(listener).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('region', { name: 'Uploads' })).not.toBeInTheDocument();

  isReachable = true;
  act(() => shell.notices[0]?.action?.run());
  expect(await screen.findByRole('region', { name: 'Uploads' })).toHaveTextContent('clip.mp4');
});

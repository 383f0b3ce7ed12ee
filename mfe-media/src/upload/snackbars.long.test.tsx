import { act, fireEvent, screen } from '@testing-library/react';
import { refuse, renderPages } from '@vitrine/shared/testing';
import { buildFile } from '../testing/fake-transport';
import { forgetUploads } from '../testing/forget-uploads';
import { mediaAnswers } from '../testing/media-answers';
import { Screen } from './upload.screen';

const drop = (...files: File[]) => fireEvent.drop(window, { dataTransfer: { types: ['Files'], files } });
const big = () => Object.assign(buildFile('evening.mp4', 1), { size: 500_000_001 });
const real = setTimeout;
/** Waits for work without timers, such as a checksum. */
async function untilShown(text: string): Promise<void> {
  for (let tries = 0; screen.queryAllByText(text).length === 0; tries += 1) {
    if (tries > 1000) throw new Error(`“${text}” never came.`);
    await act(() => new Promise((resolve) => real(resolve, 5)));
    await act(() => jest.advanceTimersByTimeAsync(0));
  }
}
beforeEach(() => jest.useFakeTimers());
afterEach(async () => {
  jest.useRealTimers();
  await forgetUploads();
});

/** Texts of spec §8, with the product's own snackbars. */
it.each([
  ['§8.1 §9.7 a file of more than 500 MB', big(), {}, 'File evening.mp4 size exceeds 500 MiB', 3000],
  [
    '§8.2 §9.7 a file of another type',
    buildFile('a.bmp', 1, { type: 'image/bmp' }),
    {},
    'File a.bmp wrong type image/bmp',
    3000,
  ],
  [
    '§8.3 §9.6 a refused chunk',
    buildFile('a.mp4', 1),
    { 'PATCH /api/promo/upload': refuse(400, 'invalid_request', 'The disk is being changed.') },
    'The disk is being changed.',
    2000,
  ],
])('%s is shown for exactly that long', async (_what, file, answers, text, milliseconds) => {
  renderPages({ '/promo/new': <Screen /> }, '/promo/new', {
    responses: { ...mediaAnswers(2), ...answers },
  });
  act(() => void drop(file));
  await untilShown(text);
  await act(() => jest.advanceTimersByTimeAsync(milliseconds - 1));
  // The panel may show it too, permanently.
  const shown = screen.getAllByText(text).length;
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.queryAllByText(text)).toHaveLength(shown - 1);
});

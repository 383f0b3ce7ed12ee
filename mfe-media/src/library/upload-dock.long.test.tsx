import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Link, Route, Routes } from '@vitrine/shared/router';
import { inTurn, never, renderScreen } from '@vitrine/shared/testing';
import { Screen as Library } from './library.screen';
import { buildFile } from '../testing/fake-transport';
import { forgetUploads } from '../testing/forget-uploads';
import { mediaAnswers } from '../testing/media-answers';

const show = (responses = {}) =>
  renderScreen(
    <>
      <Link to="/device">Devices</Link>
      <Link to="/promo">Promos</Link>
      <Routes>
        <Route path="/promo" element={<Library />} />
        <Route path="/device" element={<h1>All devices</h1>} />
      </Routes>
    </>,
    { path: '/promo', responses: { ...mediaAnswers(2), ...responses } },
  );
const drop = (...files: File[]) => fireEvent.drop(window, { dataTransfer: { types: ['Files'], files } });

afterEach(forgetUploads);

it('goes on while the person moves to another page', async () => {
  const { user } = show({
    'PATCH /api/promo/upload': inTurn(
      { success: true, upload_id: 'u', received: [[1, 1]], complete: false },
      never,
    ),
  });
  await screen.findByRole('list', { name: 'Promos' });
  act(() => void drop(buildFile('clip.mp4', 4)));
  expect(await screen.findByRole('region', { name: 'Uploads' })).toHaveTextContent('clip.mp4');
  await user.click(screen.getByRole('link', { name: 'Devices' }));
  expect(screen.getByRole('heading', { name: 'All devices' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Uploads' })).toHaveTextContent('File is uploading');
  await user.click(screen.getByRole('button', { name: 'Cancel upload' }));
  expect(screen.queryByRole('region', { name: 'Uploads' })).not.toBeInTheDocument();
});

it('an upload that is under way stays seen on the page that comes back to', async () => {
  const { user } = show({ 'PATCH /api/promo/upload': never });
  await screen.findByRole('list', { name: 'Promos' });
  act(() => void drop(buildFile('clip.mp4', 4)));
  await screen.findByRole('region', { name: 'Uploads' });
  await user.click(screen.getByRole('link', { name: 'Devices' }));
  await user.click(screen.getByRole('link', { name: 'Promos' }));
  await screen.findByRole('list', { name: 'Promos' });
  expect(await screen.findByRole('region', { name: 'Uploads' })).toHaveTextContent('clip.mp4');
  act(() => void drop(buildFile('second.mp4', 4)));
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Uploads' })).toHaveTextContent('second.mp4'),
  );
});

it('folds to one bar and unfolds', async () => {
  const { user } = show({ 'PATCH /api/promo/upload': never });
  await screen.findByRole('list', { name: 'Promos' });
  act(() => void drop(buildFile('clip.mp4', 4), buildFile('b.mp4', 1)));
  await user.click(await screen.findByRole('button', { name: 'Collapse upload panel' }));
  expect(screen.queryByText('clip.mp4')).not.toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: 'File is uploading' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Expand upload panel' }));
  expect(screen.getByText('Waiting')).toBeInTheDocument();
});

it('refreshes the library when a file is up, and closes itself once it has been seen', async () => {
  const { user, shell } = show();
  await screen.findByRole('list', { name: 'Promos' });
  act(() => void drop(buildFile('clip.mp4', 2)));
  expect(await screen.findByText('File uploaded')).toBeVisible();
  await waitFor(() => expect(shell.api.callsOf('GET /api/promo/get-items').length).toBeGreaterThan(1));
  const panel = screen.getByRole('region', { name: 'Uploads' });
  await user.hover(panel);
  jest.useFakeTimers();
  act(() => void jest.advanceTimersByTime(600_000));
  expect(panel).toBeVisible();
  const isHidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  fireEvent.pointerLeave(panel.parentElement!);
  act(() => void jest.advanceTimersByTime(600_000));
  expect(panel).toBeVisible();
  isHidden.mockRestore();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  act(() => void jest.advanceTimersByTime(8000));
  jest.useRealTimers();
  expect(panel).not.toBeInTheDocument();
});

it('stays while a refused file is in it, until it is sent away', async () => {
  const { user } = show();
  await screen.findByRole('list', { name: 'Promos' });
  act(() => void drop(buildFile('clip.mp4', 2), new File(['x'], 'notes.txt', { type: 'text/plain' })));
  expect(await screen.findByText(/1 not uploaded/)).toBeVisible();
  jest.useFakeTimers();
  act(() => void jest.advanceTimersByTime(600_000));
  jest.useRealTimers();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('region', { name: 'Uploads' })).not.toBeInTheDocument();
});

it('shows where files may fall while they hang above the page', async () => {
  show();
  await screen.findByRole('list', { name: 'Promos' });
  fireEvent.dragEnter(window, { dataTransfer: { types: ['Files'] } });
  expect(screen.getByText('Drop to upload')).toBeVisible();
  fireEvent.dragLeave(window, { dataTransfer: { types: ['Files'] } });
  expect(screen.queryByText('Drop to upload')).not.toBeInTheDocument();
  fireEvent.dragEnter(window, { dataTransfer: { types: ['text/plain'] } });
  expect(screen.queryByText('Drop to upload')).not.toBeInTheDocument();
});

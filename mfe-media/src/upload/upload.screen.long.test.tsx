import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { inTurn, never, refuse, renderScreen } from '@vitrine/shared/testing';
import { fakeLocks, takeLocksAway } from '../testing/fake-locks';
import { buildFile } from '../testing/fake-transport';
import { forgetUploads } from '../testing/forget-uploads';
import { createChunkServer, mediaAnswers } from '../testing/media-answers';
import { Screen } from './upload.screen';

const show = (responses = {}, options = {}) =>
  renderScreen(<Screen />, {
    path: '/promo/new',
    responses: { ...mediaAnswers(2), ...responses },
    ...options,
  });
const drop = (...files: File[]) => fireEvent.drop(window, { dataTransfer: { types: ['Files'], files } });
const texts = (notices: { text: string; durationMs?: number }[]) =>
  notices.map(({ text, durationMs }) => [text, durationMs]);

afterEach(forgetUploads);
afterEach(takeLocksAway);

it('offers a playlist of what has just been uploaded, each file once and in order', async () => {
  const server = createChunkServer();
  show(mediaAnswers(2, server));
  act(() => void drop(buildFile('clip.mp4', 2), buildFile('poster.png', 1)));
  const link = await screen.findByRole('link', { name: 'Create a playlist' });
  const ids = [...server.uploads.keys()].map((id) => `promo-of-${id}`);
  expect(link).toHaveAttribute('href', `/playlist/new?promos=${ids.join(',')}`);
  expect(ids).toHaveLength(2);
});

it('is shown once: in the dock while its page is away, on the page when that is back', async () => {
  const { unmount, shell } = show({ 'PATCH /api/promo/upload': never });
  act(() => void drop(buildFile('clip.mp4', 5)));
  await screen.findByText('File is uploading');
  unmount();
  expect(await screen.findByText('File is uploading')).toBeVisible();
  expect(shell.questions).toEqual([]);
  expect(shell.notices).toEqual([]);
  expect(shell.guards.size).toBe(1);
  show({ 'PATCH /api/promo/upload': never });
  expect(screen.getAllByText('File is uploading')).toHaveLength(1);
});

it('keeps what was refused in the list, with its reason in plain words, until each is dismissed', async () => {
  const { user, shell } = show();
  act(
    () =>
      void drop(
        { name: 'photo.tiff', size: 5, type: 'image/tiff' } as File,
        { name: 'menu.docx', size: 5, type: '' } as File,
        { name: 'big.mp4', size: 500_000_001, type: 'video/mp4' } as File,
        { name: 'nothing.png', size: 0, type: 'image/png' } as File,
        buildFile('clip.mp4', 1),
      ),
  );
  expect(await screen.findByText('File uploaded, 4 not uploaded')).toBeVisible();
  expect(screen.getByText('TIFF pictures can’t be shown. Save it as JPG or PNG.')).toBeVisible();
  expect(screen.getByText('Word files can’t be shown. Save it as PDF.')).toBeVisible();
  expect(screen.getByText('500 MB is over the 500 MB limit.')).toBeVisible();
  expect(screen.getByText('It is empty.')).toBeVisible();
  // In addition to the notices of the specification.
  expect(texts(shell.notices)).toContainEqual(['File photo.tiff wrong type image/tiff', 3000]);
  for (const name of ['photo.tiff', 'menu.docx', 'big.mp4']) {
    await user.click(screen.getByRole('button', { name: `Dismiss ${name}` }));
    expect(screen.queryByText(name)).not.toBeInTheDocument();
  }
  act(() => void drop(buildFile('more.mp4', 1, { salt: 3 })));
  expect(await screen.findByText('more.mp4')).toBeVisible();
  expect(screen.getByText('It is empty.')).toBeVisible();
  expect(screen.queryByText('clip.mp4')).not.toBeInTheDocument();
});

it('cancels one of several by its own button, all of them after a question', async () => {
  let answer = false;
  const { user, shell } = show({ 'PATCH /api/promo/upload': never }, { confirm: () => answer });
  act(() => void drop(...['a.mp4', 'b.mp4', 'c.mp4'].map((name, salt) => buildFile(name, 2, { salt }))));
  expect(await screen.findByRole('heading', { name: 'File is uploading' })).toBeVisible();
  expect(screen.getByText('1 of 3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel upload of b.mp4' }));
  expect(screen.queryByText('b.mp4')).not.toBeInTheDocument();
  expect(screen.getByText('1 of 2')).toBeVisible();
  expect(texts(shell.notices)).toEqual([['Cancelled!', 1000]]);
  await user.click(screen.getByRole('button', { name: 'Cancel all' }));
  expect(shell.questions[0]?.text).toBe('Are you sure you want to cancel upload?');
  expect(screen.getByText('1 of 2')).toBeVisible();
  answer = true;
  await user.click(screen.getByRole('button', { name: 'Cancel all' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Uploads' })).not.toBeInTheDocument());
});

it('keeps the running file in sight', async () => {
  const seen: string[] = [];
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function look(this: Element) {
    seen.push(this.textContent ?? '');
  });
  const server = createChunkServer();
  show(mediaAnswers(2, server));
  act(() => void drop(...['a.mp4', 'b.mp4'].map((name, salt) => buildFile(name, 2, { salt }))));
  expect(await screen.findByText('2 files uploaded')).toBeVisible();
  expect(seen.map((text) => text.slice(0, 5))).toEqual(['a.mp4', 'b.mp4']);
  jest.restoreAllMocks();
});

it('a file that the server refused for good is not tried again, nor offered after a reload; the rest goes on', async () => {
  const { shell } = show({
    'PATCH /api/promo/upload': inTurn(refuse(415, 'wrong_type', 'This is not a picture.'), {
      success: true,
      upload_id: 'u',
      received: [[1, 1]],
      complete: true,
      id: 'p2',
    }),
  });
  act(() => void drop(buildFile('fake.mp4', 1), buildFile('b.mp4', 1, { salt: 2 })));
  expect(await screen.findByText('File uploaded, 1 not uploaded')).toBeVisible();
  expect(screen.getByText('This is not a picture.')).toBeVisible();
  expect(texts(shell.notices)).toContainEqual(['File fake.mp4: This is not a picture.', 3000]);
  expect(localStorage.getItem('vitrine:media:uploads:account-1') ?? '').not.toContain('fake.mp4');
});

it('publishes it too when the server finds no space', async () => {
  const { shell } = show({
    'PATCH /api/promo/upload': refuse(413, 'out_of_storage', "You're out of storage"),
  });
  act(() => void drop(buildFile('clip.mp4', 1)));
  await waitFor(() => expect(shell.bus.saidOf('storage.exceeded')).toHaveLength(1));
});

it('offers nothing that another tab is sending, so that it is not discarded there', async () => {
  const left = (name: string) => ({ uploadId: name, fingerprint: '', name, size: 5 });
  const savedAtSeconds = Math.floor(Date.now() / 1000);
  const kept = ['sent.mp4', 'left.mp4'].map((name) => ({ ...left(name), savedAtSeconds }));
  localStorage.setItem('vitrine:media:uploads:account-1', JSON.stringify(kept));
  fakeLocks().add('vitrine-upload-sent.mp4');
  const { user } = show();
  expect(await screen.findByText('“left.mp4” didn’t finish uploading')).toBeVisible();
  expect(screen.queryByText('“sent.mp4” didn’t finish uploading')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByText(/didn’t finish uploading/)).not.toBeInTheDocument());
});

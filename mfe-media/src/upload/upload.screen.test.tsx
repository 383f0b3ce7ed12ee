import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { buildAppData, inTurn, never, refuse, renderScreen, type ApiCall } from '@vitrine/shared/testing';
import { useAppData } from '@vitrine/shared/calls';
import { takeLocksAway } from '../testing/fake-locks';
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

it('§1.8 §2.6.1 §2.6.2 §2.6.3 §2.6.8 §2.6.9 §2.6.10 §2.6.11 §5.4 uses the words of the specification', () => {
  show();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'You can upload an existing video or image',
  );
  expect(screen.getByText('Select a file or drag and drop here')).toBeVisible();
  expect(screen.getByText('JPG, PNG or MP4, file size no more than 120MB')).toBeVisible();
  expect(screen.getByText('OR')).toBeVisible();
  expect(screen.getByText('1. Create your promotion using Canva for free')).toBeVisible();
  expect(screen.getByText('2. Then return and upload it here')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to www.canva.com' })).toHaveAttribute(
    'href',
    'https://www.canva.com/',
  );
});

it('§1.2 §2.6.4 §2.6.5 opens the picker of the system for pictures and videos', async () => {
  const { user, container } = show();
  const input = container.querySelector<HTMLInputElement>('input[type=file]');
  expect(input).toHaveAttribute('accept', 'image/*,video/*');
  const offered: string[] = [];
  input?.addEventListener('click', (event) => {
    event.preventDefault();
    offered.push(...input.accept.split(','));
  });
  await user.click(screen.getByRole('button', { name: 'Select file' }));
  expect(offered).toEqual(['image/*', 'video/*']);
  expect(input).toHaveAttribute('accept', 'image/*,video/*');
});

it('opens another picker for PDF, and sends what is chosen there', async () => {
  const server = createChunkServer();
  const { user } = show(mediaAnswers(2, server));
  const input = screen.getByLabelText('Select PDF', { selector: 'input' });
  expect(input).toHaveAttribute('accept', 'application/pdf');
  const opened = jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined);
  await user.click(screen.getByRole('button', { name: 'Select PDF' }));
  expect(opened.mock.contexts).toEqual([input]);
  opened.mockRestore();
  fireEvent.change(input, { target: { files: [buildFile('menu.mp4', 1)] } });
  expect(await screen.findByText('File uploaded')).toBeVisible();
  expect(server.uploads.size).toBe(1);
});

it('§2.6.2 §4.3.5 sends dropped files in chunks and publishes when all are up', async () => {
  const server = createChunkServer();
  const { shell } = show(mediaAnswers(2, server));
  act(() => void drop(buildFile('clip.mp4', 5)));
  expect(await screen.findByText('File uploaded')).toBeVisible();
  const [[, upload] = []] = [...server.uploads];
  expect(upload?.numbers.size).toBe(5);
  expect(shell.bus.saidOf('upload.finished')).toEqual([
    { success: true, type: 'video/mp4', size: 4 * 524_288 + 1000, id: expect.stringContaining('promo-of-') },
  ]);
  expect(screen.getByRole('link', { name: 'See all promos' })).toHaveAttribute('href', '/promo');
});

it('sends the fields of the contract', async () => {
  const { shell } = show();
  act(() => void drop(buildFile('clip.mp4', 1)));
  await screen.findByText('File uploaded');
  const form = shell.api.callsOf('PATCH /api/promo/upload')[0]?.body as FormData;
  expect(form.get('name')).toBe('clip.mp4');
  expect(form.get('chunk_number')).toBe('1');
  expect(form.get('total_chunks')).toBe('1');
  expect(form.get('size')).toBe('1000');
  expect(form.get('crc32')).toMatch(/^[0-9a-f]{8}$/);
  expect(form.get('upload_id')).toMatch(/^[0-9a-f-]{36}$/);
  expect((form.get('file') as File).size).toBe(1000);
  expect([...form.keys()].at(-1)).toBe('file');
});

it('§2.6.6 §4.3.3 shows name, size and progress while it works, and asks before it would end', async () => {
  const { shell } = show({
    'PATCH /api/promo/upload': inTurn(
      { success: true, upload_id: 'u', received: [[1, 1]], complete: false },
      never,
    ),
  });
  act(() => void drop(buildFile('clip.mp4', 5)));
  expect(await screen.findByText('File is uploading')).toBeVisible();
  expect(screen.getByText('clip.mp4')).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('progressbar', { name: 'Upload of clip.mp4' })).toHaveAttribute(
      'aria-valuenow',
      '24',
    ),
  );
  expect(screen.getByText('524.3 KB of 2.1 MB')).toBeVisible();
  await waitFor(() => expect(shell.guards.size).toBe(1));
  const [guard] = [...shell.guards];
  expect(guard).toMatchObject({ lives: 'page', keepLabel: 'Keep uploading' });
  expect(guard?.question().text).toBe('Are you sure you want to cancel upload?');
  act(() => guard?.onLeave());
  expect(texts(shell.notices)).toEqual([['Cancelled!', 1000]]);
});

it('§2.6.7 §4.3.9 §8.5 cancels: clears the queue, shows it for a second and notifies the server', async () => {
  const { user, shell } = show({ 'PATCH /api/promo/upload': never });
  act(() => void drop(buildFile('clip.mp4', 5)));
  await user.click(await screen.findByRole('button', { name: 'Cancel upload' }));
  expect(texts(shell.notices)).toEqual([['Cancelled!', 1000]]);
  expect(screen.queryByText('File is uploading')).not.toBeInTheDocument();
  await waitFor(() =>
    expect(shell.api.callsOf('DELETE /api/promo/upload')[0]?.body).toMatchObject({ name: 'clip.mp4' }),
  );
  expect(shell.guards.size).toBe(0);
});

it.each([
  ['The file is damaged.', 'The file is damaged.'],
  ['', 'Unknown'],
])(
  '§4.3.7 §8.3 §8.4 stops at a refused chunk, shows %j for two seconds as %j, and reloads the app data',
  async (detail, shown) => {
    function Page() {
      useAppData();
      return <Screen />;
    }
    const { shell } = renderScreen(<Page />, {
      responses: { ...mediaAnswers(2), 'PATCH /api/promo/upload': refuse(400, 'invalid_request', detail) },
    });
    await waitFor(() => expect(shell.api.callsOf('GET /api/app')).toHaveLength(1));
    act(() => void drop(buildFile('clip.mp4', 2)));
    expect(await screen.findByText('Upload stopped')).toBeVisible();
    expect(texts(shell.notices)).toEqual([[shown, 2000]]);
    await waitFor(() => expect(shell.api.callsOf('GET /api/app')).toHaveLength(2));
    expect(screen.getByRole('button', { name: 'Resume' })).toBeVisible();
  },
);

it('§4.3.6 §4.3.7 §8.3 tries a chunk three times when the server cannot, stops in its words, and Resume sends what is missing', async () => {
  const server = createChunkServer();
  let isBroken = true;
  function Page() {
    useAppData();
    return <Screen />;
  }
  const { user, shell } = renderScreen(<Page />, {
    responses: {
      ...mediaAnswers(2, server),
      'PATCH /api/promo/upload': ({ body }: ApiCall) =>
        isBroken && Number((body as FormData).get('chunk_number')) === 2
          ? refuse(503, 'unavailable', 'We are back soon.')()
          : server.take(body),
    },
  });
  await waitFor(() => expect(shell.api.callsOf('GET /api/app')).toHaveLength(1));
  act(() => void drop(buildFile('clip.mp4', 3)));
  expect(await screen.findByText('Upload stopped')).toBeVisible();
  expect(texts(shell.notices)).toEqual([['We are back soon.', 2000]]);
  await waitFor(() => expect(shell.api.callsOf('GET /api/app')).toHaveLength(2));
  const sent = () =>
    shell.api
      .callsOf('PATCH /api/promo/upload')
      .map(({ body }) => (body as FormData).get('chunk_number'))
      .join();
  expect(sent()).toBe('1,2,3,2,2');
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  expect(await screen.findByText('File uploaded')).toBeVisible();
  expect(sent()).toBe('1,2,3,2,2,2');
});

it('§8.1 §8.2 skips files it may not send, in the words of the specification', async () => {
  const { shell } = show();
  act(
    () =>
      void drop(
        { name: 'big.mp4', size: 500_000_001, type: 'video/mp4' } as File,
        { name: 'notes.txt', size: 5, type: 'text/plain' } as File,
      ),
  );
  expect(texts(shell.notices)).toEqual([
    ['File big.mp4 size exceeds 500 MiB', 3000],
    ['File notes.txt wrong type text/plain', 3000],
  ]);
  expect(shell.api.callsOf('PATCH /api/promo/upload')).toEqual([]);
});

it('a file that does not fit stays out before its first byte, and a small one passes it', async () => {
  const { shell, client } = show({
    'GET /api/app': buildAppData({ storage_avail: 600_000, storage_used: 50_000 }),
  });
  await waitFor(() => expect(client.getQueryData(['app'])).toBeDefined());
  act(() => void drop(buildFile('video.mp4', 3), buildFile('small.mp4', 1, { salt: 2 })));
  expect(await screen.findByText('File uploaded, 1 not uploaded')).toBeVisible();
  expect(screen.getByText('Needs 1 MB; 550 KB is free.')).toBeVisible();
  expect(texts(shell.notices)).toContainEqual(['File video.mp4: Needs 1 MB; 550 KB is free.', 3000]);
  const names = shell.api
    .callsOf('PATCH /api/promo/upload')
    .map(({ body }) => (body as FormData).get('name'));
  expect(names).toEqual(['small.mp4']);
  expect(shell.bus.saidOf('storage.exceeded')).toEqual([]);
  act(() => void drop(buildFile('video.mp4', 3)));
  expect(shell.bus.saidOf('storage.exceeded')).toEqual([{}]);
});

it('§5.2 publishes that storage is used up and sends nothing', async () => {
  const { shell, client } = show({ 'GET /api/app': buildAppData({ storage_avail: 10, storage_used: 11 }) });
  await waitFor(() => expect(client.getQueryData(['app'])).toBeDefined());
  act(() => void drop(buildFile('clip.mp4', 1)));
  expect(shell.bus.saidOf('storage.exceeded')).toEqual([{}]);
  expect(shell.api.callsOf('PATCH /api/promo/upload')).toEqual([]);
});

it('offers to continue after a reload and sends only what is missing', async () => {
  const server = createChunkServer();
  const stuck = {
    ...mediaAnswers(2, server),
    'PATCH /api/promo/upload': ({ body }: ApiCall) =>
      Number((body as FormData).get('chunk_number')) > 2 ? never() : server.take(body),
  };
  const first = show(stuck);
  act(() => void drop(buildFile('clip.mp4', 5)));
  await waitFor(() => expect([...server.uploads.values()][0]?.numbers.size).toBe(2));
  const kept = localStorage.getItem('vitrine:media:uploads:account-1') ?? '';
  first.unmount();
  await forgetUploads();
  // As after a reload: the queue is gone, browser storage is not.
  localStorage.setItem('vitrine:media:uploads:account-1', kept);

  show(mediaAnswers(2, server));
  expect(await screen.findByText('“clip.mp4” didn’t finish uploading')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose file' })).toBeVisible();
  act(() => void drop(buildFile('clip.mp4', 5)));
  expect(await screen.findByText('File uploaded')).toBeVisible();
  const [upload] = [...server.uploads.values()];
  expect(server.uploads.size).toBe(1);
  expect(upload?.order.slice(2).sort()).toEqual([3, 4, 5]);
  expect(screen.queryByText('“clip.mp4” didn’t finish uploading')).not.toBeInTheDocument();
});

it('lets a viewer look only', async () => {
  const { user, shell } = show({}, { role: 'viewer' });
  expect(screen.getByRole('note')).toHaveTextContent('You have view-only access.');
  await user.click(screen.getByRole('button', { name: 'Select file' }));
  act(() => void drop(buildFile('clip.mp4', 1)));
  expect(shell.api.callsOf('PATCH /api/promo/upload')).toEqual([]);
});

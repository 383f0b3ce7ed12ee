import { act } from '@testing-library/react';
import { QueryClient } from '@vitrine/shared/query';
import { createFakeShell, never, refuse, settle } from '@vitrine/shared/testing';
import { buildFile } from '../../testing/fake-transport';
import { forgetUploads } from '../../testing/forget-uploads';
import { mediaAnswers } from '../../testing/media-answers';
import { failureText, openUploadQueue } from './upload-queue';

afterEach(forgetUploads);
const shellOf = (userId: string, responses = {}) =>
  createFakeShell({ session: { userId }, responses: { ...mediaAnswers(1), ...responses } });
const turns = async (count = 12) => {
  for (let turn = 0; turn < count; turn += 1) await settle();
};

it('is one queue however often the page around is rendered anew, and speaks through the newest', async () => {
  const first = shellOf('anna');
  const second = shellOf('anna');
  const queue = openUploadQueue(first, new QueryClient());
  expect(openUploadQueue(second, new QueryClient())).toBe(queue);
  queue.store.add([buildFile('a.mp4', 1)]);
  await turns();
  expect(first.api.calls).toEqual([]);
  expect(second.notices.map((notice) => notice.text)).toEqual(['Promo uploaded. It is being prepared.']);
});

it('asks for each list that one finished upload changed once, and names the page in the call that does it', async () => {
  const shell = shellOf('anna');
  const client = new QueryClient();
  const asked: unknown[] = [];
  jest.spyOn(client, 'invalidateQueries').mockImplementation(async (filters) => {
    asked.push(filters?.queryKey?.[0]);
  });
  openUploadQueue(shell, client).store.add([buildFile('a.mp4', 1)]);
  await turns();
  expect(shell.bus.saidOf('upload.finished')).toHaveLength(1);
  expect(asked.sort()).toEqual([
    'app',
    'content',
    'devices',
    'history',
    'home',
    'playlist',
    'playlists',
    'prepare',
    'promos',
  ]);
  expect(shell.api.callsOf('PATCH /api/promo/upload').map(({ refreshes }) => refreshes)).toEqual([true]);
});

it('ends with its user: nothing continues when another user signs in', async () => {
  const anna = shellOf('anna', { 'PATCH /api/promo/upload': never });
  const queue = openUploadQueue(anna, new QueryClient());
  queue.store.add([buildFile('a.mp4', 3)]);
  await turns(4);
  const bert = shellOf('bert');
  const next = openUploadQueue(bert, new QueryClient());
  expect(next).not.toBe(queue);
  expect(queue.store.state$.value.type).toBe('idle');
  expect(next.store.state$.value.type).toBe('idle');
  expect(anna.notices).toEqual([]);
  expect(bert.api.calls).toEqual([]);
});

it('shows nothing when the session has ended', async () => {
  const shell = shellOf('anna', {
    'PATCH /api/promo/upload': refuse(401, 'invalid_token', 'Sign in again.'),
  });
  const { store } = openUploadQueue(shell, new QueryClient());
  store.add([buildFile('a.mp4', 1)]);
  await turns();
  expect(store.state$.value.type).toBe('idle');
  expect(shell.notices).toEqual([]);
});

it('§2.6.12 asks the browser to ask before the tab is closed, only while something is on its way', async () => {
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const shell = shellOf('anna', { 'PATCH /api/promo/upload': never });
  const { store } = openUploadQueue(shell, new QueryClient());
  expect(closing()).toBe(false);
  store.add([buildFile('a.mp4', 1)]);
  await turns(3);
  expect(closing()).toBe(true);
  act(() => store.cancel());
  expect(closing()).toBe(false);
});

it('reports a file that the account already had', async () => {
  const shell = shellOf('anna', {
    'PATCH /api/promo/upload': {
      success: true,
      upload_id: 'u',
      received: [[1, 1]],
      complete: true,
      id: 'p',
      duplicate: true,
    },
  });
  openUploadQueue(shell, new QueryClient()).store.add([buildFile('a.mp4', 1)]);
  await turns();
  expect(shell.notices.map((notice) => notice.text)).toEqual(['You already had this file.']);
});

it.each([
  ['The file is damaged.', 'unreadable_media', 'The file is damaged.'],
  ['', 'internal', 'Unknown'],
  ['', 'unreadable', 'The file was moved or changed. Choose it again.'],
])('§8.4 words %j with code %s as %j', (detail, code, text) => {
  expect(failureText({ detail, code })).toBe(text);
});

it('of an embedded area is its own, and ends when the area is taken from its page', async () => {
  const never_ = { 'PATCH /api/promo/upload': never };
  const [shell, other] = [shellOf('anna', never_), shellOf('anna', never_)];
  const rootOf = () => document.createElement('div').attachShadow({ mode: 'open' });
  const queue = openUploadQueue(shell, new QueryClient(), rootOf());
  const beside = openUploadQueue(other, new QueryClient(), rootOf());
  expect(beside).not.toBe(queue);
  for (const { store } of [queue, beside]) store.add([buildFile('a.mp4', 3)]);
  await turns(4);
  for (const { lives, onLeave } of shell.guards) if (lives === 'session') onLeave();
  expect(queue.store.state$.value.type).toBe('idle');
  expect(beside.store.state$.value.type).toBe('uploading');
  beside.end();
});

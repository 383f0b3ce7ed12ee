import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '../query';
import { isApiError, ShellProvider } from '../shell-api';
import { createFakeShell, refuse, type FakeResponses } from '../testing';
import { playlistForEdit, useApprovePlaylist, useDeletePlaylist, usePlayNow, useSavePlaylist } from '.';

const LISTS = ['playlists', 'approvals', 'schedule', 'home', 'prepare', 'devices', 'promos'];
const SHOW_PLAYLISTS = LISTS.slice(0, -1);

function setUp(responses: FakeResponses) {
  const shell = createFakeShell({ responses });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ShellProvider value={shell}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </ShellProvider>
  );
  return { shell, client, wrapper };
}

it('ids are safe in a path, whatever is in them', async () => {
  const { shell, client } = setUp({ 'GET /api/playlist-for-edit/:id': { id: 'pl-1', name: 'Breakfast' } });
  await client.fetchQuery(playlistForEdit(shell, 'a/b?c'));
  expect(shell.api.calls[0]?.path).toBe('/api/playlist-for-edit/a%2Fb%3Fc');
});
it('§7.1.24 the editor always begins from a fresh reading', async () => {
  const { shell, client } = setUp({ 'GET /api/playlist-for-edit/:id': { id: 'pl-1', name: 'Breakfast' } });
  await client.fetchQuery(playlistForEdit(shell, 'pl-1'));
  await client.fetchQuery(playlistForEdit(shell, 'pl-1'));
  expect(shell.api.calls).toHaveLength(2);
});
it.each([
  ['save', useSavePlaylist, { selected_media: [] }, 'POST /api/playlists/create', SHOW_PLAYLISTS],
  ['delete', useDeletePlaylist, { id: 'pl-1' }, 'DELETE /api/playlist/del/pl-1', SHOW_PLAYLISTS],
  ['approve', useApprovePlaylist, { id: 'pl-1' }, 'PUT /api/playlist/approve/pl-1', SHOW_PLAYLISTS],
  [
    'play',
    usePlayNow,
    { playlist_id: 'pl-1', device_ids: ['d'] },
    'POST /api/playlist/play',
    ['prepare', 'devices'],
  ],
] as const)(
  '§7.1.25 %s: everything that shows the change is refetched',
  async (_, useWrite, input, route, touched) => {
    const { shell, client, wrapper } = setUp({ [route]: { success: true, id: 'pl-1' } });
    for (const key of LISTS) client.setQueryData([key], 'known');
    const { result } = renderHook(
      () => useWrite() as unknown as { mutateAsync: (input: unknown) => Promise<unknown> },
      {
        wrapper,
      },
    );
    await act(() => result.current.mutateAsync(input));
    expect(shell.api.callsOf(route)).toHaveLength(1);
    expect(LISTS.filter((key) => client.getQueryState([key])?.isInvalidated)).toEqual(touched);
  },
);
it.each([
  ['a result without success', { success: false, error: 'It plays right now.' }],
  ['a refusal', refuse(409, 'conflict', 'It plays right now.')],
])('§3.1 §8.11 %s is an error with the server’s sentence', async (_, answer) => {
  const { wrapper } = setUp({ 'DELETE /api/playlist/del/:id': answer });
  const { result } = renderHook(() => useDeletePlaylist(), { wrapper });
  act(() => result.current.mutate({ id: 'pl-1' }));
  await waitFor(() => expect(result.current.isError).toBe(true));
  expect(isApiError(result.current.error) && result.current.error.detail).toBe('It plays right now.');
});

import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '../query';
import { ApiError, isApiError, ShellProvider } from '../shell-api';
import { buildDevice, createFakeShell, type FakeShellOptions } from '../testing';
import { useCommand, useDeleteDevice, useUpdateDevice } from '.';

function setUp(options: FakeShellOptions) {
  const shell = createFakeShell(options);
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ShellProvider value={shell}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </ShellProvider>
  );
  return { shell, client, wrapper };
}

describe('a command to several devices', () => {
  it('silence of one never hides the answers of the others', async () => {
    const { shell, wrapper } = setUp({
      onCommand: (deviceId) => {
        if (deviceId === 'hw-2') throw new ApiError(504, 'device_offline', 'No answer.');
        return { ok: deviceId !== 'hw-3' };
      },
    });
    const { result } = renderHook(() => useCommand(), { wrapper });
    const devices = ['Bar TV', 'Window', 'Kitchen'].map((name, index) =>
      buildDevice({ name, device_id: `hw-${index + 1}` }),
    );
    const report = await act(() => result.current.mutateAsync({ devices, command: 'sync' }));
    expect(report.answered.map((device) => device.name)).toEqual(['Bar TV']);
    expect(report.silent.map((device) => device.name)).toEqual(['Window', 'Kitchen']);
    expect(shell.commands.map((one) => one.deviceId)).toEqual(['hw-1', 'hw-2', 'hw-3']);
  });
});

describe('writes', () => {
  it('the id stands in the path and not in the body', async () => {
    const { shell, wrapper } = setUp({ responses: { 'POST /api/device/update/:id': { success: true } } });
    const { result } = renderHook(() => useUpdateDevice(), { wrapper });
    await act(() => result.current.mutateAsync({ id: 'a/b', name: 'Hall' }));
    expect(shell.api.calls[0]).toMatchObject({ path: '/api/device/update/a%2Fb', body: { name: 'Hall' } });
  });
  it('lists, groups and schedule are refetched, even after a refusal', async () => {
    const { client, wrapper } = setUp({
      responses: { 'DELETE /api/device/del/:id': { success: false, error: 'It is gone already.' } },
    });
    for (const key of ['devices', 'groups', 'schedule', 'playlists']) client.setQueryData([key], 'known');
    const { result } = renderHook(() => useDeleteDevice(), { wrapper });
    act(() => result.current.mutate({ id: 'dev-1' }));
    await waitFor(() => expect(result.current.isError).toBe(true));
    expect(isApiError(result.current.error) && result.current.error.detail).toBe('It is gone already.');
    const stale = ['devices', 'groups', 'schedule', 'playlists'].filter(
      (key) => client.getQueryState([key])?.isInvalidated,
    );
    expect(stale).toEqual(['devices', 'groups', 'schedule']);
  });
});

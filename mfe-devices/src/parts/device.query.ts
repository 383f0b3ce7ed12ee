import { useId } from 'react';
import type {
  Device,
  DeviceCommand,
  OperationResult,
  PlayNow,
  UpdateDevice,
  UpdateGroup,
} from '@vitrine/shared/contract';
import { requestSeen } from '@vitrine/shared/calls';
import { useMutation, useQueryClient } from '@vitrine/shared/query';
import { ApiError, useShell } from '@vitrine/shared/shell-api';
import type { RequestOptions } from '@vitrine/shared/shell-api';

/** Everything that shows devices, their groups or what plays on them. */
const TOUCHED = ['devices', 'groups', 'schedule', 'prepare'] as const;

/**
 * One write of this area. `mutate` does nothing while the very same wish is under way, also when the second press comes before the button could
 * say so; another wish goes out beside it. A result without success counts as a refusal.
 */
function useWrite<V>(request: (input: V) => RequestOptions) {
  const shell = useShell();
  const client = useQueryClient();
  const mutationKey = ['write', useId()];
  const write = useMutation({
    mutationKey,
    mutationFn: async (input: V) => {
      const result = await requestSeen<OperationResult>(shell, request(input));
      if (!result.success) throw new ApiError(409, 'conflict', result.error ?? '');
      return result;
    },
    // Not waited for: a dialog must not stay busy until lists are there again.
    onSettled: () => TOUCHED.forEach((key) => void client.invalidateQueries({ queryKey: [key] })),
  });
  const mutate: typeof write.mutate = (...wish) => {
    const asked = JSON.stringify(wish[0]);
    const isSame = (other: { state: { variables?: unknown } }) =>
      JSON.stringify(other.state.variables) === asked;
    if (client.isMutating({ mutationKey, predicate: isSame }) === 0) write.mutate(...wish);
  };
  return { ...write, mutate };
}

/** The tag of what the person sees goes along: who changed the same meanwhile is not overwritten. */
export type Seen = { ifMatch?: string };

export const useUpdateDevice = () =>
  useWrite(({ id, ifMatch, ...body }: UpdateDevice & { id: string } & Seen) => ({
    method: 'POST',
    path: `/api/device/update/${encodeURIComponent(id)}`,
    body,
    ifMatch,
  }));

export const useUpdateGroup = () =>
  useWrite(({ ifMatch, ...body }: UpdateGroup & Seen) => ({
    method: 'POST',
    path: '/api/devices/update-group',
    body,
    ifMatch,
  }));

export const useDeleteDevice = () =>
  useWrite(({ id, ifMatch }: { id: string } & Seen) => ({
    method: 'DELETE',
    path: `/api/device/del/${encodeURIComponent(id)}`,
    ifMatch,
  }));

export const usePlayNow = () =>
  useWrite((body: PlayNow) => ({ method: 'POST', path: '/api/playlist/play', body }));

export interface CommandOrder {
  devices: readonly Device[];
  command: DeviceCommand;
}
export interface CommandReport {
  answered: Device[];
  silent: Device[];
}

/** Tells several devices at once and waits for each one's own answer; silence of one never hides the others. */
export function useCommand() {
  const shell = useShell();
  return useMutation({
    mutationFn: async ({ devices, command }: CommandOrder): Promise<CommandReport> => {
      const acks = await Promise.allSettled(
        devices.map((device) => shell.sendCommand(device.device_id, command)),
      );
      const isOk = (index: number) => {
        const ack = acks[index];
        return ack?.status === 'fulfilled' && ack.value.ok;
      };
      return {
        answered: devices.filter((_, index) => isOk(index)),
        silent: devices.filter((_, index) => !isOk(index)),
      };
    },
  });
}

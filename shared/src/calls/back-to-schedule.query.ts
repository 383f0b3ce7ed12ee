import type { Device, EndPlayNow, OperationResult } from '../contract';
import { useMutation, useQueryClient } from '../query';
import { ApiError, useShell } from '../shell-api';
import { devicesKey } from './devices.query';

/** Which screens said that they are back on their schedule, and which will hear of it when they return. */
export interface BackAnswer {
  confirmed: Device[];
  later: Device[];
}

/**
 * POST /api/playlist/play/end, then each screen's own word. The server ends "Play now" for good before any screen is asked, so that one that
 * is away or does not answer goes back when it asks for its manifest again.
 */
export function useBackToSchedule() {
  const shell = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (devices: readonly Device[]): Promise<BackAnswer> => {
      const body: EndPlayNow = { device_ids: devices.map(({ id }) => id) };
      const result = await shell.request<OperationResult>({
        method: 'POST',
        path: '/api/playlist/play/end',
        body,
      });
      if (!result.success) throw new ApiError(409, 'conflict', result.error ?? '');
      void client.invalidateQueries({ queryKey: devicesKey });
      const answers = await Promise.all(devices.map((device) => isConfirmed(device)));
      return {
        confirmed: devices.filter((_, index) => answers[index]),
        later: devices.filter((_, index) => !answers[index]),
      };
    },
  });

  async function isConfirmed({ device_id: deviceId }: Device): Promise<boolean> {
    if (shell.live.isLive(deviceId) === false) return false;
    try {
      return (await shell.sendCommand(deviceId, 'play', { playlist_id: null })).ok;
    } catch {
      // Silent, or our own link is down: it will hear of it later.
      return false;
    }
  }
}

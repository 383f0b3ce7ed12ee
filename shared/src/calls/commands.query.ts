import type { Device, DeviceCommand, EndPlayNow, PlayNow } from '../contract';
import { useMutation } from '../query';
import { useShell, type Shell } from '../shell-api';
import { useWrite } from './use-write';

/** POST /api/playlist/play: overrides the schedule of these screens until it is ended. */
export const usePlayNow = () =>
  useWrite(['POST /api/playlist/play', 'device'], (body: PlayNow) => ({ body }));

/** Acknowledgement of one screen; a timeout or a broken connection counts as a failure. */
const isDone = (
  shell: Shell,
  { device_id: deviceId }: Device,
  command: DeviceCommand,
  payload?: Parameters<Shell['sendCommand']>[2],
) =>
  shell.sendCommand(deviceId, command, payload).then(
    ({ ok }) => ok,
    () => false,
  );

/** Devices split by their answer, in the given order: positive first. */
async function sorted(devices: readonly Device[], ask: (device: Device) => Promise<boolean> | boolean) {
  const answers = await Promise.all(devices.map(ask));
  return [true, false].map((side) => devices.filter((_, index) => answers[index] === side)) as [
    Device[],
    Device[],
  ];
}

/** One command for several screens. */
export interface CommandOrder {
  devices: readonly Device[];
  command: DeviceCommand;
}
/** Screens that acknowledged the command, and screens that failed or did not answer. */
export interface CommandReport {
  answered: Device[];
  silent: Device[];
}

/**
 * Sends a command to several devices and waits for each acknowledgement; one timeout never hides the others.
 */
export function useCommand() {
  const shell = useShell();
  return useMutation({
    mutationFn: async ({ devices, command }: CommandOrder): Promise<CommandReport> => {
      const [answered, silent] = await sorted(devices, (device) => isDone(shell, device, command));
      return { answered, silent };
    },
  });
}

/**
 * Screens that confirmed their return to the schedule, and screens that will learn of it when they reconnect.
 */
export interface BackAnswer {
  confirmed: Device[];
  later: Device[];
}

/**
 * POST /api/playlist/play/end, then a command to each screen. The server ends "Play now" first, so that an
 * offline screen returns to the schedule with its next manifest.
 */
export function useBackToSchedule() {
  const shell = useShell();
  const { mutateAsync: end } = useWrite(['POST /api/playlist/play/end', 'device'], (body: EndPlayNow) => ({
    body,
  }));
  return useMutation({
    mutationFn: async (devices: readonly Device[]): Promise<BackAnswer> => {
      await end({ device_ids: devices.map(({ id }) => id) });
      const [confirmed, later] = await sorted(
        devices,
        (device) =>
          shell.live.isLive(device.device_id) !== false &&
          isDone(shell, device, 'play', { playlist_id: null }),
      );
      return { confirmed, later };
    },
  });
}

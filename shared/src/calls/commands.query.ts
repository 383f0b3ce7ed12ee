import type { Device, DeviceCommand, EndPlayNow, PlayNow } from '../contract';
import { useMutation } from '../query';
import { useShell, type Shell } from '../shell-api';
import { useWrite } from './use-write';

/** POST /api/playlist/play: shown at once on these screens, until somebody ends it. */
export const usePlayNow = () =>
  useWrite(['POST /api/playlist/play', 'device'], (body: PlayNow) => ({ body }));

/** One screen's own word; silence, or a link of one's own that is down, is no. */
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

/** Each by what was answered for it, in the order of the devices. */
async function sorted(devices: readonly Device[], ask: (device: Device) => Promise<boolean> | boolean) {
  const answers = await Promise.all(devices.map(ask));
  return [true, false].map((side) => devices.filter((_, index) => answers[index] === side)) as [
    Device[],
    Device[],
  ];
}

/** The same word to each of these screens. */
export interface CommandOrder {
  devices: readonly Device[];
  command: DeviceCommand;
}
/** Who said that it was done, and who said nothing, or no. */
export interface CommandReport {
  answered: Device[];
  silent: Device[];
}

/** Tells several devices at once and waits for each one's own answer; silence of one never hides the others. */
export function useCommand() {
  const shell = useShell();
  return useMutation({
    mutationFn: async ({ devices, command }: CommandOrder): Promise<CommandReport> => {
      const [answered, silent] = await sorted(devices, (device) => isDone(shell, device, command));
      return { answered, silent };
    },
  });
}

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

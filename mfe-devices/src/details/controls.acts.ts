import { refusalOf, useScreenshot, useUpdateDevice, type useDeviceDetails } from '@vitrine/shared/calls';
import type { Device, UpdateDevice } from '@vitrine/shared/contract';
import { useShell } from '@vitrine/shared/shell-api';
import { texts } from '../texts';
import { useAnswers } from './use-answers';

/** Settings and newest screenshot of a device; its answers to commands fetch the details again. */
export function useDeviceControls(device: Device, details: ReturnType<typeof useDeviceDetails>) {
  const { notify } = useShell();
  const update = useUpdateDevice();
  const shot = useScreenshot(device.id, details.data?.screenshot_at);
  useAnswers(device.device_id, details.refetch);
  /** Resolves with false, after a notice, when a setting is refused. */
  const save = (setting: UpdateDevice): Promise<boolean> =>
    update.mutateAsync({ id: device.id, ...setting }).then(
      () => true,
      (error: Error) => {
        notify({ text: refusalOf(error, texts.refused), tone: 'error' });
        return false;
      },
    );
  return { save, shot };
}
export type DeviceControls = ReturnType<typeof useDeviceControls>;

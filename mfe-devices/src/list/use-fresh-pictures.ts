import { useEffect, useEffectEvent } from 'react';
import type { Device } from '@vitrine/shared/contract';
import { isPictureOld } from '../parts/device-words.rule';
import type { DeviceWords } from '../parts/device-words.rule';

/** At most this often, however many screens change their picture. */
const WAIT_MS = 4000;

/** A device says what it plays, not what that looks like: the list is asked again when its pictures have become old. */
export function useFreshPictures(
  devices: readonly Device[] | undefined,
  words: DeviceWords,
  refetch: () => void,
): void {
  const isOld = devices?.some((device) => isPictureOld(device, words.get(device.device_id))) ?? false;
  const ask = useEffectEvent(refetch);
  useEffect(() => {
    if (!isOld) return;
    const timer = setInterval(() => ask(), WAIT_MS);
    return () => clearInterval(timer);
  }, [isOld]);
}

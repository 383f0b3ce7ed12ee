import { useState, useSyncExternalStore } from 'react';
import { reachedBy, receiptOf, type ReachedScreens, type Receipt } from '../rules';
import { useShell } from '../shell-api';
import { useDevices } from './devices.query';

/** Counts the screens that have a change as they report; mount it when the change was answered. */
export function useReceipt(screens: ReachedScreens): Receipt {
  const { live } = useShell();
  const devices = useDevices();
  // The write has made the list stale: only what was fetched since counts.
  const [isCurrent, setCurrent] = useState(false);
  if (!isCurrent && devices.isSuccess && devices.fetchStatus === 'idle') setCurrent(true);
  const reached = reachedBy(devices.data ?? [], screens);
  // As text, so that the page renders only when one of them goes offline or comes back.
  const offline = useSyncExternalStore(live.subscribe, () =>
    reached.flatMap(({ device_id: id }) => (live.isLive(id) === false ? [id] : [])).join(' '),
  );
  const isOffline = (id: string) => offline.split(' ').includes(id);
  return receiptOf(reached, isOffline, isCurrent);
}

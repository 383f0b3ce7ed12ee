import { useState, useSyncExternalStore } from 'react';
import { useQuery, useQueryClient } from '../query';
import { reachedBy, receiptOf, withNews, type ReachedScreens, type Receipt } from '../rules';
import { useShell } from '../shell-api';
import { devicesOptions, useDevices } from './devices.query';
import { expectedBefore } from './expected-before';

/**
 * Keeps the device list current on a page whose write gets a receipt. Otherwise the receipt would count
 * screens that get nothing new.
 */
export function useExpectedScreens(): void {
  useQuery({ ...devicesOptions(useShell()), notifyOnChangeProps: [] });
}

/** Counts the screens that have a change as they report; mount it when the change was answered. */
export function useReceipt(screens: ReachedScreens): Receipt {
  const { live } = useShell();
  const client = useQueryClient();
  const devices = useDevices();
  const all = devices.data ?? [];
  const [before] = useState(() => expectedBefore(client));
  // Devices that the change gives something new. The write has made the list stale: only what was fetched
  // since counts.
  const [news, setNews] = useState<ReachedScreens | null>(null);
  if (!news && devices.isSuccess && devices.fetchStatus === 'idle')
    setNews({ device_ids: withNews(reachedBy(all, screens), before).map(({ id }) => id) });
  const reached = reachedBy(all, news ?? screens);
  // As text, so that the page renders only when one of them goes offline or comes back.
  const offline = useSyncExternalStore(live.subscribe, () =>
    reached.flatMap(({ device_id: id }) => (live.isLive(id) === false ? [id] : [])).join(' '),
  );
  const isOffline = (id: string) => offline.split(' ').includes(id);
  const receipt = receiptOf(reached, isOffline, news !== null);
  return reached.length === 0 && reachedBy(all, screens).length > 0
    ? { ...receipt, isNothingNew: true }
    : receipt;
}

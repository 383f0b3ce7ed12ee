import type { Device } from '@vitrine/shared/contract';
import type { QueryClient } from '@vitrine/shared/query';
import { Subscription, bufferTime, filter } from '@vitrine/shared/rx';
import type { Bus } from '@vitrine/shared/shell-api';
import { staleKeys } from './changed-keys.rule';

/** A burst of changes (a bulk edit elsewhere) asks for each list once. */
const BURST_MS = 150;

/** What the realtime channel says, into the query cache: any open page shows what others changed, and what each device plays. */
export function keepFresh(bus: Bus, client: QueryClient): Subscription {
  const running = new Subscription();
  running.add(
    bus
      .on('data.changed')
      .pipe(
        bufferTime(BURST_MS),
        filter((burst) => burst.length > 0),
      )
      .subscribe((burst) => {
        const words = new Set(burst.flatMap(({ kind }) => staleKeys(kind)));
        for (const word of words) void client.invalidateQueries({ queryKey: [word] });
      }),
  );
  running.add(
    bus.on('upload.finished').subscribe(() => {
      for (const word of staleKeys('promo')) void client.invalidateQueries({ queryKey: [word] });
    }),
  );
  running.add(
    bus.on('device.stated').subscribe(({ deviceId, state }) => {
      const devices = client.getQueryData<Device[]>(['devices']);
      const device = devices?.find((one) => one.device_id === deviceId);
      if (!devices || !device) return;
      const playing = state.playing === undefined ? device.playing : (state.playing?.name ?? '');
      const ready = state.content_ready ?? device.content_ready;
      const total = state.content_total ?? device.content_total;
      const isSame =
        playing === device.playing && ready === device.content_ready && total === device.content_total;
      if (isSame) return;
      const stated: Device = { ...device, playing, content_ready: ready, content_total: total };
      client.setQueryData<Device[]>(
        ['devices'],
        devices.map((one) => (one === device ? stated : one)),
      );
      // The picture belongs to the name: the server knows it.
      if (playing !== device.playing) void client.invalidateQueries({ queryKey: ['devices'] });
    }),
  );
  return running;
}

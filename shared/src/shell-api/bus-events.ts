import type { ChangedKind, DeviceState, PromoProgress } from '../contract';

/** Events between areas and shell, with publisher, subscribers, and the effect of a loss. */
export interface BusEvents {
  /**
   * Shell (from MQTT): liveness of a device. Used by live devices. Loss: the live list is fetched after 60 s.
   */
  'device.reported': { deviceId: string; isLive: boolean; at: number };
  /**
   * Shell (from MQTT): state of a device. Used by device rows and dashboard tiles. Loss: the next report in
   * 30 s.
   */
  'device.stated': { deviceId: string; state: DeviceState };
  /**
   * Shell (from MQTT): preparation progress of a file. Used by promo grid and upload panel. Loss:
   * changed/promo follows.
   */
  'promo.progressed': PromoProgress;
  /**
   * Shell (from MQTT): data changed, with author and page. The shell itself invalidates the cache; areas
   * rarely need it.
   */
  'data.changed': { kind: ChangedKind; id: string; by?: string; client?: string };
  /**
   * Message of the account, prefix stripped (spec §7 Realtime). payload is text. For integrators and tests.
   */
  'mqtt.received': { topic: string; payload: string };
  /**
   * mfe-media: the last file of the queue is uploaded (spec §4 "success event"). For integrators: the lists
   * are refetched by then.
   */
  'upload.finished': { success: boolean; type: string; size: number; id?: string };
  /** Any publisher: the quota is exceeded; the shell shows the out-of-storage dialog (spec §8). */
  'storage.exceeded': { needed?: number };
  /** Transport: the server refused our token; the shell signs out (spec §4). */
  'session.rejected': { reason: string };
}
export type BusEventName = keyof BusEvents;

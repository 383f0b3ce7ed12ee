import type { ChangedKind, DeviceState, PromoProgress } from '../contract';

/** Every moment that areas and shell tell each other; one line each: who says it, who hears it, what if it is lost. */
export interface BusEvents {
  /** Shell (from MQTT): a device spoke or went away. Heard by live devices. Lost: the live list is asked after 60 s. */
  'device.reported': { deviceId: string; isLive: boolean; at: number };
  /** Shell (from MQTT): what a device plays. Heard by device rows and dashboard tiles. Lost: the next report in 30 s. */
  'device.stated': { deviceId: string; state: DeviceState };
  /** Shell (from MQTT): a file is being prepared. Heard by the promo grid and upload panel. Lost: changed/promo follows. */
  'promo.progressed': PromoProgress;
  /** Shell (from MQTT): data changed, by which user and in which page. The shell itself marks the cache; areas rarely need it. */
  'data.changed': { kind: ChangedKind; id: string; by?: string; client?: string };
  /** Any message of the account, prefix stripped (spec §7 Realtime). payload is text. For integrators and tests. */
  'mqtt.received': { topic: string; payload: string };
  /** mfe-media: the last file of the queue is up (spec §4 "success event"). For integrators: the lists are asked by then. Lost: nothing. */
  'upload.finished': { success: boolean; type: string; size: number; id?: string };
  /** Anyone: quota is used up; the shell shows the out-of-storage dialog (spec §8). */
  'storage.exceeded': { needed?: number };
  /** Transport: the server refused our token; the shell signs out (spec §4). */
  'session.rejected': { reason: string };
}
export type BusEventName = keyof BusEvents;

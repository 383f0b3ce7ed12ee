import type { ChangedKind, PromoProgress } from '../../contract';
import { CHANGED_KINDS } from '../../contract/values';
import { jsonObject, readLiveMessage, readReport } from '../../rules';
import type { BusEventName, BusEvents } from '../../shell-api';

/** Bus event: a name with its payload. */
export type Moment = { [K in BusEventName]: { name: K; payload: BusEvents[K] } }[BusEventName];

/** Topic without the account's prefix (spec §7), or null when it belongs to another account. */
export function withoutAccount(topic: string, accountId: string): string | null {
  const prefix = `${accountId}/`;
  return topic.startsWith(prefix) ? topic.slice(prefix.length) : null;
}

/**
 * Events of a message (product §8). Unknown topics and unreadable payloads yield only the raw message;
 * liveness needs no readable payload (spec §4: counts as live, with a warning).
 */
export function momentsOf(
  topic: string,
  payload: string,
  atSeconds: number,
): { moments: Moment[]; warning?: string } {
  const received: Moment = { name: 'mqtt.received', payload: { topic, payload } };
  const [first, second, third, ...rest] = topic.split('/');
  if (rest.length > 0) return { moments: [received] };
  if (first === 'live' && second === 'device' && third) {
    const { isLive, warning } = readLiveMessage(payload);
    return {
      moments: [received, { name: 'device.reported', payload: { deviceId: third, isLive, at: atSeconds } }],
      warning: warning && `live/device/${third}: payload is not JSON, counted as live`,
    };
  }
  const body = jsonObject(payload);
  if (first === 'state' && second === 'device' && third && body) {
    return {
      moments: [received, { name: 'device.stated', payload: { deviceId: third, state: readReport(body) } }],
    };
  }
  if (first === 'promo' && second && third === 'processing' && body) {
    const progress = { ...body, id: second, percent: Number(body.percent) || 0 } as PromoProgress;
    return { moments: [received, { name: 'promo.progressed', payload: progress }] };
  }
  if (first === 'changed' && isChangedKind(second) && third === undefined) {
    const id = typeof body?.id === 'string' ? body.id : '';
    const by = typeof body?.by === 'string' ? { by: body.by } : {};
    const client = typeof body?.client === 'string' ? { client: body.client } : {};
    return { moments: [received, { name: 'data.changed', payload: { kind: second, id, ...by, ...client } }] };
  }
  return { moments: [received] };
}

const isChangedKind = (word: string | undefined): word is ChangedKind =>
  (CHANGED_KINDS as readonly (string | undefined)[]).includes(word);

import type { DeviceCommandPayload } from '@vitrine/shared/contract';
import { DEVICE_COMMANDS, type DeviceCommand } from '@vitrine/shared/contract/values';
import { jsonObject } from '@vitrine/shared/rules';

export type CommandName = DeviceCommand;

/** Meaning of a message below `{account}/{device_id}/`. */
export type Message =
  | { kind: 'command'; name: CommandName; payload: DeviceCommandPayload; answerTo: string | null }
  | { kind: 'unknown-command'; name: string; requestId: string; answerTo: string | null }
  /** Cancelled by the sender; without request_id, every command of that topic. */
  | { kind: 'abort'; topic: string; requestId: string | null }
  /** Message to ignore: an acknowledgement (our own return to us), or no JSON. */
  | { kind: 'nothing' };

/**
 * Parses a message (product §7): `{device_id}/{command}` needs no answer, `{device_id}/{command}/ack` does.
 * The answer goes to `{topic}/ack`, where the sender also cancels with {abort: true}. `topic` is without the
 * account's prefix.
 */
export function parseMessage(topic: string, deviceId: string, text: string): Message {
  const [id, name = '', ...rest] = topic.split('/');
  const payload = jsonObject(text);
  if (id !== deviceId || !payload) return { kind: 'nothing' };
  const acks = rest.filter((part) => part === 'ack').length;
  if (acks !== rest.length || acks > 2) return { kind: 'nothing' };
  const requestId = typeof payload.request_id === 'string' ? payload.request_id : '';
  if (payload.abort === true) {
    const topicOfCommand = [id, name, ...rest.slice(0, -1)].join('/');
    return acks > 0
      ? { kind: 'abort', topic: topicOfCommand, requestId: requestId || null }
      : { kind: 'nothing' };
  }
  // `…/ack` without `ok` is a command that needs an answer; with `ok` it is the answer to one that needed
  // none.
  if ('ok' in payload || acks > 1) return { kind: 'nothing' };
  const answerTo = acks === 1 ? `${topic}/ack` : null;
  if (!isCommand(name)) return { kind: 'unknown-command', name, requestId, answerTo };
  return { kind: 'command', name, payload: { ...payload, request_id: requestId }, answerTo };
}

const isCommand = (name: string): name is CommandName =>
  (DEVICE_COMMANDS as readonly string[]).includes(name);

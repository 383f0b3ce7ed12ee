import type { DeviceCommand, EmbedArea, Permission, Role } from '@vitrine/shared/contract';
import { DEVICE_COMMANDS, may, topics } from '@vitrine/shared/contract/values';
import { embedFilters, isAmong, jsonObject } from '@vitrine/shared/rules';

/** Authenticated party of a socket, from its token. */
export type Speaker =
  | { kind: 'member'; accountId: string; role: Role }
  | { kind: 'device'; accountId: string; deviceId: string }
  /** An embedded page, by an embed token. */
  | { kind: 'embed'; accountId: string; area: EmbedArea; group: string | null };

const MAX_LEVELS = 8;
const MAX_TOPIC_BYTES = 200;
const MAX_PAYLOAD_BYTES = 64 * 1024;

/** "Command devices" (product §4): the permission that the API requires, for every command, `play` too. */
const COMMANDS_NEED: Permission = 'device.manage';
const isCommand = (word: string): word is DeviceCommand =>
  (DEVICE_COMMANDS as readonly string[]).includes(word);

/** Topic levels below the speaker's account; null for anything else (untrusted input). */
function levelsInside(accountId: string, topic: string): string[] | null {
  // Control characters, NUL among them, are no topic of ours.
  // eslint-disable-next-line no-control-regex -- control characters are what this looks for
  if (Buffer.byteLength(topic) > MAX_TOPIC_BYTES || /[\u0000-\u001f\u007f]/.test(topic)) return null;
  const [account, ...levels] = topic.split('/');
  if (account !== accountId || levels.length === 0 || levels.length >= MAX_LEVELS) return null;
  return levels.every((level) => level !== '') ? levels : null;
}

/** Payloads allowed on a topic: any, only the cancellation of a command, or none. */
type Word = 'any' | 'abort' | 'none';

/**
 * Product §7 and §8: a browser publishes only commands (and cancels them), a device only its state and
 * activity.
 */
export function mayPublish(speaker: Speaker, topic: string, payload: Uint8Array): boolean {
  if (payload.byteLength > MAX_PAYLOAD_BYTES) return false;
  const word = wordOn(speaker, topic);
  return word === 'any' || (word === 'abort' && isAbort(payload));
}

/** Decision by topic alone: an external broker sends no more (decision 0054). */
export const mayPublishOn = (speaker: Speaker, topic: string): boolean => wordOn(speaker, topic) !== 'none';

function wordOn(speaker: Speaker, topic: string): Word {
  const levels = levelsInside(speaker.accountId, topic);
  if (speaker.kind === 'embed' || !levels || /[+#]/.test(topic)) return 'none';
  return speaker.kind === 'member'
    ? membersWord(speaker.role, levels)
    : isDevicesWord(speaker.deviceId, levels)
      ? 'any'
      : 'none';
}

function membersWord(role: Role, levels: string[]): Word {
  const [deviceId, command, ...rest] = levels;
  if (!deviceId || !command || !isCommand(command) || !may(role, COMMANDS_NEED)) return 'none';
  const suffix = rest.join('/');
  if (suffix === 'ack/ack') return 'abort';
  return suffix === '' || suffix === 'ack' ? 'any' : 'none';
}

function isDevicesWord(deviceId: string, levels: string[]): boolean {
  const path = levels.join('/');
  if (path === `live/device/${deviceId}` || path === `state/device/${deviceId}`) return true;
  const [own, command, ...rest] = levels;
  return own === deviceId && command !== undefined && isCommand(command) && rest.join('/') === 'ack/ack';
}

const said = (payload: Uint8Array) => jsonObject(Buffer.from(payload).toString('utf8'));
const isAbort = (payload: Uint8Array): boolean => said(payload)?.['abort'] === true;

/**
 * A last will is allowed for devices only, on their own live topic, and only to report that they are gone.
 */
export function mayLeaveWill(speaker: Speaker, topic: string, payload: Uint8Array): boolean {
  if (speaker.kind !== 'device' || topic !== `${speaker.accountId}/live/device/${speaker.deviceId}`)
    return false;
  return said(payload)?.['offline'] === true;
}

/**
 * Own account only; a device may subscribe to its commands and to changes. Shared subscriptions begin with $
 * and so are refused.
 */
export function maySubscribe(speaker: Speaker, filter: string): boolean {
  const levels = levelsInside(speaker.accountId, filter);
  if (!levels) return false;
  // An embedded page may subscribe to all, as every page does; `mayReceive` filters delivery.
  if (speaker.kind !== 'device') return true;
  return levels[0] === speaker.deviceId || levels[0] === 'changed';
}

/** Whether a message is delivered to this listener, whatever its subscription. */
export function mayReceive(speaker: Speaker, topic: string): boolean {
  if (speaker.kind === 'device') return true;
  const inner = topic.slice(speaker.accountId.length + 1);
  // The pace of reports is between server and screens.
  if (inner === topics.watched() || inner === topics.unwatched()) return false;
  if (speaker.kind === 'member') return true;
  const levels = levelsInside(speaker.accountId, topic);
  return levels !== null && isAmong(embedFilters(speaker.area, speaker.group), levels.join('/'));
}

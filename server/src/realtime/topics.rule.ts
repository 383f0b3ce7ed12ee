import {
  DEVICE_COMMANDS,
  may,
  type DeviceCommand,
  type EmbedArea,
  type Permission,
  type Role,
} from '@vitrine/shared/contract';
import { embedFilters, isAmong, jsonObject } from '@vitrine/shared/rules';

/** Who speaks on a socket, as its token said. */
export type Speaker =
  | { kind: 'member'; accountId: string; role: Role }
  | { kind: 'device'; accountId: string; deviceId: string }
  /** A page of somebody else, by an embed token. */
  | { kind: 'embed'; accountId: string; area: EmbedArea; group: string | null };

const MAX_LEVELS = 8;
const MAX_TOPIC_BYTES = 200;
const MAX_PAYLOAD_BYTES = 64 * 1024;

/** "Command devices" (product §4): the very permission that the API asks for, whatever the command, `play` too. */
const COMMANDS_NEED: Permission = 'device.manage';
const isCommand = (word: string): word is DeviceCommand =>
  (DEVICE_COMMANDS as readonly string[]).includes(word);

/** The levels below the speaker's account; null for anything else, whatever it looks like. */
function levelsInside(accountId: string, topic: string): string[] | null {
  // Control characters, NUL among them, are no topic of ours.
  // eslint-disable-next-line no-control-regex -- control characters are what this looks for
  if (Buffer.byteLength(topic) > MAX_TOPIC_BYTES || /[\u0000-\u001f\u007f]/.test(topic)) return null;
  const [account, ...levels] = topic.split('/');
  if (account !== accountId || levels.length === 0 || levels.length >= MAX_LEVELS) return null;
  return levels.every((level) => level !== '') ? levels : null;
}

/** What may be said on a topic: anything, only that a command is called off, or nothing. */
type Word = 'any' | 'abort' | 'none';

/** Product §7 and §8: a browser says only commands (and takes them back), a device only what it is and does. */
export function mayPublish(speaker: Speaker, topic: string, payload: Uint8Array): boolean {
  if (payload.byteLength > MAX_PAYLOAD_BYTES) return false;
  const word = wordOn(speaker, topic);
  return word === 'any' || (word === 'abort' && isAbort(payload));
}

/** As far as the topic tells: an outside broker that asks shows nothing else (decision 0054). */
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

/** A will is a device's only, on its own live topic, and says that it is gone. */
export function mayLeaveWill(speaker: Speaker, topic: string, payload: Uint8Array): boolean {
  if (speaker.kind !== 'device' || topic !== `${speaker.accountId}/live/device/${speaker.deviceId}`)
    return false;
  return said(payload)?.['offline'] === true;
}

/** Inside the own account only; a device hears its commands and what changed. Shared subscriptions begin with $ and so are out. */
export function maySubscribe(speaker: Speaker, filter: string): boolean {
  const levels = levelsInside(speaker.accountId, filter);
  if (!levels) return false;
  // A page of somebody else may ask for all, as every page does, and is told what `mayHear` lets through.
  if (speaker.kind !== 'device') return true;
  return levels[0] === speaker.deviceId || levels[0] === 'changed';
}

/** Whether what was said reaches this listener, whatever it subscribed to. */
export function mayHear(speaker: Speaker, topic: string): boolean {
  if (speaker.kind !== 'embed') return true;
  const levels = levelsInside(speaker.accountId, topic);
  return levels !== null && isAmong(embedFilters(speaker.area, speaker.group), levels.join('/'));
}

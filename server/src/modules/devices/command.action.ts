import { randomUUID } from 'node:crypto';
import { CommandAnswer, topics, type CommandAck, type CommandWish } from '@vitrine/shared/contract';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';
import type { Deps } from '../../deps.types';
import { conflict, notFound } from '../../platform/errors/errors.lib';
import { devicesNamed } from './devices.repo';

const ANSWER_WITHIN_MS = 10_000;
const ackCheck = Compile(CommandAnswer);

/**
 * Sends a command and resolves with the screen's answer; 404 for other accounts, 409 `device_offline` without
 * one.
 */
export type SendCommand = (accountId: string, id: string, wish: CommandWish) => Promise<CommandAck>;

/** Commands over HTTP, sent and answered over the broker. Subscribes once for the whole app. */
export function createSendCommand(
  { db, broker, live }: Pick<Deps, 'db' | 'broker' | 'live'>,
  withinMs = ANSWER_WITHIN_MS,
): SendCommand {
  const waiting = new Map<string, (answer: CommandAck) => void>();
  broker.onDeviceMessage(({ topic, payload }) => {
    const answer = topic.endsWith('/ack/ack') ? readAck(payload) : null;
    if (answer) waiting.get(answer.request_id)?.(answer);
  });

  return async (accountId, id, { command, ...payload }) => {
    const [device] = await devicesNamed(db, accountId, [id]);
    if (!device) throw notFound('device');
    if (!live.isLive(device)) throw conflict('The screen is offline.', { code: 'device_offline' });
    await broker.attend?.(accountId);
    const requestId = randomUUID();
    const topic = topics.command(device.deviceId, command, true);
    let timer: NodeJS.Timeout | undefined;
    const answer = await new Promise<CommandAck | null>((resolve) => {
      waiting.set(requestId, resolve);
      timer = setTimeout(resolve, withinMs, null);
      broker.publish(accountId, topic, { ...payload, request_id: requestId });
    });
    clearTimeout(timer);
    waiting.delete(requestId);
    if (answer) return answer;
    // A slow screen must not run a command that has timed out.
    broker.publish(accountId, topics.ackOf(topic), { request_id: requestId, abort: true });
    throw conflict('The screen didn’t answer. It may be offline.', { code: 'device_offline' });
  };
}

/** Valid answer of a screen, without unknown fields; or null. */
export function readAck(payload: Buffer): CommandAck | null {
  try {
    const ack: unknown = Value.Clean(CommandAnswer, JSON.parse(payload.toString('utf8')));
    return ackCheck.Check(ack) ? ack : null;
  } catch {
    return null;
  }
}

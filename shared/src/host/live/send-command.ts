import type { CommandAck, DeviceCommandPayload } from '../../contract';
import { topics } from '../../contract/values';
import { filter, first } from '../../rx';
import { ApiError, type Bus, type Shell } from '../../shell-api';
import { liveTexts } from '../texts';

const DEFAULT_TIMEOUT_MS = 10_000;

/** Publisher of commands, and generator of their correlation ids. */
export interface CommandDeps {
  bus: Bus;
  /**
   * Publishes, or returns false while the link is down: QoS 0 messages are never queued, because a reboot
   * must not fire minutes after the click.
   */
  publish: (topic: string, payload: object) => boolean;
  makeId: () => string;
}

/**
 * Sends a command on `{device}/{command}/ack` and resolves with its answer on `{that topic}/ack` (product
 * §7). A time-out or cancellation publishes `{abort: true}` there, so that a slow device does not execute it
 * later.
 */
export function createSendCommand(deps: CommandDeps): Shell['sendCommand'] {
  return (deviceId, command, payload = {}, options = {}) =>
    new Promise<CommandAck>((resolve, reject) => {
      const requestId = deps.makeId();
      const topic = topics.command(deviceId, command, true);
      const ackTopic = topics.ackOf(topic);
      const answers = deps.bus
        .on('mqtt.received')
        .pipe(
          filter(
            (message) => message.topic === ackTopic && readAck(message.payload)?.request_id === requestId,
          ),
          first(),
        )
        .subscribe({
          next: (message) => {
            const ack = readAck(message.payload);
            if (ack) settle(() => resolve(ack));
          },
          error: reject,
        });
      const timer = setTimeout(
        () => giveUp(new ApiError(504, 'device_offline', liveTexts.deviceSilent)),
        options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
      );
      const onAbort = () => giveUp(new DOMException('Command was cancelled', 'AbortError'));
      options.signal?.addEventListener('abort', onAbort, { once: true });

      function settle(then: () => void): void {
        clearTimeout(timer);
        answers.unsubscribe();
        options.signal?.removeEventListener('abort', onAbort);
        then();
      }
      function giveUp(reason: Error): void {
        const abort: DeviceCommandPayload = { request_id: requestId, abort: true };
        deps.publish(ackTopic, abort);
        settle(() => reject(reason));
      }

      if (options.signal?.aborted) return onAbort();
      const message: DeviceCommandPayload = { ...payload, request_id: requestId };
      if (!deps.publish(topic, message)) settle(() => reject(new ApiError(0, 'network', liveTexts.linkDown)));
    });
}

/** Parses an acknowledgement. Our own abort returns on the same topic; it has no `ok`. */
function readAck(payload: string): CommandAck | null {
  try {
    const value = JSON.parse(payload) as Partial<CommandAck> | null;
    return typeof value?.request_id === 'string' && typeof value.ok === 'boolean'
      ? (value as CommandAck)
      : null;
  } catch {
    return null;
  }
}

import type { CommandAck, DeviceCommandPayload } from '@vitrine/shared/contract';
import type { Keep } from '../platform/keep';
import { texts } from '../texts';
import { createAnswers } from './answers';
import { parseMessage, type CommandName } from './command.rule';

/** Number of remembered requests: a message that arrives twice is obeyed once, after a restart too. */
const REMEMBERED = 50;

/**
 * Handler of a command. The answer is sent when it resolves; `after` runs once the answer is sent (a reload,
 * for example).
 */
export type Handler = (
  payload: DeviceCommandPayload,
  signal: AbortSignal,
) => Promise<void | { after: () => void }>;

interface Deps {
  deviceId: string;
  handlers: Record<CommandName, Handler>;
  keep: Keep;
  /** Topic without the account's prefix. */
  publish: (topic: string, payload: CommandAck) => void;
}

/** Executes commands, answers where needed, and lets the sender cancel them. */
export function createCommandsService({ deviceId, handlers, keep, publish }: Deps) {
  const running = new Map<AbortController, { topic: string; requestId: string }>();
  const seen: string[] = [];
  const answers = createAnswers(keep);

  async function obey(
    name: CommandName,
    payload: DeviceCommandPayload,
    topic: string,
    answerTo: string | null,
  ) {
    const controller = new AbortController();
    const { signal } = controller;
    const requestId = payload.request_id;
    running.set(controller, { topic, requestId });
    const answer = (ack: Omit<CommandAck, 'request_id'>) => {
      const full = { request_id: requestId, ...ack };
      answers.add(full);
      if (answerTo) publish(answerTo, full);
    };
    try {
      const outcome = await handlers[name](payload, signal);
      if (signal.aborted) throw new Error(texts.errors.aborted);
      answer({ ok: true });
      outcome?.after();
    } catch (error) {
      answer({ ok: false, error: signal.aborted ? texts.errors.aborted : messageOf(error) });
    } finally {
      running.delete(controller);
    }
  }

  return {
    restore: answers.restore,
    forget: answers.forget,
    /** Handles a message below the device's own topic. */
    take(topic: string, text: string): void {
      const heard = parseMessage(topic, deviceId, text);
      if (heard.kind === 'abort') {
        for (const [controller, one] of running) {
          const isMeant = heard.requestId === null || heard.requestId === one.requestId;
          if (one.topic === heard.topic && isMeant) controller.abort();
        }
      }
      if (heard.kind === 'unknown-command' && heard.answerTo) {
        const error = texts.errors.unknownCommand(heard.name);
        publish(heard.answerTo, { request_id: heard.requestId, ok: false, error });
      }
      if (heard.kind !== 'command') return;
      const requestId = heard.payload.request_id;
      const before = answers.of(requestId);
      if (before && heard.answerTo) publish(heard.answerTo, before);
      if (before || (requestId !== '' && seen.includes(requestId))) return;
      seen.push(requestId);
      if (seen.length > REMEMBERED) seen.shift();
      void obey(heard.name, heard.payload, topic, heard.answerTo);
    },
    stop() {
      for (const controller of running.keys()) controller.abort();
    },
  };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

import type { CommandAck } from '@vitrine/shared/contract';
import type { Keep } from '../platform/keep';

/** Number of remembered answers. */
const REMEMBERED = 50;
const KEY = 'commands';

/** Answers to commands, kept across restarts: the server sends a command again whose answer was lost. */
export function createAnswers(keep: Keep) {
  /** Oldest first. */
  let given: CommandAck[] = [];
  return {
    /** Resolves when the answers given before a restart are known. */
    async restore(): Promise<void> {
      given = (await keep.read<CommandAck[]>(KEY).catch(() => null)) ?? [];
    },
    of: (requestId: string) => given.find((ack) => requestId !== '' && ack.request_id === requestId),
    add(ack: CommandAck) {
      if (ack.request_id === '') return;
      given = [...given, ack].slice(-REMEMBERED);
      keep.write(KEY, given).catch(() => undefined);
    },
    forget: () => keep.remove(KEY),
  };
}

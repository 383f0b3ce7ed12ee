import type { Deps } from '../../deps.types';
import { sendAgain } from './device-commands.action';

const QUEUE = 'device-commands';

/** Every minute: sends commands again that online devices have not answered, as a message may be lost. */
export async function sendCommandsAgain(deps: Deps): Promise<void> {
  await deps.jobs.work(QUEUE, () => sendAgain(deps));
  await deps.jobs.schedule(QUEUE, '* * * * *');
}

import path from 'node:path';
import { startServer, type RunningServer } from './app/server.service';

/**
 * Starts at once when loaded. `tools/start.mjs` imports this and awaits `ready`; run as a program it reports
 * to a parent over IPC, or prints in one sentence why it cannot start.
 */
export const ready: Promise<RunningServer> = startServer(process.env, process.cwd());

ready.then(
  ({ close: _, ...server }) => void process.send?.({ type: 'ready', ...server }),
  (error: unknown) => {
    const isProgram = path.basename(process.argv[1] ?? '').startsWith('main.');
    if (!isProgram) return;
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);

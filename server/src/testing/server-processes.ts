import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isAlive, readPostmasterFile } from '../platform/database/postgres/orphan.client';
import { ROOT_FOLDER } from './shared-postgres';

const PROGRAM = path.join(__dirname, 'main.unbundled.cjs');

/**
 * Runs the server as a process, as an operator does: all started here share one data folder, and `end()`
 * removes everything.
 */
export function serverProcesses() {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-process-'));
  const data = path.join(home, 'data');
  const cluster = path.join(data, 'postgres');
  const children: ChildProcess[] = [];

  const launch = (env: Record<string, string> = {}) => {
    const child = spawn(process.execPath, ['--no-warnings', PROGRAM], {
      cwd: ROOT_FOLDER,
      env: { ...process.env, VITRINE_DATA: data, VITRINE_DEMO: '0', PORT: '0', NODE_ENV: 'test', ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    children.push(child);
    return child;
  };
  const outcome = async (child: ChildProcess) => {
    let text = '';
    child.stderr?.on('data', (bytes: Buffer) => (text += bytes.toString()));
    const [[code]] = (await Promise.all([
      once(child, 'exit'),
      child.stderr && once(child.stderr, 'end'),
    ])) as [[number | null], unknown];
    return { code, text };
  };
  const failed = async (child: ChildProcess): Promise<never> => {
    const { code, text } = await outcome(child);
    throw new Error(`ended with ${code}: ${text}`);
  };
  /** Address of a process, once it serves. */
  const ready = async (child: ChildProcess) => {
    const [message] = (await Promise.race([once(child, 'message'), failed(child)])) as [
      { type: string; url: string },
    ];
    return message.url;
  };
  const end = () => {
    for (const child of children) child.kill('SIGKILL');
    const left = readPostmasterFile(cluster);
    if (left && isAlive(left.pid)) process.kill(left.pid, 'SIGINT');
    fs.rmSync(home, { recursive: true, force: true });
  };
  return { home, data, cluster, launch, outcome, ready, end };
}

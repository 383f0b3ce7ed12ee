import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Player under test: a process, or one inside of the test. */
export interface TestedPlayer {
  /** Lines that it printed: `code ABC-D29`, `playing {item id} {name}`, `unpaired` (player-protocol §8). */
  lines: string[];
  start(): void;
  /** Ends it without warning, as a power cut does. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** Player that is a command; `{origin}` and `{folder}` in it are the server and a folder of its own. */
export function playerCommand(command: string, origin: string): TestedPlayer {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-player-'));
  const lines: string[] = [];
  let child: ChildProcess | null = null;
  async function kill() {
    const ended = child && new Promise((resolve) => child?.once('exit', resolve));
    child?.kill('SIGKILL');
    await ended;
    child = null;
  }
  return {
    lines,
    start() {
      const [program = '', ...words] = command
        .split(' ')
        .map((word) => word.replace('{origin}', origin).replace('{folder}', folder));
      const started = spawn(program, words, { stdio: ['ignore', 'pipe', 'inherit'] });
      let rest = '';
      started.stdout.setEncoding('utf8').on('data', (text: string) => {
        const parts = (rest + text).split('\n');
        rest = parts.pop() ?? '';
        lines.push(...parts);
      });
      child = started;
    },
    kill,
    async close() {
      await kill();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Python with paho-mqtt, which the long suite installs. Throws without one. */
export function pythonWithMqtt(): string {
  const found = ['python3', '/usr/bin/python3'].find(
    (python) => spawnSync(python, ['-c', 'import paho.mqtt.client']).status === 0,
  );
  if (!found) throw new Error('The player in Python needs paho-mqtt: apt install python3-paho-mqtt');
  return found;
}

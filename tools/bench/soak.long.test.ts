import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { descendants } from './processes.mjs';

const isRunning = (pid: number) => existsSync(`/proc/${pid}`);

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s ends a soak with its server and data',
  async (signal) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'soak-test-'));
    // The database runs as another user.
    chmodSync(folder, 0o755);
    const env = { ...process.env, NODE_ENV: undefined, TMPDIR: folder, VITRINE_TEST_FOLDER: folder };
    const program = path.join(__dirname, 'soak.mjs');
    const soak = spawn(process.execPath, [program, '--minutes', '2', '--screens', '1'], { env });
    const ended = once(soak, 'exit');
    const found = () => descendants(soak.pid ?? 0);
    // The server and its database; the screens' process follows.
    while (soak.exitCode === null && found().length < 5) await sleep(100);
    expect(soak.exitCode).toBeNull();
    const children = found();
    soak.kill(signal);
    expect(await ended).toEqual([signal === 'SIGTERM' ? 143 : 130, null]);
    expect(readdirSync(folder)).toEqual([]);
    expect(children.filter(isRunning)).toEqual([]);
    rmSync(folder, { recursive: true });
  },
  300_000,
);

test.each([
  ['--minutes', '1', '--minutes is a number from 2, --hours one above 0.03.'],
  ['--hours', '0', '--minutes is a number from 2, --hours one above 0.03.'],
  ['--hours=1', '--minutes=60', 'Give --hours or --minutes, not both.'],
  ['--screens', 'many', '--screens is a number from 1 to 5000.'],
])('%s %s is refused', (flag, value, sentence) => {
  const program = path.join(__dirname, 'soak.mjs');
  const { status, stderr } = spawnSync(process.execPath, [program, flag, value], { encoding: 'utf8' });
  expect([status, stderr.trim()]).toEqual([1, sentence]);
});

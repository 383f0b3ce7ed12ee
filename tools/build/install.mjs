import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(fileURLToPath(import.meta.url), '../../..');
const read = (file) => readFileSync(path.join(root, file), 'utf8');
/** Copy of the lockfile that pnpm keeps of what it has installed. */
const INSTALLED = 'node_modules/.pnpm/lock.yaml';

/** @returns {boolean} whether node_modules was installed from exactly this lockfile */
export const isInstalled = () =>
  existsSync(path.join(root, INSTALLED)) && read(INSTALLED) === read('pnpm-lock.yaml');

/**
 * Installs with pnpm, run by npx, from the frozen lockfile.
 * @param {(line: string) => void} onProgress pnpm's own last line
 */
export async function install(onProgress = () => {}) {
  const { packageManager } = JSON.parse(read('package.json'));
  const args = [
    '--yes',
    packageManager,
    'install',
    '--frozen-lockfile',
    '--prefer-offline',
    '--reporter=append-only',
  ];
  // Windows finds npx only through a shell.
  const child = spawn('npx', args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: { ...process.env, CI: 'true' },
  });
  let text = '';
  const hear = (chunk) => {
    text += chunk;
    const line = String(chunk).trim().split('\n').at(-1);
    if (line && !line.startsWith('npm warn')) onProgress(line);
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const code = await new Promise((resolve) => child.on('close', resolve).on('error', () => resolve(127)));
  if (code === 127)
    throw new Error(
      'npx was not found. It comes with Node.js; please install Node.js 20.19 or newer with npm.',
    );
  if (code !== 0) throw new Error(`Installing failed:\n${text.split('\n').slice(-25).join('\n')}`);
}

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(fileURLToPath(import.meta.url), '../../..');
const stamp = path.join(root, 'node_modules', '.vitrine-installed');

/** Hash of all manifests. No dependency may be imported here: this file runs before anything is installed. */
function manifestHash() {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}-${process.versions.modules}`);
  const folders = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  const files = [
    'package.json',
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    ...folders.sort().map((name) => `${name}/package.json`),
  ];
  for (const file of files) {
    const absolute = path.join(root, file);
    if (existsSync(absolute) && !file.startsWith('node_modules'))
      hash.update(file).update(readFileSync(absolute));
  }
  return hash.digest('hex');
}

/** @returns {boolean} whether node_modules was installed from exactly these manifests */
export const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === manifestHash();

/**
 * Installs with pnpm, run by npx, from the frozen lockfile.
 * @param {(line: string) => void} onProgress pnpm's own last line
 */
export async function install(onProgress = () => {}) {
  const { packageManager } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const args = [
    '--yes',
    packageManager,
    'install',
    '--frozen-lockfile',
    '--prefer-offline',
    '--reporter=append-only',
  ];
  // After an aborted install nothing counts as installed, not even for the earlier manifests.
  rmSync(stamp, { force: true });
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
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, manifestHash());
}

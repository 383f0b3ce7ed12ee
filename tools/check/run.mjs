import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { root } from '../areas.mjs';

/** Niceness. With idle time only, it would end last, on one core, while the other one idles. */
const BESIDE = 5;

export const bin = (name) => path.join(root, 'node_modules/.bin', name);

/**
 * Runs a program and prints one line about how it ended; its output is shown only when it failed.
 * @param {string} title
 * @param {string[]} command program and arguments
 * @param {{ echo?: boolean, isBeside?: boolean, env?: object, cwd?: string }} options `echo` shows the output
 * at once, `isBeside` runs it at lower priority (a third of the processor time)
 * @returns {Promise<number>} the exit code
 */
export function run(title, [program, ...args], options = {}) {
  const began = Date.now();
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: options.cwd ?? root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, TZ: 'UTC', ...options.env },
    });
    if (options.isBeside && child.pid) os.setPriority(child.pid, BESIDE);
    let text = '';
    const keep = (chunk) => {
      text += chunk;
      if (options.echo) process.stdout.write(chunk);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => keep(`${error.message}\n`));
    child.on('close', (code) => {
      const seconds = ((Date.now() - began) / 1000).toFixed(0);
      console.log(`${code === 0 ? '  ok  ' : 'FAILED'}  ${title} (${seconds} s)`);
      if (code !== 0 && !options.echo) console.log(text.split('\n').slice(-300).join('\n'));
      resolve(code ?? 1);
    });
  });
}

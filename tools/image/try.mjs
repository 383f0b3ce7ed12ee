#!/usr/bin/env node
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensurePrograms } from '../../server/src/testing/engines/engine.mjs';
import { freePort } from '../../server/src/testing/engines/free-port.mjs';
import { fromSource } from '../typescript.mjs';
import { buildBase, must } from './base-image.mjs';

/**
 * `npm run test:image` builds the archive and the container image and starts each as an operator would: an
 * owner signs in, the server stops in order, and the owner signs in again after the next start. `archive` or
 * `container` tries that one alone. Containers need root, and buildah (Debian's package is installed).
 */
const { Api, until } = fromSource('e2e/fixtures/api.ts');
const PASSWORD = 'evening light on glass';
const EMAIL = 'mia@tv.example';

const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-image-'));

/**
 * `commandOf`: program of the server and its arguments → the whole command. `stop` sends SIGTERM to the
 * server that a command started.
 */
async function tryIt(title, commandOf, stop) {
  const env = { PORT: String(await freePort()), HOST: '127.0.0.1', VITRINE_LOG_LEVEL: 'error' };
  const url = `http://127.0.0.1:${env.PORT}`;
  for (const nth of ['first', 'second']) {
    const { command, args, options } = commandOf(env);
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    const end = async () => child.exitCode ?? child.signalCode;
    try {
      await until(
        () => fetch(`${url}/readyz`),
        ({ ok }) => ok,
        'the server',
        120,
      );
      if (nth === 'first') {
        const owner = ['--email', EMAIL, '--name', 'Mia', '--venue', 'Bar Aurora', '--password-stdin'];
        const create = commandOf(env, 'create-owner', owner);
        must(create.command, create.args, { ...create.options, input: `${PASSWORD}\n` });
      }
      await Api.signIn(url, { username: EMAIL, password: PASSWORD });
      const page = await fetch(`${url}/login`);
      if (!page.ok) throw new Error(`The sign-in page answered ${page.status}`);
      // An unread answer would keep its connection, and so the server.
      await page.text();
    } finally {
      if (child.exitCode === null) stop(child);
    }
    const code = await until(end, (found) => found !== null, 'the end of the server');
    if (code !== 0) throw new Error(`The ${nth} server ended with ${code} after SIGTERM`);
    console.log(`  ok    ${title}: ${nth} start, sign-in, stop`);
  }
}

async function tryArchive() {
  const archive = path.join(folder, 'vitrine.tar.gz');
  must(process.execPath, ['tools/vitrine.mjs', 'build']);
  must('sh', ['tools/image/archive.sh', archive]);
  must('tar', ['-xzf', archive, '-C', folder]);
  await tryIt(
    'archive',
    (env, program, args = []) => ({
      command: path.join(folder, 'vitrine/vitrine'),
      args: program ? [program, ...args] : [],
      options: { cwd: folder, env: { PATH: process.env.PATH, ...env } },
    }),
    (child) => child.kill('SIGTERM'),
  );
}

async function tryContainer() {
  ensurePrograms({ buildah: ['buildah'] });
  const store = ['--storage-driver', 'vfs', '--root', `${folder}/store`, '--runroot', `${folder}/run`];
  const buildah = (...args) => must('buildah', [...store, ...args]);
  const isolation = ['--isolation', 'chroot'];
  // The base comes from its registry, or, where none is reached, from Debian's and npm's packages.
  const base = /^FROM (\S+)$/m.exec(must('sed', ['-n', '/^FROM [^ ]*$/p', 'Dockerfile']))?.[1] ?? '';
  if (spawnSync('buildah', [...store, 'pull', '-q', base], { stdio: 'ignore' }).status !== 0)
    buildBase(base, folder, buildah);
  buildah('bud', ...isolation, '--format', 'docker', '--pull-never', '-t', 'vitrine', '.');
  const container = buildah('from', '--pull-never', 'vitrine');
  // Its volume `/data` stays with the container.
  const inside = (env, ...args) => [
    ...[...store, 'run', ...isolation],
    ...Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
    ...[container, '--', 'node', ...args],
  ];
  const commandOf = (env, program = 'main', args = []) => ({
    command: 'buildah',
    args: inside(env, '--max-semi-space-size=4', `server/dist/${program}.mjs`, ...args),
    options: {},
  });
  // `buildah run` passes no signals on. The data folder names the process.
  const kill = "process.kill(JSON.parse(require('fs').readFileSync('/data/lock', 'utf8')).pid, 'SIGTERM')";
  await tryIt('container', commandOf, () => must('buildah', inside({}, '-e', kill)));
}

const TRIES = { archive: tryArchive, container: tryContainer };
try {
  const [part] = process.argv.slice(2);
  if (part && !TRIES[part]) throw new Error(`Unknown part ${part}: archive or container`);
  for (const tryOne of part ? [TRIES[part]] : Object.values(TRIES)) await tryOne();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

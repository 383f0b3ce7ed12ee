import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensurePrograms } from '../../server/src/testing/engines/engine.mjs';
import { root } from '../areas.mjs';

const CA = 'etc/ssl/certs/ca-certificates.crt';

/**
 * Runs a program to its end; its errors are shown.
 * @param {string} command @param {string[]} args @param {object} [options] of `spawnSync`
 * @returns {string} its output
 */
export function must(command, args, options = {}) {
  const { status, stdout } = spawnSync(command, args, {
    ...{ cwd: root, encoding: 'utf8', stdio: ['pipe', 'pipe', 'inherit'] },
    ...options,
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`);
  return stdout.trim();
}

/**
 * Makes the image that the Dockerfile begins with, where its registry is not reached: of Debian's packages
 * and npm's of Node and npm. It has this machine's certificates, for networks that need their own.
 * @param {string} base `node:<major>-<release of Debian>-slim`
 * @param {string} folder for files in between
 * @param {(...args: string[]) => string} buildah runs it in the store of images
 */
export function buildBase(base, folder, buildah) {
  const [, major, debian] = /^node:(\d+)-(\w+)-slim$/.exec(base) ?? [];
  if (!major || !debian) throw new Error(`The image ${base} cannot be made here`);
  const files = path.join(folder, 'base');
  ensurePrograms({ mmdebstrap: ['mmdebstrap'] });
  must('mmdebstrap', ['--variant=minbase', '--include=ca-certificates', '--quiet', debian, files]);
  const unpack = (name) => {
    const to = path.join(folder, name.split('@')[0]);
    mkdirSync(to);
    const file = must('npm', ['pack', '--silent', '--pack-destination', to, name]).split('\n').at(-1);
    must('tar', ['-xzf', path.join(to, file), '-C', to]);
    return path.join(to, 'package');
  };
  const cpu = process.arch === 'arm64' ? 'arm64' : 'x64';
  cpSync(path.join(unpack(`node-linux-${cpu}@${major}`), 'bin/node'), path.join(files, 'usr/local/bin/node'));
  const modules = path.join(files, 'usr/local/lib/node_modules');
  cpSync(unpack('npm@10'), path.join(modules, 'npm'), { recursive: true });
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, path.join(files, 'usr/local/bin', name));
  must('sh', ['-c', `chmod +x "${modules}"/npm/bin/*.js`]);
  if (existsSync(`/${CA}`)) cpSync(`/${CA}`, path.join(files, CA));
  mkdirSync(path.join(files, 'usr/local/etc'), { recursive: true });
  writeFileSync(path.join(files, 'usr/local/etc/npmrc'), `cafile=/${CA}\n`);
  must('chroot', [files, 'groupadd', '--gid', '1000', 'node']);
  must('chroot', [files, 'useradd', '--uid', '1000', '--gid', 'node', '--create-home', 'node']);
  const container = buildah('from', 'scratch');
  buildah('copy', '-q', container, files, '/');
  buildah('config', '--cmd', 'node', '--env', `NODE_EXTRA_CA_CERTS=/${CA}`, container);
  buildah('commit', '-q', container, `docker.io/library/${base}`);
  buildah('rm', container);
}

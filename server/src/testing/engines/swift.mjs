import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.mjs';
import { ensurePrograms, programAt, startEngine } from './engine.mjs';

/** Credentials as S3 has them: the access key is `system_user:name` of Swift's own user list. */
const KEYS = { accessKey: 'vitrine:app', secretKey: 'a-secret-of-this-test', region: 'us-east-1' };
const PROGRAMS = {
  'swift-proxy-server': ['swift', 'swift-proxy'],
  'swift-account-server': ['swift-account'],
  'swift-container-server': ['swift-container'],
  'swift-object-server': ['swift-object'],
  memcached: ['memcached'],
};
const KINDS = ['account', 'container', 'object'];

/**
 * Debian's OpenStack Swift with its S3 API, one of each of its servers, with all its data in `folder`.
 * @param {string} folder @param {{port?: number}} options
 * @returns {Promise<import('./engine.mjs').Engine & typeof KEYS & {url: string, port: number}>} `url` takes
 *   path
 *   style only; there is no bucket yet. `pause` stops the proxy server, and with it access to all others.
 */
export async function startSwift(folder, { port } = {}) {
  ensurePrograms(PROGRAMS);
  const at = port ?? (await freePort());
  const started = [];
  const stop = async (signal) => {
    for (const engine of started.toReversed()) await engine.stop(signal);
  };
  const run = async (options) => {
    const engine = await startEngine({ ...options, folder, env: { SWIFT_DIR: folder } });
    started.push(engine);
    return engine;
  };
  try {
    const memory = await freePort();
    const ports = Object.fromEntries(await Promise.all(KINDS.map(async (kind) => [kind, await freePort()])));
    writeSettings(folder, { ...ports, proxy: at, memory });
    writeRings(folder, ports);
    await run({
      name: 'memcached',
      command: programAt('memcached') ?? 'memcached',
      args: ['-l', '127.0.0.1', '-p', String(memory), '-U', '0', ...asRoot(['-u', os.userInfo().username])],
      isReady: () => answers(`http://127.0.0.1:${memory}`, true),
    });
    const serve = (kind, listens) =>
      run({
        name: kind,
        command: programAt(`swift-${kind}-server`) ?? `swift-${kind}-server`,
        args: [path.join(folder, `${kind}.conf`)],
        isReady: () => answers(`http://127.0.0.1:${listens}/healthcheck`),
      });
    // One after the other: starting together on a busy machine, all would miss their time limit.
    for (const kind of KINDS) await serve(kind, ports[kind]);
    const proxy = await serve('proxy', at);
    return { ...proxy, ...KEYS, stop, url: `http://127.0.0.1:${at}`, port: at };
  } catch (error) {
    await stop('SIGKILL');
    throw error;
  }
}

const asRoot = (args) => (process.getuid?.() === 0 ? args : []);

/** @param {boolean} [isAnything] accepts an answer in another protocol than HTTP */
const answers = (url, isAnything = false) =>
  fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    (error) => isAnything && /^(HPE_|UND_ERR_SOCKET)/.test(String(error.cause?.code)),
  );

function writeSettings(folder, ports) {
  const disk = path.join(folder, 'disk');
  fs.mkdirSync(path.join(disk, 'sdb'), { recursive: true });
  const write = (name, lines) => fs.writeFileSync(path.join(folder, name), `${lines.join('\n')}\n`);
  write('swift.conf', [
    '[swift-hash]',
    'swift_hash_path_suffix = vitrine',
    'swift_hash_path_prefix = tests',
    '[storage-policy:0]',
    'name = one',
    'default = yes',
  ]);
  const basis = (port) => [
    '[DEFAULT]',
    `swift_dir = ${folder}`,
    `devices = ${disk}`,
    'mount_check = false',
    'disable_fallocate = true',
    `user = ${os.userInfo().username}`,
    'bind_ip = 127.0.0.1',
    `bind_port = ${port}`,
    'workers = 0',
    'log_level = WARNING',
  ];
  for (const kind of KINDS) {
    write(`${kind}.conf`, [
      ...basis(ports[kind]),
      '[pipeline:main]',
      `pipeline = healthcheck ${kind}-server`,
      '[filter:healthcheck]',
      'use = egg:swift#healthcheck',
      `[app:${kind}-server]`,
      `use = egg:swift#${kind}`,
    ]);
  }
  write('proxy.conf', [
    ...basis(ports.proxy),
    '[pipeline:main]',
    'pipeline = healthcheck cache s3api tempauth bulk slo dlo copy proxy-server',
    '[filter:healthcheck]',
    'use = egg:swift#healthcheck',
    '[filter:cache]',
    'use = egg:swift#memcache',
    `memcache_servers = 127.0.0.1:${ports.memory}`,
    '[filter:s3api]',
    'use = egg:swift#s3api',
    `location = ${KEYS.region}`,
    // Each bucket has its own rule for reads from other origins.
    'cors_preflight_allow_origin = *',
    '[filter:tempauth]',
    'use = egg:swift#tempauth',
    `user_${KEYS.accessKey.replace(':', '_')} = ${KEYS.secretKey} .admin`,
    ...['bulk', 'slo', 'dlo', 'copy'].flatMap((name) => [`[filter:${name}]`, `use = egg:swift#${name}`]),
    '[app:proxy-server]',
    'use = egg:swift#proxy',
    'account_autocreate = true',
  ]);
}

/**
 * Writes the rings: where Swift finds the one disk of each kind. Its own command line would take 9 slow
 * calls.
 */
function writeRings(folder, ports) {
  const { status, stderr } = spawnSync('/usr/bin/python3', ['-c', RINGS, JSON.stringify({ folder, ports })], {
    encoding: 'utf8',
    env: { ...process.env, SWIFT_DIR: folder },
  });
  if (status !== 0) throw new Error(`Cannot write the rings of Swift: ${stderr}`);
}

const RINGS = `
import json, os, sys
from swift.common.ring import RingBuilder
given = json.loads(sys.argv[1])
for kind, port in given['ports'].items():
    builder = RingBuilder(8, 1, 1)
    builder.add_dev({'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': port, 'device': 'sdb', 'weight': 1.0})
    builder.rebalance()
    builder.get_ring().save(os.path.join(given['folder'], kind + '.ring.gz'))
`;

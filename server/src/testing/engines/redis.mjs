import { connect } from 'node:net';
import { freePort } from './free-port.mjs';
import { ensurePrograms, programAt, startEngine } from './engine.mjs';

const answers = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.once('data', (data) => {
      socket.destroy();
      resolve(String(data).startsWith('+PONG'));
    });
    socket.once('error', () => resolve(false));
  });

/**
 * Debian's Redis in a folder of its own, without persistence.
 * @param {string} folder @param {{port?: number}} options
 * @returns {Promise<import('./engine.mjs').Engine & {url: string, port: number}>}
 */
export async function startRedis(folder, { port } = {}) {
  ensurePrograms({ 'redis-server': ['redis-server'] });
  const at = port ?? (await freePort());
  const engine = await startEngine({
    name: 'redis',
    command: programAt('redis-server') ?? 'redis-server',
    args: ['--port', String(at), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', '.'],
    folder,
    isReady: () => answers(at),
  });
  return { ...engine, url: `redis://127.0.0.1:${at}`, port: at };
}

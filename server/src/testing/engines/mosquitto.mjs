import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { ensurePrograms, programAt, startEngine } from './engine.mjs';
import { freePort } from './free-port.mjs';

const isOpen = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/**
 * Debian's Mosquitto, over TCP and WebSockets: it does not start without TCP. Without `user` any client may
 * connect.
 * @param {string} folder
 * @param {{ user?: { username: string, password: string }, port?: number }} [options] `port`: of TCP
 * @returns {Promise<import('./engine.mjs').Engine & {url: string, tcpUrl: string}>} `url` is the WebSocket's
 */
export async function startMosquitto(folder, { user, port } = {}) {
  ensurePrograms({ mosquitto: ['mosquitto'] });
  const [tcp, ws] = [port ?? (await freePort()), await freePort()];
  // It runs as a user of its own, which reads its settings here.
  fs.mkdirSync(folder, { recursive: true });
  fs.chmodSync(folder, 0o755);
  const settings = path.join(folder, 'mosquitto.conf');
  const listeners = `listener ${tcp} 127.0.0.1\nlistener ${ws} 127.0.0.1\nprotocol websockets\n`;
  const users = path.join(folder, 'users');
  if (user) {
    const { username, password } = user;
    fs.writeFileSync(users, '');
    execFileSync(programAt('mosquitto_passwd') ?? '', ['-b', users, username, password], { stdio: 'ignore' });
    fs.chmodSync(users, 0o644);
  }
  const access = user ? `allow_anonymous false\npassword_file ${users}` : 'allow_anonymous true';
  fs.writeFileSync(settings, `${listeners}${access}\n`);
  const engine = await startEngine({
    name: 'mosquitto',
    command: programAt('mosquitto') ?? 'mosquitto',
    args: ['-c', settings],
    folder,
    isReady: async () => (await isOpen(tcp)) && (await isOpen(ws)),
  });
  return { ...engine, url: `ws://127.0.0.1:${ws}`, tcpUrl: `mqtt://127.0.0.1:${tcp}` };
}

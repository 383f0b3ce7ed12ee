import fs from 'node:fs';
import path from 'node:path';
import { freePort } from './free-port.mjs';
import { ensurePrograms, programAt, startEngine } from './engine.mjs';

const configOf = (port, servers, balancing) => `
daemon off;
pid nginx.pid;
error_log stderr warn;
worker_processes 1;
events { worker_connections 4096; }
http {
  access_log off;
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  map $http_upgrade $connection_upgrade { default upgrade; '' ''; }
  upstream vitrine {
${servers.map((server, index) => `    server 127.0.0.1:${server} max_fails=1 fail_timeout=2s${index > 0 && balancing === 'backup' ? ' backup' : ''};`).join('\n')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://vitrine;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header X-Forwarded-Host $http_host;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
      proxy_next_upstream error timeout http_503;
      proxy_connect_timeout 2s;
      proxy_read_timeout 120s;
      proxy_request_buffering off;
      client_max_body_size 0;
    }
  }
}
`;

/**
 * Debian's nginx before servers of this machine, configured as in `docs/operate.md`.
 * @param {string} folder
 * @param {{servers: readonly number[], balancing?: 'round robin' | 'backup', port?: number}} options ports
 *   of the
 *   servers; with `backup` the first one gets all requests while it is up
 * @returns {Promise<import('./engine.mjs').Engine & {url: string, port: number}>}
 */
export async function startNginx(folder, { servers, balancing = 'round robin', port }) {
  ensurePrograms({ nginx: ['nginx'] });
  const at = port ?? (await freePort());
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'nginx.conf'), configOf(at, servers, balancing));
  const url = `http://127.0.0.1:${at}`;
  const engine = await startEngine({
    name: 'nginx',
    command: programAt('nginx') ?? 'nginx',
    args: ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'],
    folder,
    // Any answer counts: the servers behind it may start later.
    isReady: () => fetch(url).then(() => true),
  });
  return { ...engine, url, port: at };
}

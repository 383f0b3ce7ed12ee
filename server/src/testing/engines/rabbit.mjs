import fs from 'node:fs';
import path from 'node:path';
import { freePort } from './free-port.mjs';
import { ensurePrograms, programAt, startEngine } from './engine.mjs';

const PLUGINS = ['rabbitmq_mqtt', 'rabbitmq_web_mqtt', 'rabbitmq_auth_backend_http', 'rabbitmq_management'];
/** Server program itself: Debian's wrapper of this name changes the user first. */
const SERVER = '/usr/lib/rabbitmq/bin/rabbitmq-server';
const QUESTIONS = ['user', 'vhost', 'resource', 'topic'];

const configOf = ({ ports, authUrl, authQuery }) => [
  'loopback_users = none',
  'listeners.tcp = none',
  ...(authUrl
    ? [
        'auth_backends.1 = http',
        'auth_http.http_method = post',
        ...QUESTIONS.map((what) => `auth_http.${what}_path = ${authUrl}/${what}${authQuery}`),
      ]
    : []),
  'mqtt.allow_anonymous = false',
  `mqtt.listeners.tcp.1 = 127.0.0.1:${ports.mqtt}`,
  'mqtt.retained_message_store = rabbit_mqtt_retained_msg_store_noop',
  'web_mqtt.tcp.ip = 127.0.0.1',
  `web_mqtt.tcp.port = ${ports.ws}`,
  'web_mqtt.ws_path = /mqtt',
  'mqtt.exchange = amq.topic',
  'max_message_size = 66560',
  'web_mqtt.ws_opts.max_frame_size = 133120',
  'web_mqtt.max_connections = 10000',
  'management.tcp.ip = 127.0.0.1',
  `management.tcp.port = ${ports.api}`,
];

/**
 * Debian's RabbitMQ with MQTT, MQTT over WebSocket and the management API, with all its data in `folder`.
 * The same folder and `ports` restart the same broker. Its name service (epmd) ends with it.
 * @param {string} folder
 * @param {object} [options]
 * @param {string} [options.authUrl] HTTP authorization: `<authUrl>/user`, `/vhost`, `/resource`, `/topic`;
 *   without it the only user is guest (guest)
 * @param {string} [options.authQuery] query of each of these addresses
 * @param {{mqtt: number, ws: number, api: number, names: number, node: number}} [options.ports] default:
 *   free ones
 */
export async function startRabbit(folder, { authUrl, authQuery = '', ports: given } = {}) {
  ensurePrograms({ 'rabbitmq-server': ['rabbitmq-server'], epmd: ['erlang-base'] });
  const ports = given ?? {
    mqtt: await freePort(),
    ws: await freePort(),
    api: await freePort(),
    names: await freePort(),
    node: await freePort(),
  };
  fs.mkdirSync(folder, { recursive: true });
  const at = (name) => path.join(folder, name);
  fs.writeFileSync(at('rabbitmq.conf'), `${configOf({ ports, authUrl, authQuery }).join('\n')}\n`);
  fs.writeFileSync(at('enabled_plugins'), `[${PLUGINS.join(',')}].\n`);
  const isOpen = async (port) => (await fetch(`http://127.0.0.1:${port}/`)).status < 500;
  const env = {
    HOME: folder,
    // Without it a shell would run between this process and the engine.
    RUNNING_UNDER_SYSTEMD: '1',
    ERL_EPMD_PORT: String(ports.names),
    ERL_EPMD_ADDRESS: '127.0.0.1',
    RABBITMQ_NODENAME: 'vitrine@localhost',
    RABBITMQ_DIST_PORT: String(ports.node),
    RABBITMQ_CONFIG_FILE: at('rabbitmq.conf'),
    RABBITMQ_ENABLED_PLUGINS_FILE: at('enabled_plugins'),
    RABBITMQ_MNESIA_BASE: at('mnesia'),
    RABBITMQ_LOG_BASE: at('log'),
    RABBITMQ_LOGS: '-',
    RABBITMQ_CONF_ENV_FILE: at('none'),
    // One scheduler without busy waiting: two brokers share the machine with the servers.
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '+S 1:1 +sbwt none +sbwtdcpu none +sbwtdio none',
  };
  const names = await startEngine({
    name: 'epmd',
    command: programAt('epmd') ?? 'epmd',
    args: ['-address', '127.0.0.1', '-port', String(ports.names)],
    folder,
    isReady: async () => true,
  });
  try {
    const engine = await startEngine({
      name: 'rabbit',
      command: SERVER,
      args: [],
      folder,
      env,
      isReady: async () => (await isOpen(ports.api)) && (await isOpen(ports.ws)),
    });
    return {
      ...engine,
      async stop(signal) {
        await engine.stop(signal);
        await names.stop();
      },
      host: `127.0.0.1:${ports.mqtt}`,
      wsUrl: `ws://127.0.0.1:${ports.ws}/mqtt`,
      apiUrl: `http://127.0.0.1:${ports.api}`,
      ports,
    };
  } catch (error) {
    await names.stop();
    throw error;
  }
}

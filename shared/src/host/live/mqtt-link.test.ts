import mqtt from 'mqtt';
import { openMqttLink, type MqttLinkDeps } from './mqtt-link';

jest.mock('mqtt', () => ({ __esModule: true, default: { connect: jest.fn() } }));

type Options = mqtt.IClientOptions & {
  transformWsUrl: (url: string, options: mqtt.IClientOptions) => string;
};

/** Fake of the library: records its options and emits the broker's events. */
function createClient() {
  const listeners = new Map<string, (...said: never[]) => void>();
  const published: unknown[][] = [];
  const client = {
    connected: true,
    on: (name: string, listener: (...said: never[]) => void) => void listeners.set(name, listener),
    subscribe: jest.fn(),
    publish: (...said: unknown[]) => void published.push(said),
    end: jest.fn(),
    sendPing: jest.fn(),
  };
  const say = (name: string, ...said: unknown[]) => listeners.get(name)?.(...(said as never[]));
  return { client, say, published };
}

async function open(deps: Partial<MqttLinkDeps> = {}) {
  const broker = createClient();
  const connect = jest.mocked(mqtt.connect).mockReset();
  connect.mockReturnValue(broker.client as unknown as mqtt.MqttClient);
  const states: string[] = [];
  const messages: string[][] = [];
  let asked = 0;
  const link = await openMqttLink({
    address: 'wss://broker.example/mqtt',
    accountId: 'acc',
    freshToken: async () => `token-${(asked += 1)}`,
    onState: (state) => states.push(state),
    onMessage: (...message) => messages.push(message),
    onRefused: () => states.push('refused'),
    ...deps,
  });
  const [address, options] = connect.mock.calls[0] as unknown as [string, Options];
  return { ...broker, link, address, options, states, messages };
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('how the browser connects', () => {
  it('§9.22 with the numbers of the specification', async () => {
    const { options } = await open();
    expect(options).toMatchObject({
      keepalive: 45,
      reconnectPeriod: 2000,
      connectTimeout: 30_000,
      browserBufferTimeout: 2000,
      browserBufferSize: 1024 * 1024,
      resubscribe: true,
    });
  });

  it('as web-{account id}, with the access token as password and a client id of its own', async () => {
    const { options, address } = await open();
    expect(options.username).toBe('web-acc');
    expect(options.password).toBe('token-1');
    expect(options.clientId).toMatch(/^webcli-[A-Za-z0-9]{16}$/);
    expect(address).toBe('wss://broker.example/mqtt');
  });

  it('with another client id, and the newest token, at each reconnect; still after 2 s', async () => {
    const { options, say } = await open();
    const first = options.clientId;
    say('close');
    await settle();
    expect(options.transformWsUrl('ws://x', options)).toBe('ws://x');
    expect(options.clientId).toMatch(/^webcli-/);
    expect(options.clientId).not.toBe(first);
    expect(options.password).toBe('token-2');
    expect(options.reconnectPeriod).toBe(2000);
  });

  it('§6.6 not at all without a token', async () => {
    const freshToken = () => Promise.reject(new Error('over'));
    await expect(open({ freshToken })).rejects.toThrow('over');
    expect(mqtt.connect).not.toHaveBeenCalled();
  });
});

describe('once it is connected', () => {
  it('listens to all of the account at QoS 0, and hands on what comes', async () => {
    const { client, say, states, messages } = await open();
    say('connect');
    const [filters, options, done] = client.subscribe.mock.calls[0] ?? [];
    expect([filters, options]).toEqual([['acc/#'], { qos: 0 }]);
    done(null);
    expect(states).toEqual(['up']);
    say('message', 'acc/live/device/d1', new TextEncoder().encode('{}'));
    expect(messages).toEqual([['acc/live/device/d1', '{}']]);
  });

  it('subscribes to the given filters only', async () => {
    const { client, say } = await open({ filters: ['changed/promo', 'promo/+/processing'] });
    say('connect');
    expect(client.subscribe.mock.calls[0]?.[0]).toEqual(['acc/changed/promo', 'acc/promo/+/processing']);
  });

  it('publishes JSON at QoS 0 below the account, and nothing while it is cut off', async () => {
    const { link, client, published } = await open();
    expect(link.publish('d1/reboot', { request_id: 'r' })).toBe(true);
    expect(published).toEqual([['acc/d1/reboot', '{"request_id":"r"}', { qos: 0 }]]);
    client.connected = false;
    expect(link.publish('d1/reboot', {})).toBe(false);
    expect(published).toHaveLength(1);
  });

  it('checks the connection by one ping, and not while it is down', async () => {
    const { link, client } = await open();
    link.check();
    expect(client.sendPing).toHaveBeenCalledTimes(1);
    client.connected = false;
    link.check();
    expect(client.sendPing).toHaveBeenCalledTimes(1);
  });

  it('ends for good when the session does', async () => {
    const { link, client } = await open();
    link.close();
    expect(client.end).toHaveBeenCalledWith(true);
  });
});

it.each([
  [4, ['refused']],
  [5, ['refused']],
  [3, []],
  [undefined, []],
])('a connection that fails with code %s: %j', async (code, said) => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { say, states } = await open();
  say('error', Object.assign(new Error('Connection refused'), code === undefined ? {} : { code }));
  expect(states).toEqual(said);
  warn.mockRestore();
});

it('§8.23 only logs errors, closes and refused subscriptions: the user sees none', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  let isOver = false;
  const freshToken = () => (isOver ? Promise.reject(new Error('no token')) : Promise.resolve('token'));
  const { client, say, states } = await open({ freshToken });
  isOver = true;
  say('error', new Error('refused'));
  say('connect');
  client.subscribe.mock.calls[0]?.[2](new Error('not yours'));
  say('close');
  say('reconnect');
  await settle();
  expect(warn.mock.calls.map(([text]) => text)).toEqual([
    'Realtime: connection error',
    'Realtime: subscribing failed',
    'Realtime: no fresh token',
  ]);
  expect(states).toEqual(['down', 'connecting']);
  warn.mockRestore();
});

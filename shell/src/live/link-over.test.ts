import type { LinkEnds } from '@vitrine/shared/host';
import { openMqttLink, type MqttLinkDeps } from '@vitrine/shared/host/mqtt-link';
import { holdLink } from './hold-link';
import { linkOver } from './link-over';

jest.mock('@vitrine/shared/host/mqtt-link', () => ({ openMqttLink: jest.fn() }));

/** Connected ports: messages arrive later, and as copies. */
function endsOfWire() {
  const [page, scope] = [new EventTarget(), new EventTarget()];
  let isCut = false;
  const sendTo = (there: EventTarget) => (message: object) => {
    const data: unknown = JSON.parse(JSON.stringify(message));
    queueMicrotask(() => isCut || there.dispatchEvent(new MessageEvent('message', { data })));
  };
  const hear = (here: EventTarget) => (name: string, listener: (event: MessageEvent) => void) =>
    here.addEventListener(name, listener as EventListener);
  const terminate = jest.fn(() => {
    isCut = true;
  });
  return {
    worker: { postMessage: sendTo(scope), addEventListener: hear(page), terminate },
    scope: { postMessage: sendTo(page), addEventListener: hear(scope) },
    fail: () => page.dispatchEvent(new Event('error')),
  };
}

/** Both sides, a fake broker client behind them, and the page's received messages. */
function setUp(given: Partial<LinkEnds> = {}) {
  const wire = endsOfWire();
  const client = { publish: jest.fn(() => true), check: jest.fn(), close: jest.fn() };
  let deps: MqttLinkDeps | undefined;
  jest.mocked(openMqttLink).mockImplementation(async (theirs) => {
    deps = theirs;
    await theirs.freshToken();
    return client;
  });
  const heard: unknown[] = [];
  const ends: LinkEnds = {
    accountId: 'acc',
    freshToken: async () => 'token',
    onState: (state) => heard.push(state),
    onMessage: (...message) => heard.push(message),
    onRefused: () => heard.push('refused'),
    ...given,
  };
  const broker = () => {
    if (!deps) throw new Error('nobody asked for the broker');
    return deps;
  };
  const open = () => linkOver(wire.worker, 'wss://broker.example/mqtt', ends);
  return { ...wire, client, heard, broker, open };
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Open link that is up. */
async function setUpOpen(given: Partial<LinkEnds> = {}) {
  const all = setUp(given);
  holdLink(all.scope);
  const link = await all.open();
  all.broker().onState('up');
  await settle();
  return { ...all, link };
}

describe('the link that a worker holds', () => {
  it('is opened with the page’s address and token, and relays all messages', async () => {
    const { broker, heard } = await setUpOpen();
    expect(broker()).toMatchObject({ address: 'wss://broker.example/mqtt', accountId: 'acc' });
    broker().onMessage('acc/live/device/d1', '{"a":1}');
    broker().onState('down');
    broker().onRefused();
    broker().onState('connecting');
    await settle();
    expect(heard).toEqual(['up', ['acc/live/device/d1', '{"a":1}'], 'down', 'refused', 'connecting']);
  });

  it('publishes while it is up, and answers false before and while it is down', async () => {
    const { open, scope, broker, client } = setUp();
    holdLink(scope);
    const link = await open();
    expect(link.publish('d1/reboot', { request_id: '0' })).toBe(false);
    const answers = [];
    for (const state of ['up', 'down', 'connecting', 'up'] as const) {
      broker().onState(state);
      await settle();
      answers.push(link.publish(`d1/${state}`, { request_id: '1' }));
      await settle();
    }
    expect(answers).toEqual([true, false, false, true]);
    expect(client.publish.mock.calls).toEqual([
      ['d1/up', { request_id: '1' }],
      ['d1/up', { request_id: '1' }],
    ]);
  });

  it('checks the connection on request', async () => {
    const { link, client } = await setUpOpen();
    link.check();
    await settle();
    expect(client.check).toHaveBeenCalledTimes(1);
  });

  it('asks the page for every token, each question having its own answer', async () => {
    const waiting: ((answer: string | Error) => void)[] = [];
    const freshToken = () =>
      new Promise<string>((resolve, reject) =>
        waiting.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer))),
      );
    const { open, scope, broker } = setUp({ freshToken });
    holdLink(scope);
    const opening = open();
    await settle();
    waiting[0]?.('first');
    await opening;
    const answers = [broker().freshToken(), broker().freshToken(), broker().freshToken()];
    await settle();
    expect(waiting).toHaveLength(4);
    waiting[3]?.('the last');
    waiting[2]?.(new Error('the session is over'));
    waiting[1]?.('the second');
    await expect(answers[0]).resolves.toBe('the second');
    await expect(answers[1]).rejects.toThrow('the session is over');
    await expect(answers[2]).resolves.toBe('the last');
  });

  it('ends with its worker, and sends nothing more', async () => {
    const { link, worker, broker, heard, client } = await setUpOpen();
    link.close();
    expect(worker.terminate).toHaveBeenCalledTimes(1);
    broker().onState('down');
    link.publish('d1/reboot', {});
    await settle();
    expect(heard).toEqual(['up']);
    expect(client.publish).not.toHaveBeenCalled();
  });

  it('goes on when its worker throws once it is open', async () => {
    const { link, worker, fail } = await setUpOpen();
    fail();
    expect(worker.terminate).not.toHaveBeenCalled();
    expect(link.publish('d1/reboot', {})).toBe(true);
  });
});

describe('a link that does not come about', () => {
  it('rejects when its worker does not load, and leaves none behind', async () => {
    const { open, worker, fail } = setUp();
    const opening = open();
    fail();
    await expect(opening).rejects.toThrow('The worker of the link did not come');
    expect(worker.terminate).toHaveBeenCalledTimes(1);
  });

  it('rejects without a token, and leaves no worker behind', async () => {
    const { open, scope, worker } = setUp({ freshToken: () => Promise.reject(new Error('over')) });
    holdLink(scope);
    await expect(open()).rejects.toThrow(/^over$/);
    expect(worker.terminate).toHaveBeenCalledTimes(1);
  });
});

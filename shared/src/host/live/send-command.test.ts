import { createBus } from './bus';
import { createSendCommand } from './send-command';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function setUp(isUp = true) {
  const bus = createBus();
  const sent: [string, object][] = [];
  const send = createSendCommand({
    bus,
    makeId: () => 'request-1',
    publish: (topic, payload) => {
      if (isUp) sent.push([topic, payload]);
      return isUp;
    },
  });
  const answer = (payload: unknown, topic = 'hw/reboot/ack/ack') =>
    bus.publish('mqtt.received', {
      topic,
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });
  return { send, sent, answer };
}

describe('a command to a device', () => {
  it('§7.2.7 §7.2.10 goes out with a request id and resolves with the device’s own answer', async () => {
    const { send, sent, answer } = setUp();
    const ack = send('hw', 'reboot', { orientation: 1 });
    expect(sent).toEqual([['hw/reboot/ack', { request_id: 'request-1', orientation: 1 }]]);
    answer('not json');
    answer({ request_id: 'other', ok: false });
    answer({ request_id: 'request-1', ok: true }, 'hw/update/ack/ack');
    answer({ request_id: 'request-1', ok: true });
    expect(await ack).toEqual({ request_id: 'request-1', ok: true });
    expect(jest.getTimerCount()).toBe(0);
  });

  it('rejects after ten seconds of silence, and calls the question off', async () => {
    const { send, sent } = setUp();
    const ack = send('hw', 'reboot');
    const failed = expect(ack).rejects.toMatchObject({ code: 'device_offline' });
    await jest.advanceTimersByTimeAsync(10_000);
    await failed;
    expect(sent[1]).toEqual(['hw/reboot/ack/ack', { request_id: 'request-1', abort: true }]);
  });

  it('does not take its own abort for an answer', async () => {
    const { send, answer } = setUp();
    const ack = send('hw', 'reboot', {}, { timeoutMs: 50 });
    const failed = expect(ack).rejects.toMatchObject({ code: 'device_offline' });
    answer({ request_id: 'request-1', abort: true });
    await jest.advanceTimersByTimeAsync(50);
    await failed;
  });

  it('§7.2.8 can be cancelled', async () => {
    const { send, sent } = setUp();
    const controller = new AbortController();
    const ack = send('hw', 'sync', {}, { signal: controller.signal });
    const failed = expect(ack).rejects.toMatchObject({ name: 'AbortError' });
    controller.abort();
    await failed;
    expect(sent[1]).toEqual(['hw/sync/ack/ack', { request_id: 'request-1', abort: true }]);
  });

  it('reports at once that our own link is down', async () => {
    await expect(setUp(false).send('hw', 'reboot')).rejects.toMatchObject({ code: 'network' });
    expect(jest.getTimerCount()).toBe(0);
  });

  it('cancelled before it went out, it never goes out', async () => {
    const { send, sent } = setUp();
    const failed = send('hw', 'reboot', {}, { signal: AbortSignal.abort() });
    await expect(failed).rejects.toMatchObject({ name: 'AbortError' });
    expect(sent.map(([, payload]) => 'abort' in payload)).not.toContain(false);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('answered is answered: neither time nor a late cancel calls it off', async () => {
    const { send, sent, answer } = setUp();
    const controller = new AbortController();
    const ack = send('hw', 'reboot', {}, { signal: controller.signal });
    answer({ request_id: 'request-1', ok: false, error: 'busy' });
    expect(await ack).toEqual({ request_id: 'request-1', ok: false, error: 'busy' });
    controller.abort();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
  });

  it('an answer after the time is up changes nothing', async () => {
    const { send, sent, answer } = setUp();
    const failed = expect(send('hw', 'reboot')).rejects.toMatchObject({ status: 504 });
    await jest.advanceTimersByTimeAsync(9999);
    expect(sent).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    answer({ request_id: 'request-1', ok: true });
    await failed;
  });

  it('two at once have each its own answer', async () => {
    let count = 0;
    const bus = createBus();
    const publish = () => true;
    const send = createSendCommand({ bus, publish, makeId: () => `request-${(count += 1)}` });
    const acks = [send('hw', 'reboot'), send('hw', 'reboot')];
    for (const [id, ok] of [
      [2, false],
      [1, true],
    ])
      bus.publish('mqtt.received', {
        topic: 'hw/reboot/ack/ack',
        payload: JSON.stringify({ request_id: `request-${id}`, ok }),
      });
    expect((await Promise.all(acks)).map(({ ok }) => ok)).toEqual([true, false]);
  });
});

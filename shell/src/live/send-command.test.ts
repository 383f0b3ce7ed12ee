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
  it('goes out with a request id and resolves with the device’s own answer', async () => {
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

  it('can be cancelled', async () => {
    const { send, sent } = setUp();
    const controller = new AbortController();
    const ack = send('hw', 'sync', {}, { signal: controller.signal });
    const failed = expect(ack).rejects.toMatchObject({ name: 'AbortError' });
    controller.abort();
    await failed;
    expect(sent[1]).toEqual(['hw/sync/ack/ack', { request_id: 'request-1', abort: true }]);
  });

  it('says at once that our own link is down', async () => {
    await expect(setUp(false).send('hw', 'reboot')).rejects.toMatchObject({ code: 'network' });
    expect(jest.getTimerCount()).toBe(0);
  });
});

import type { CommandAck } from '@vitrine/shared/contract';
import { memoryKeep } from '../testing/builders';
import { settled } from '../testing/fake-timers';
import type { CommandName } from './command.rule';
import { createCommandsService, type Handler } from './commands.service';

function setUp(over: Partial<Record<CommandName, Handler>> = {}, keep = memoryKeep()) {
  const said: [string, CommandAck][] = [];
  const ok = jest.fn<ReturnType<Handler>, Parameters<Handler>>(async () => undefined);
  const service = createCommandsService({
    deviceId: 'hw1',
    handlers: {
      ...{ reboot: ok, update: ok, orientation: ok, play: ok, sync: ok },
      ...{ identify: ok, restart: ok, screenshot: ok },
      ...over,
    },
    keep,
    publish: (topic, ack) => said.push([topic, ack]),
  });
  const send = (topic: string, payload: object) => service.take(topic, JSON.stringify(payload));
  return { service, said, ok, send };
}

it('answers on the topic of the command with its request_id, after the work is done', async () => {
  let finish = () => {};
  const { said, send } = setUp({ sync: () => new Promise((resolve) => (finish = () => resolve())) });
  send('hw1/sync/ack', { request_id: 'r1' });
  await settled();
  expect(said).toEqual([]);
  finish();
  await settled();
  expect(said).toEqual([['hw1/sync/ack/ack', { request_id: 'r1', ok: true }]]);
});

it('obeys without an answer where none is needed', async () => {
  const { said, ok, send } = setUp();
  send('hw1/play', { request_id: 'r1', playlist_id: 'p' });
  await settled();
  expect(ok.mock.calls[0]?.[0]).toEqual({ request_id: 'r1', playlist_id: 'p' });
  expect(said).toEqual([]);
});

it('reports why it failed', async () => {
  const { said, send } = setUp({
    play: () => Promise.reject(new Error('This screen doesn’t have that playlist.')),
  });
  send('hw1/play/ack', { request_id: 'r1', playlist_id: 'x' });
  await settled();
  expect(said[0]?.[1]).toEqual({
    request_id: 'r1',
    ok: false,
    error: 'This screen doesn’t have that playlist.',
  });
});

it('runs work that must follow the answer, after it', async () => {
  const order: string[] = [];
  const service = createCommandsService({
    deviceId: 'hw1',
    handlers: { ...setUp().service, reboot: async () => ({ after: () => order.push('reload') }) } as never,
    keep: memoryKeep(),
    publish: () => order.push('answer'),
  });
  service.take('hw1/reboot/ack', '{"request_id":"r1"}');
  await settled();
  expect(order).toEqual(['answer', 'reload']);
});

it('obeys a request that arrives twice once', async () => {
  const { ok, send } = setUp();
  send('hw1/reboot/ack', { request_id: 'r1' });
  send('hw1/reboot/ack', { request_id: 'r1' });
  send('hw1/reboot/ack', { request_id: 'r2' });
  await settled();
  expect(ok).toHaveBeenCalledTimes(2);
});

describe('a cancelled command', () => {
  const slow = () => {
    const after = jest.fn();
    let finish = () => {};
    const handler: Handler = (_payload, signal) =>
      new Promise((resolve) => {
        finish = () => resolve({ after });
        signal.addEventListener('abort', finish);
      });
    return { handler, after, finish: () => finish() };
  };

  it('is not executed, and the answer reports that', async () => {
    const { handler, after } = slow();
    const { said, send } = setUp({ reboot: handler });
    send('hw1/reboot/ack', { request_id: 'r1' });
    send('hw1/reboot/ack/ack', { abort: true });
    await settled();
    expect(said).toEqual([['hw1/reboot/ack/ack', { request_id: 'r1', ok: false, error: 'Cancelled.' }]]);
    expect(after).not.toHaveBeenCalled();
  });

  it('is the one that was meant, not another', async () => {
    const { handler, after, finish } = slow();
    const { said, send } = setUp({ reboot: handler });
    send('hw1/reboot/ack', { request_id: 'r1' });
    send('hw1/reboot/ack/ack', { abort: true, request_id: 'other' });
    send('hw1/sync/ack/ack', { abort: true });
    await settled();
    finish();
    await settled();
    expect(said[0]?.[1]).toEqual({ request_id: 'r1', ok: true });
    expect(after).toHaveBeenCalled();
  });

  it('too late changes nothing', async () => {
    const { said, send } = setUp();
    send('hw1/sync/ack', { request_id: 'r1' });
    await settled();
    send('hw1/sync/ack/ack', { abort: true });
    await settled();
    expect(said).toHaveLength(1);
  });
});

it('refuses unknown commands', async () => {
  const { said, send } = setUp();
  send('hw1/dance/ack', { request_id: 'r1' });
  send('hw1/dance', { request_id: 'r2' });
  await settled();
  expect(said).toEqual([
    ['hw1/dance/ack/ack', { request_id: 'r1', ok: false, error: 'Unknown command “dance”.' }],
  ]);
});

it('does not answer its own answers', async () => {
  const { said, send } = setUp();
  send('hw1/sync/ack', { request_id: 'r1' });
  await settled();
  for (const [topic, ack] of [...said]) send(topic, ack);
  await settled();
  expect(said).toHaveLength(1);
});

it('answers again, without doing it again, what it did before a restart', async () => {
  const keep = memoryKeep();
  const before = setUp({}, keep);
  before.send('hw1/restart/ack', { request_id: 'r1' });
  await settled();
  const after = setUp({}, keep);
  await after.service.restore();
  after.send('hw1/restart/ack', { request_id: 'r1' });
  after.send('hw1/restart/ack', { request_id: 'r2' });
  await settled();
  expect(after.ok).toHaveBeenCalledTimes(1);
  expect(after.said.map(([, ack]) => ack)).toEqual([
    { request_id: 'r1', ok: true },
    { request_id: 'r2', ok: true },
  ]);
});

it('forgets with the account what it did', async () => {
  const keep = memoryKeep();
  const { service, send } = setUp({}, keep);
  send('hw1/restart/ack', { request_id: 'r1' });
  await settled();
  expect(keep.size()).toBe(1);
  await service.forget();
  expect(keep.size()).toBe(0);
});

import type { DeviceState } from '@vitrine/shared/contract';
import { createFakeTimers } from '../testing/fake-timers';
import { createLinkService } from './link.service';

function setUp() {
  const timers = createFakeTimers();
  const said: [string, object][] = [];
  const heard: string[] = [];
  let state: DeviceState = { content_ready: 0 };
  let events: Parameters<Parameters<typeof createLinkService>[0]['connect']>[0] | null = null;
  const connect = jest.fn(async (given: NonNullable<typeof events>) => {
    events = given;
    return {
      publish: (topic: string, payload: object) => void said.push([topic, payload]),
      close: jest.fn(),
    };
  });
  const onChanged = jest.fn();
  const onRefused = jest.fn();
  const service = createLinkService({
    deviceId: 'hw1',
    timers,
    connect,
    state: () => state,
    onCommand: (topic) => heard.push(topic),
    onChanged,
    onRefused,
  });
  return {
    timers,
    service,
    said,
    heard,
    connect,
    onChanged,
    onRefused,
    say: (now: DeviceState) => (state = now),
    up: async () => {
      service.start();
      await timers.advance(0);
      events?.onUp();
    },
    receive: (topic: string) => events?.onMessage(topic, '{}'),
    topics: () => said.map(([topic]) => topic),
  };
}

it('reports on connect that it is live and what it plays, and every 30 s from then on', async () => {
  const { up, topics, timers, said, onChanged } = setUp();
  await up();
  expect(topics()).toEqual(['live/device/hw1', 'state/device/hw1']);
  expect(said[0]?.[1]).toEqual({ offline: false });
  expect(onChanged).toHaveBeenCalledTimes(1);
  await timers.advance(60_000);
  expect(topics().filter((topic) => topic.startsWith('live/'))).toHaveLength(3);
});

it('reports a change soon and once, and nothing without a change', async () => {
  const { up, said, service, timers, say } = setUp();
  await up();
  said.length = 0;
  service.reportSoon();
  await timers.advance(1000);
  expect(said).toEqual([]);
  say({ content_ready: 1 });
  service.reportSoon();
  say({ content_ready: 2 });
  service.reportSoon();
  await timers.advance(1000);
  expect(said).toEqual([['state/device/hw1', { content_ready: 2 }]]);
});

it('keeps one heartbeat over many reconnects', async () => {
  const { up, topics, timers, said } = setUp();
  await up();
  await up();
  await up();
  said.length = 0;
  await timers.advance(30_000);
  expect(topics().filter((topic) => topic.startsWith('live/'))).toHaveLength(1);
});

it.each(['promo', 'playlist', 'schedule', 'device', 'group', 'account'])(
  'refetches when a %s changed',
  async (kind) => {
    const { up, receive, onChanged } = setUp();
    await up();
    onChanged.mockClear();
    receive(`changed/${kind}`);
    expect(onChanged).toHaveBeenCalledTimes(1);
  },
);

it.each(['changed/member', 'changed/registry', 'live/device/hw2', 'promo/x/processing'])(
  'does not care about %s',
  async (topic) => {
    const { up, receive, onChanged, heard } = setUp();
    await up();
    onChanged.mockClear();
    receive(topic);
    expect(onChanged).not.toHaveBeenCalled();
    expect(heard).toEqual([]);
  },
);

it('passes its own topics to the commands', async () => {
  const { up, receive, heard } = setUp();
  await up();
  receive('hw1/reboot/ack');
  expect(heard).toEqual(['hw1/reboot/ack']);
});

it('retries when the client itself failed to load', async () => {
  const { service, connect, timers } = setUp();
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  connect.mockRejectedValueOnce(new Error('ChunkLoadError'));
  service.start();
  await timers.advance(20_000);
  expect(connect).toHaveBeenCalledTimes(2);
  warn.mockRestore();
});

it('sends nothing after a stop', async () => {
  const { up, service, said, timers } = setUp();
  await up();
  service.stop();
  said.length = 0;
  service.reportSoon();
  await timers.advance(120_000);
  expect(said).toEqual([]);
});

it('reports once a minute while no page shows it, and at once when one opens or it reconnects', async () => {
  const { up, receive, service, said, timers, say, topics } = setUp();
  const states = () => topics().filter((topic) => topic.startsWith('state/')).length;
  await up();
  receive('changed/unwatched');
  say({ content_ready: 1 });
  service.reportSoon();
  await timers.advance(29_000);
  expect(states()).toBe(1);
  await timers.advance(91_000);
  expect([states(), topics().filter((topic) => topic.startsWith('live/')).length]).toEqual([3, 5]);
  say({ content_ready: 2 });
  receive('changed/watched');
  await timers.advance(1_000);
  expect(said.at(-1)).toEqual(['state/device/hw1', { content_ready: 2 }]);
  say({ content_ready: 3 });
  service.reportSoon();
  await timers.advance(250);
  expect(said.at(-1)).toEqual(['state/device/hw1', { content_ready: 3 }]);
});

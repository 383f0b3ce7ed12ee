import { EventEmitter } from 'node:events';
import mqtt from 'mqtt';
import { createFakeTimers } from '../testing/fake-timers';
import { whenInFront } from '../platform/screen-awake';
import { connect } from './connection';

jest.mock('mqtt', () => ({ __esModule: true, default: { connect: jest.fn() } }));

async function setUp(more: { lingerMs?: number } = {}) {
  const timers = createFakeTimers();
  const onMessage = jest.fn();
  const client = Object.assign(new EventEmitter(), {
    options: {},
    connected: false,
    disconnecting: false,
    reconnect: jest.fn(),
    end: jest.fn(),
    subscribe: jest.fn(),
  });
  client.reconnect.mockImplementation(() => client.emit('reconnect'));
  jest.mocked(mqtt.connect).mockReturnValue(client as never);
  const line = await connect({
    identity: { accountId: 'acc', deviceId: 'hw', token: 't' },
    brokerPath: '/mqtt',
    timers,
    onMessage,
    onUp: jest.fn(),
    onRefused: jest.fn(),
    base: 'http://localhost/player',
    whenInFront,
    ...more,
  });
  const comeToFront = () => document.dispatchEvent(new Event('visibilitychange'));
  return { client, line, comeToFront, onMessage, timers };
}

it('a closing connection receives nothing, does not reconnect, and ends in time', async () => {
  const { client, line, onMessage, timers } = await setUp({ lingerMs: 1000 });
  client.connected = true;
  line.close();
  client.emit('message', 'acc/hw/play', Buffer.from('{}'));
  expect([onMessage.mock.calls.length, client.end.mock.calls.length]).toEqual([0, 0]);
  client.emit('close');
  expect(client.options).toMatchObject({ reconnectPeriod: 0 });
  await timers.advance(1000);
  expect(client.end).toHaveBeenCalledTimes(1);
});

it('a page that becomes visible reconnects at once, and only once', async () => {
  const { client, line, comeToFront } = await setUp();
  comeToFront();
  expect(client.reconnect).not.toHaveBeenCalled();
  client.emit('close');
  comeToFront();
  comeToFront();
  expect(client.reconnect).toHaveBeenCalledTimes(1);
  client.emit('close');
  line.close();
  comeToFront();
  expect(client.reconnect).toHaveBeenCalledTimes(1);
});

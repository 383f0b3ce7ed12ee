import { EventEmitter } from 'node:events';
import mqtt from 'mqtt';
import { createFakeTimers } from '../testing/fake-timers';
import { connect } from './connection';

jest.mock('mqtt', () => ({ __esModule: true, default: { connect: jest.fn() } }));

async function setUp() {
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
    timers: createFakeTimers(),
    onMessage: jest.fn(),
    onUp: jest.fn(),
    onRefused: jest.fn(),
  });
  const comeToFront = () => document.dispatchEvent(new Event('visibilitychange'));
  return { client, line, comeToFront };
}

it('a page that comes to the front asks at once for a line that is down, and for no second one', async () => {
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

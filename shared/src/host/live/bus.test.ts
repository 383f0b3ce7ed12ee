import { createBus } from './bus';

const moment = { deviceId: 'd1', isLive: true, at: 5 };

it('notifies its listeners only', () => {
  const bus = createBus();
  const heard: string[] = [];
  bus.on('device.reported').subscribe(({ deviceId }) => heard.push(`one ${deviceId}`));
  bus.on('device.reported').subscribe(({ deviceId }) => heard.push(`two ${deviceId}`));
  bus.on('storage.exceeded').subscribe(() => heard.push('storage'));
  bus.publish('device.reported', moment);
  expect(heard).toEqual(['one d1', 'two d1']);
});

it('keeps nothing for late listeners, and does not notify those who left', () => {
  const bus = createBus();
  const heard: unknown[] = [];
  bus.publish('device.reported', moment);
  const listening = bus.on('device.reported').subscribe((said) => heard.push(said));
  bus.publish('device.reported', moment);
  listening.unsubscribe();
  bus.publish('device.reported', moment);
  expect(heard).toHaveLength(1);
});

it('a listener that throws harms neither the others nor who spoke', () => {
  jest.useFakeTimers();
  const bus = createBus();
  const heard: string[] = [];
  bus.on('device.reported').subscribe(() => {
    throw new Error('a faulty area');
  });
  bus.on('device.reported').subscribe(({ deviceId }) => heard.push(deviceId));
  expect(() => bus.publish('device.reported', moment)).not.toThrow();
  bus.publish('device.reported', { ...moment, deviceId: 'd2' });
  expect(heard).toEqual(['d1', 'd2']);
  // The error is still reported, in a task of its own.
  expect(() => jest.runAllTimers()).toThrow('a faulty area');
  jest.useRealTimers();
});

it('events published by a listener come after the one it received', () => {
  const bus = createBus();
  const heard: string[] = [];
  bus.on('storage.exceeded').subscribe(() => heard.push('storage'));
  bus.on('device.reported').subscribe(() => {
    heard.push('device');
    bus.publish('storage.exceeded', {});
  });
  bus.publish('device.reported', moment);
  expect(heard).toEqual(['device', 'storage']);
});

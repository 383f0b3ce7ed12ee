import { brokerAddress } from './broker-address';

it.each([
  ['https:', 'wss://venue.test:8443/mqtt'],
  ['http:', 'ws://venue.test:8443/mqtt'],
])('§9.23 a page on %s connects to %s', (protocol, address) => {
  expect(brokerAddress({ protocol, host: 'venue.test:8443' })).toBe(address);
  const settings = { apiBase: '', realtimeUrl: 'wss://mqtt.example/mqtt', areaOrigin: '', contactMail: '' };
  expect(brokerAddress({ protocol, host: 'venue.test:8443' }, settings)).toBe('wss://mqtt.example/mqtt');
});

it('without a page to go by, that of this one', () => {
  expect(brokerAddress()).toBe('ws://localhost/mqtt');
});

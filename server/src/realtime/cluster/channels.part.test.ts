import { channelOf, decodeMessage, encodeMessage } from './channels.lib';

describe('channels of servers', () => {
  const at = (topic: string, payload = '') =>
    channelOf({ topic, payload: Buffer.from(payload) }, (id) => (id === 's' ? 'acc' : undefined));

  test.each([
    ['acc/live/device/s', 'vitrine-2/reports/acc'],
    ['acc/state/device/s', 'vitrine-2/reports/acc'],
    ['acc/promo/p/processing', 'vitrine-2/reports/acc'],
    ['acc/s/play/ack', 'vitrine-2/commands/acc'],
    ['acc/s/play/ack/ack', 'vitrine-2/commands/acc'],
    ['acc/changed/promo', 'vitrine-2/commands/acc'],
    ['acc/changed/watched', 'vitrine-2/commands/acc'],
    ['$SYS/one/heartbeat', 'vitrine-2/all'],
    ['$SYS/one/ended', 'vitrine-2/all'],
    ['acc/changed/registry', null],
    ['acc/changed/unwatched', null],
    ['$SYS/one/disconnect/clients', null],
  ])('%s goes to %s', (topic, channel) => expect(at(topic)).toBe(channel));

  test('a screen that signs in is announced to its account, a page to none', () => {
    expect(at('$SYS/one/new/clients', 'dev-s')).toBe('vitrine-2/commands/acc');
    expect(at('$SYS/one/new/clients', 'dev-unknown')).toBeNull();
    expect(at('$SYS/one/new/clients', 'web-acc|1')).toBeNull();
  });

  test('a message survives the wire, with any bytes', () => {
    const word = {
      topic: 'acc/live/device/s\u2028"',
      payload: Buffer.from([0, 10, 255, 10]),
      brokerId: 'one',
      brokerCounter: 7,
      clientId: 'dev-s',
    };
    expect(decodeMessage(encodeMessage(word))).toEqual(word);
    const { clientId: _left, ...page } = word;
    expect(decodeMessage(encodeMessage({ ...word, clientId: 'web-acc|1' }))).toEqual(page);
  });

  test.each(['', 'x', '{}\nx', '[1,2,3]\nx', '["a",1]\n', 'null\n'])('%j is no message', (text) =>
    expect(decodeMessage(Buffer.from(text))).toBeNull(),
  );
});

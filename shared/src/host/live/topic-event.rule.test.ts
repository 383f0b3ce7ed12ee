import { momentsOf, withoutAccount } from './topic-event.rule';

const said = (topic: string, payload: string) => momentsOf(topic, payload, 100).moments.slice(1);

describe('what a message of the broker means', () => {
  it.each([
    ['live/device/d1', '{}', { deviceId: 'd1', isLive: true, at: 100 }],
    ['live/device/d1', '{"offline":true}', { deviceId: 'd1', isLive: false, at: 100 }],
    ['live/device/d1', '{"offline":"true"}', { deviceId: 'd1', isLive: true, at: 100 }],
    ['live/device/d1', '', { deviceId: 'd1', isLive: true, at: 100 }],
  ])('§4.4.2 §4.4.3 %s %s', (topic, payload, reported) =>
    expect(said(topic, payload)).toEqual([{ name: 'device.reported', payload: reported }]),
  );

  it('counts liveness that is no JSON as live, with a warning', () => {
    const { moments, warning } = momentsOf('live/device/d1', 'not json', 100);
    expect(moments[1]).toMatchObject({ payload: { isLive: true } });
    expect(warning).toContain('live/device/d1');
  });

  it.each([
    [
      'state/device/d1',
      '{"playing":null}',
      { name: 'device.stated', payload: { deviceId: 'd1', state: { playing: null } } },
    ],
    [
      'promo/p1/processing',
      '{"percent":40}',
      { name: 'promo.progressed', payload: { id: 'p1', percent: 40 } },
    ],
    [
      'promo/p1/processing',
      '{"percent":"x","done":true}',
      { name: 'promo.progressed', payload: { id: 'p1', percent: 0, done: true } },
    ],
    ['changed/playlist', '{"id":"l1"}', { name: 'data.changed', payload: { kind: 'playlist', id: 'l1' } }],
    [
      'changed/playlist',
      '{"id":"l1","by":"u2"}',
      { name: 'data.changed', payload: { kind: 'playlist', id: 'l1', by: 'u2' } },
    ],
    [
      'changed/promo',
      '{"id":"p1","client":"page-1"}',
      { name: 'data.changed', payload: { kind: 'promo', id: 'p1', client: 'page-1' } },
    ],
    [
      'changed/promo',
      '{"id":"p1","client":7}',
      { name: 'data.changed', payload: { kind: 'promo', id: 'p1' } },
    ],
    ['changed/account', 'x', { name: 'data.changed', payload: { kind: 'account', id: '' } }],
  ])('%s %s has its own event', (topic, payload, moment) => expect(said(topic, payload)).toEqual([moment]));

  it.each([
    ['state/device/d1', '[1]'],
    ['state/device/d1', 'null'],
    ['promo/p1/processing', 'x'],
    ['changed/weather', '{}'],
    ['changed/promo/x', '{}'],
    ['live/device', '{}'],
    ['live/screen/d1', '{}'],
    ['live/device/d1/x', '{}'],
    ['', ''],
  ])('§4.4.2 %s %s means nothing but that it came', (topic, payload) => {
    expect(momentsOf(topic, payload, 100).moments).toEqual([
      { name: 'mqtt.received', payload: { topic, payload } },
    ]);
  });
});

describe('the account’s prefix', () => {
  it('§7.2.5 is stripped, and foreign topics are not ours', () => {
    expect(withoutAccount('acc/live/device/d1', 'acc')).toBe('live/device/d1');
    expect(withoutAccount('account/live/device/d1', 'acc')).toBeNull();
    expect(withoutAccount('acc', 'acc')).toBeNull();
  });
});

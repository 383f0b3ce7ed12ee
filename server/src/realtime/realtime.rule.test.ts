import { readDeviceMessage } from './external-broker/device-message.rule';
import fc from 'fast-check';
import { createFrameGuard, publishFrame } from './framing.rule';
import type { EmbedArea, Role } from '@vitrine/shared/contract';
import { DEVICE_COMMANDS, ROLES } from '@vitrine/shared/contract/values';
import {
  mayReceive,
  mayLeaveWill,
  mayPublish,
  mayPublishOn,
  maySubscribe,
  type Speaker,
} from './topics.rule';

describe('device message', () => {
  const payload = Buffer.from('{}');

  it.each([
    ['a/live/device/d1', 'd1', 'live/device/d1'],
    ['a/state/device/d1', 'd1', 'state/device/d1'],
    ['a/d1/reboot/ack/ack', 'd1', 'd1/reboot/ack/ack'],
  ])('%s is a word of the screen %s', (topic, deviceId, inside) =>
    expect(readDeviceMessage(topic, payload)).toEqual({ accountId: 'a', deviceId, topic: inside, payload }),
  );

  it.each([
    '',
    'a',
    'a/live/device',
    'a/live/device/d1/more',
    'a/d1/reboot/ack',
    'a/live/device/ack/ack',
    'a/d1/reboot/ack/ack/ack',
    '/live/device/d1',
  ])('%j is none', (topic) => expect(readDeviceMessage(topic, payload)).toBeNull());
});

describe('framing', () => {
  /** A PUBLISH of any size; only its boundaries matter here. */
  function packet(bodyBytes: number): Buffer {
    const length: number[] = [];
    let rest = bodyBytes;
    do {
      length.push((rest % 128) | (rest >= 128 ? 0x80 : 0));
      rest = Math.floor(rest / 128);
    } while (rest > 0);
    return Buffer.concat([Buffer.from([0x30, ...length]), Buffer.alloc(bodyBytes, 0xff)]);
  }
  const split = (bytes: Buffer, at: number[]) => {
    const cuts = [
      0,
      ...[...at]
        .sort((a, b) => a - b)
        .map((cut) => cut % (bytes.length + 1))
        .sort((a, b) => a - b),
      bytes.length,
    ];
    return cuts.slice(1).map((end, i) => bytes.subarray(cuts[i], end));
  };

  test('packets within the limit pass however they are cut into pieces', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 1000 }), { maxLength: 8 }),
        fc.array(fc.nat()),
        (sizes, cuts) => {
          const guard = createFrameGuard(1000);
          expect(split(Buffer.concat(sizes.map(packet)), cuts).every((piece) => guard.accepts(piece))).toBe(
            true,
          );
        },
      ),
    );
  });

  test('the first one above the limit ends it, as soon as its length is known, and for good', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 1000 }), { maxLength: 5 }),
        fc.integer({ min: 1001, max: 300_000 }),
        (sizes, size) => {
          const guard = createFrameGuard(1000);
          guard.accepts(Buffer.concat(sizes.map(packet)));
          expect(guard.accepts(packet(size).subarray(0, 5))).toBe(false);
          expect(guard.accepts(packet(1))).toBe(false);
        },
      ),
    );
  });

  test.each([0, 1, 122, 123, 16_377, 16_378, 66_000])('a message of %i bytes is one packet', (bytes) => {
    const payload = Buffer.alloc(bytes, 7);
    const frame = publishFrame('ä/b', payload);
    expect(createFrameGuard(100_000).accepts(frame)).toBe(true);
    const body = Buffer.concat([Buffer.from([0, 4]), Buffer.from('ä/b'), payload]);
    expect(frame.subarray(frame.length - body.length).equals(body)).toBe(true);
    expect(frame.subarray(0, frame.length - body.length)).toEqual(
      packet(body.length).subarray(0, frame.length - body.length),
    );
    expect(publishFrame('ä/b', payload.toString()).equals(frame)).toBe(true);
  });

  test('a length that never ends is refused', () => {
    expect(createFrameGuard().accepts(Buffer.from([0x30, 0x80, 0x80, 0x80, 0x80]))).toBe(false);
  });
});

describe('topics', () => {
  const A = '0190a000-0000-7000-8000-00000000000a';
  const B = '0190a000-0000-7000-8000-00000000000b';
  const member = (role: Role): Speaker => ({ kind: 'member', accountId: A, role });
  const device: Speaker = { kind: 'device', accountId: A, deviceId: 'screen-1' };
  const json = (value: unknown) => Buffer.from(JSON.stringify(value));
  const REQUEST = json({ request_id: '1' });
  const ABORT = json({ abort: true });

  describe('a browser', () => {
    test.each(DEVICE_COMMANDS)(
      'publishes %s, with or without an acknowledgement, only when its role may',
      (command) => {
        for (const role of ROLES) {
          const may = role === 'owner' || role === 'admin';
          expect(mayPublish(member(role), `${A}/screen-1/${command}`, REQUEST)).toBe(may);
          expect(mayPublish(member(role), `${A}/screen-1/${command}/ack`, REQUEST)).toBe(may);
          expect(mayPublish(member(role), `${A}/screen-1/${command}/ack/ack`, ABORT)).toBe(may);
        }
      },
    );

    test.each([
      ['an acknowledgement that is no abort', `${A}/screen-1/reboot/ack/ack`, json({ ok: true })],
      ['an abort that is no JSON', `${A}/screen-1/reboot/ack/ack`, Buffer.from('{abort:true}')],
      ['an abort that is only truthy', `${A}/screen-1/reboot/ack/ack`, json({ abort: 1 })],
      ['an unknown command', `${A}/screen-1/format`, REQUEST],
      ['a command with a tail', `${A}/screen-1/reboot/now`, REQUEST],
      ['liveness', `${A}/live/device/screen-1`, json({})],
      ['a state', `${A}/state/device/screen-1`, json({})],
      ['a change', `${A}/changed/promo`, json({ id: '1' })],
      ['the progress of a file', `${A}/promo/1/processing`, json({ percent: 1 })],
      ['another account', `${B}/screen-1/reboot`, REQUEST],
      ['the account alone', A, REQUEST],
      ['no account', '/screen-1/reboot', REQUEST],
      ['an empty level', `${A}//reboot`, REQUEST],
      ['a wildcard', `${A}/+/reboot`, REQUEST],
      ['everything', `${A}/#`, REQUEST],
      ['the broker itself', '$SYS/reboot', REQUEST],
      ['a prefix of the own account', `${A}x/screen-1/reboot`, REQUEST],
      ['upper case of the own account', `${A.toUpperCase()}/screen-1/reboot`, REQUEST],
      ['a NUL', `${A}/screen-1\u0000/reboot`, REQUEST],
      ['201 bytes', `${A}/${'x'.repeat(157)}/reboot`, REQUEST],
      ['64 KiB and one byte', `${A}/screen-1/reboot`, Buffer.alloc(65_537)],
    ])('may not publish %s', (_what, topic, payload) => {
      expect(mayPublish(member('owner'), topic, payload)).toBe(false);
    });

    test('publishes up to the limits of a topic and a payload', () => {
      const longest = `${A}/${'x'.repeat(156)}/reboot`;
      expect(Buffer.byteLength(longest)).toBe(200);
      expect(mayPublish(member('owner'), longest, REQUEST)).toBe(true);
      expect(mayPublish(member('owner'), `${A}/screen-1/reboot`, Buffer.alloc(65_536))).toBe(true);
    });

    test('by topic alone: its commands and their cancellation, nothing else', () => {
      const topics = ['screen-1/reboot', 'screen-1/reboot/ack/ack', 'screen-1', 'changed/promo'];
      const allowed = (role: Role) => topics.filter((topic) => mayPublishOn(member(role), `${A}/${topic}`));
      expect(allowed('owner')).toEqual(['screen-1/reboot', 'screen-1/reboot/ack/ack']);
      expect(allowed('viewer')).toEqual([]);
      expect(mayPublishOn(member('owner'), `${B}/screen-1/reboot`)).toBe(false);
    });

    test('may leave no will', () => {
      expect(mayLeaveWill(member('owner'), `${A}/live/device/screen-1`, json({ offline: true }))).toBe(false);
      expect(mayLeaveWill(member('owner'), `${A}/screen-1/reboot`, REQUEST)).toBe(false);
    });
  });

  describe('an embedded page', () => {
    const embed = (area: EmbedArea, group: string | null = null): Speaker => ({
      kind: 'embed',
      accountId: A,
      area,
      group,
    });
    const heard = (speaker: Speaker) =>
      [
        'changed/schedule',
        'changed/promo',
        'changed/member',
        'changed/account',
        'changed/registry',
        'changed/schedule/more',
        'promo/1/processing',
        'live/device/screen-1',
        'state/device/screen-1',
        'screen-1/reboot',
        'screen-1/reboot/ack/ack',
      ].filter((topic) => mayReceive(speaker, `${A}/${topic}`));

    test('receives what its area reads, and of one group only what concerns no screen', () => {
      expect(heard(embed('schedule'))).toEqual([
        'changed/schedule',
        'changed/account',
        'live/device/screen-1',
        'state/device/screen-1',
      ]);
      expect(heard(embed('schedule', 'g'))).toEqual(['changed/schedule', 'changed/account']);
      expect(heard(embed('media'))).toEqual(['changed/promo', 'changed/account', 'promo/1/processing']);
      expect(mayReceive(embed('schedule'), `${B}/changed/schedule`)).toBe(false);
      expect(heard(member('viewer'))).toHaveLength(11);
    });

    test('subscribes inside the account, publishes nothing, and leaves no will', () => {
      expect(maySubscribe(embed('devices'), `${A}/#`)).toBe(true);
      expect(maySubscribe(embed('devices'), `${B}/#`)).toBe(false);
      for (const command of DEVICE_COMMANDS)
        expect(mayPublish(embed('devices'), `${A}/screen-1/${command}`, REQUEST)).toBe(false);
      expect(mayLeaveWill(embed('devices'), `${A}/live/device/screen-1`, json({ offline: true }))).toBe(
        false,
      );
    });
  });

  describe('a device', () => {
    test.each([
      `live/device/screen-1`,
      `state/device/screen-1`,
      'screen-1/reboot/ack/ack',
      'screen-1/play/ack/ack',
    ])('publishes %s', (topic) => {
      expect(mayPublish(device, `${A}/${topic}`, REQUEST)).toBe(true);
    });

    test.each([
      `${A}/live/device/screen-2`,
      `${A}/state/device/screen-2`,
      `${A}/live/device/screen-1/x`,
      `${A}/screen-2/reboot/ack/ack`,
      `${A}/screen-1/reboot`,
      `${A}/screen-1/reboot/ack`,
      `${A}/screen-1/format/ack/ack`,
      `${A}/changed/promo`,
      `${A}/screen-1`,
      `${B}/live/device/screen-1`,
      `${B}/screen-1/reboot/ack/ack`,
    ])('may not publish %s', (topic) => {
      expect(mayPublish(device, topic, REQUEST)).toBe(false);
      expect(mayPublishOn(device, topic)).toBe(false);
    });

    test('leaves only the will that it is gone, on its own topic', () => {
      const own = `${A}/live/device/screen-1`;
      expect(mayLeaveWill(device, own, json({ offline: true }))).toBe(true);
      expect(mayLeaveWill(device, own, json({ offline: true, reason: 'x' }))).toBe(true);
      for (const payload of [
        json({}),
        json({ offline: 'true' }),
        json(null),
        Buffer.from('x'),
        Buffer.alloc(0),
      ]) {
        expect(mayLeaveWill(device, own, payload)).toBe(false);
      }
      for (const topic of [
        `${A}/live/device/screen-2`,
        `${B}/live/device/screen-1`,
        `${A}/state/device/screen-1`,
      ]) {
        expect(mayLeaveWill(device, topic, json({ offline: true }))).toBe(false);
      }
    });
  });

  describe('listening', () => {
    test.each([`${A}/#`, `${A}/live/device/+`, `${A}/changed/promo`, `${A}/+/+/ack/ack`])(
      'a browser hears %s',
      (filter) => {
        expect(maySubscribe(member('viewer'), filter)).toBe(true);
      },
    );

    test.each([`${A}/screen-1/#`, `${A}/screen-1/reboot/ack`, `${A}/changed/#`, `${A}/changed/playlist`])(
      'a device hears %s',
      (filter) => {
        expect(maySubscribe(device, filter)).toBe(true);
      },
    );

    test('a filter has up to seven levels inside the account, none of them empty', () => {
      expect(maySubscribe(member('viewer'), `${A}/1/2/3/4/5/6/7`)).toBe(true);
      expect(maySubscribe(member('viewer'), `${A}/1/2/3/4/5/6/7/8`)).toBe(false);
      expect(maySubscribe(member('viewer'), `${A}/live//device`)).toBe(false);
    });

    test.each([`${A}/#`, `${A}/+/#`, `${A}/screen-2/#`, `${A}/live/device/+`, `${A}/state/#`])(
      'a device does not hear %s',
      (filter) => {
        expect(maySubscribe(device, filter)).toBe(false);
      },
    );

    const OUTSIDE = [
      '#',
      '+/#',
      '+',
      '/#',
      '$SYS/#',
      `$share/x/${A}/#`,
      `$share/x/${B}/#`,
      `${B}/#`,
      `+/live/#`,
      `${A}#`,
      `${A}+/#`,
      ` ${A}/#`,
      A,
      `${A}/`,
      '',
    ];
    test.each(OUTSIDE)('%p is not delivered', (filter) => {
      for (const speaker of [member('owner'), device]) expect(maySubscribe(speaker, filter)).toBe(false);
    });
  });

  test('whatever is allowed is inside the own account and short', () => {
    const level = fc.oneof(
      fc.constantFrom(A, B, '+', '#', '', 'live', 'device', 'screen-1', 'reboot', 'ack', '$share', 'changed'),
      fc.string({ maxLength: 6 }),
    );
    const topics = fc.array(level, { minLength: 1, maxLength: 12 }).map((levels) => levels.join('/'));
    const speakers = fc.constantFrom<Speaker>(member('owner'), member('viewer'), device);
    fc.assert(
      fc.property(speakers, topics, fc.constantFrom(REQUEST, ABORT), (speaker, topic, payload) => {
        if (!mayPublish(speaker, topic, payload) && !maySubscribe(speaker, topic)) return;
        expect(topic.startsWith(`${A}/`)).toBe(true);
        expect(topic.split('/').length).toBeLessThanOrEqual(8);
      }),
      { numRuns: 1000 },
    );
  });
});

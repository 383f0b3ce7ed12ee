import fc from 'fast-check';
import { clientAddress, networkOf, readAddress } from './network.rule';
import { namesOneHost } from './one-host.rule';

describe('network', () => {
  describe('who is counted as one', () => {
    test.each([
      ['203.0.113.7', '203.0.113.7'],
      ['::ffff:203.0.113.7', '203.0.113.7'],
      ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
      ['2001:DB8:0001:2::6', '2001:db8:1:2'],
      ['2001:db8::6', '2001:db8:0:0'],
      ['2001:db8::ffff:6', '2001:db8:0:0'],
      ['fe80::1%eth0', 'fe80:0:0:0'],
      ['::1', '0:0:0:0'],
      ['::', '0:0:0:0'],
      ['', ''],
    ])('%s is %s', (address, network) => expect(networkOf(address)).toBe(network));

    test('everything of one /64, and nothing of the next', () => {
      const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
      const half = fc.array(group, { minLength: 4, maxLength: 4 });
      fc.assert(
        fc.property(half, half, half, (prefix, one, two) => {
          const network = networkOf([...prefix, ...one].join(':'));
          expect(networkOf([...prefix, ...two].join(':').toUpperCase())).toBe(network);
          expect(network.split(':')).toEqual(prefix);
        }),
      );
    });
  });

  describe('the address of a client behind a proxy', () => {
    const socket = { remoteAddress: '10.0.0.1' };
    test.each([
      ['203.0.113.7', '203.0.113.7'],
      ['203.0.113.7:51234', '203.0.113.7'],
      [' 203.0.113.7:1 ', '203.0.113.7'],
      ['[2001:db8::7]:443', '2001:db8::7'],
      ['[2001:db8::7]', '2001:db8::7'],
      ['2001:db8::7', '2001:db8::7'],
      ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
      ['[::ffff:203.0.113.7]:80', '::ffff:203.0.113.7'],
      ['fe80::1%eth0', 'fe80::1%eth0'],
    ])('%s is read as %s', (said, address) => {
      expect(readAddress(said)).toBe(address);
      expect(clientAddress({ ip: said, socket })).toBe(address);
    });

    test.each([
      '',
      'unknown',
      '_hidden',
      '1',
      '0x7f.1',
      '0177.0.0.1',
      '203.0.113',
      '203.0.113.256',
      '203.0.113.7:',
      '203.0.113.7:123456',
      '203.0.113.7; DROP',
      '2001:db8::7:443:1:2:3:4:5:6',
      '[203.0.113.7',
      '[2001:db8::7]x',
      `${'1'.repeat(5000)}.1.1.1`,
    ])('%j is no address: the socket counts', (said) => {
      expect(readAddress(said)).toBeNull();
      expect(clientAddress({ ip: said, socket })).toBe('10.0.0.1');
    });

    test('ports do not make another client', () =>
      fc.assert(
        fc.property(fc.ipV4(), fc.integer({ min: 0, max: 65535 }), (address, port) =>
          expect(clientAddress({ ip: `${address}:${port}`, socket })).toBe(address),
        ),
      ));
  });
});

describe('one host', () => {
  test.each<[string, string[], boolean]>([
    ['/a', ['Host', 'tv.example'], true],
    ['/a', ['Host', 'tv.example', 'X-Host', 'other.example'], true],
    ['/a', [], true],
    ['/a', ['Host', 'tv.example', 'Host', 'other.example'], false],
    ['/a', ['Host', 'tv.example', 'Accept', '*/*', 'hOST', 'tv.example'], false],
    ['/a', ['Accept', 'host', 'Host', 'tv.example'], true],
    ['http://tv.example/a', ['Host', 'tv.example'], true],
    ['HTTP://TV.example/a', ['Host', 'tv.example'], true],
    ['http://tv.example:80/a', ['Host', 'tv.example'], false],
    ['http://other.example/a', ['Host', 'tv.example'], false],
    ['http://other.example', ['Host', 'tv.example'], false],
    ['http://user@tv.example/a', ['Host', 'tv.example'], false],
    ['/a?to=http://other.example/', ['Host', 'tv.example'], true],
  ])('%s with %j: %s', (target, rawHeaders, isOne) =>
    expect(namesOneHost({ target, rawHeaders })).toBe(isOne),
  );
});

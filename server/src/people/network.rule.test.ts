import fc from 'fast-check';
import { networkOf } from './network.rule';

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

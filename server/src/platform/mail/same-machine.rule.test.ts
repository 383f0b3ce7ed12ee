import { isSameMachine } from './same-machine.rule';

const here = {
  socketAddress: '127.0.0.1',
  hostname: 'localhost',
  headers: { accept: '*/*' },
  httpVersion: '1.1',
};

describe('the same machine', () => {
  test.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])('is %s', (socketAddress) =>
    expect(isSameMachine({ ...here, socketAddress })).toBe(true),
  );
  test.each(['localhost', '127.0.0.1', '[::1]', 'LOCALHOST', 'bar.vitrine.localhost'])(
    'under the name %s',
    (hostname) => expect(isSameMachine({ ...here, hostname })).toBe(true),
  );
  test.each([undefined, '', '10.0.0.1', '192.168.1.4', '::', 'fe80::1', '127.0.0.1.evil.test', '1127.0.0.1'])(
    'is not %p',
    (socketAddress) => expect(isSameMachine({ ...here, socketAddress })).toBe(false),
  );
  test('not in the words of an old proxy', () =>
    expect(isSameMachine({ ...here, httpVersion: '1.0' })).toBe(false));
  test.each(['evil.example', 'localhost.evil.example', '', '0.0.0.0'])('not under the name %p', (hostname) =>
    expect(isSameMachine({ ...here, hostname })).toBe(false),
  );
  test.each(['x-forwarded-for', 'X-Forwarded-Host', 'x-forwarded-proto', 'forwarded', 'via', 'x-real-ip'])(
    'not with %s: the request came through a proxy here',
    (name) => expect(isSameMachine({ ...here, headers: { [name]: '127.0.0.1' } })).toBe(false),
  );
});

import { mailboxHere } from './mailbox-here';

const answering = (status: number) => jest.fn(async () => ({ ok: status === 200, status }) as Response);

it.each(['localhost', '127.0.0.1', '[::1]'])('is asked for on this machine: %s', async (hostname) => {
  expect(await mailboxHere(hostname, answering(200))).toBe('open');
  expect(await mailboxHere(hostname, answering(401))).toBe('locked');
  expect(await mailboxHere(hostname, answering(404))).toBe('none');
});

it.each(['venue.example', '192.168.0.7', 'localhost.example'])('is not asked for at %s', async (hostname) => {
  const ask = answering(200);
  expect(await mailboxHere(hostname, ask)).toBe('none');
  expect(ask).not.toHaveBeenCalled();
});

it('is not there without network', async () => {
  expect(
    await mailboxHere(
      'localhost',
      jest.fn(() => Promise.reject(new TypeError('x'))),
    ),
  ).toBe('none');
});

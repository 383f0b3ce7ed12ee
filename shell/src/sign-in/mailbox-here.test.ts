import { hasMailboxHere } from './mailbox-here';

const answering = (ok: boolean) => jest.fn(async () => ({ ok }) as Response);

it.each(['localhost', '127.0.0.1', '[::1]'])('is asked for on this machine: %s', async (hostname) => {
  expect(await hasMailboxHere(hostname, answering(true))).toBe(true);
  expect(await hasMailboxHere(hostname, answering(false))).toBe(false);
});

it.each(['venue.example', '192.168.0.7', 'localhost.example'])('is not asked for at %s', async (hostname) => {
  const ask = answering(true);
  expect(await hasMailboxHere(hostname, ask)).toBe(false);
  expect(ask).not.toHaveBeenCalled();
});

it('is not there without network', async () => {
  expect(
    await hasMailboxHere(
      'localhost',
      jest.fn(() => Promise.reject(new TypeError('x'))),
    ),
  ).toBe(false);
});

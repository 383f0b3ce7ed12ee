import { createFakeTimers } from '../testing/fake-timers';
import { createPairingPage } from './pairing-page';

function setUp() {
  const timers = createFakeTimers();
  const host = document.createElement('main');
  document.body.replaceChildren(host);
  const page = createPairingPage(host, timers);
  const code = (reachable = true) =>
    page.show({
      kind: 'code',
      code: 'ABC-D29',
      connectUrl: 'https://venue.example/device/connect?code=ABC-D29',
      renewAtMs: timers.now() + 872_000,
      reachable,
    });
  return { timers, host, page, code, text: () => host.textContent ?? '' };
}

it('shows the code, where to enter it, and how long it is valid', async () => {
  const { code, text, timers, host } = setUp();
  code();
  expect(text()).toContain('ABC-D29');
  expect(text()).toContain('venue.example/device/connect');
  expect(text()).toContain('New code in 14:32');
  await timers.advance(32_000);
  expect(text()).toContain('New code in 14:00');
  expect(host.querySelector('[aria-label="Pairing code ABC-D29"]')).not.toBeNull();
});

it('draws the address as a QR code', async () => {
  const { code, host } = setUp();
  code();
  const drawn = () => host.querySelector('.pairing-qr path')?.getAttribute('d') ?? '';
  while (!drawn()) await new Promise((resolve) => setTimeout(resolve, 10));
  const path = drawn();
  expect(path.length).toBeGreaterThan(1000);
});

it('shows that the server is unavailable', () => {
  const { page, text, code } = setUp();
  page.show({ kind: 'asking' });
  expect(text()).toContain('Getting a code');
  page.show({ kind: 'unreachable' });
  expect(text()).toContain('can’t be reached right now');
  code(false);
  expect(text()).toContain('ABC-D29');
  expect(text()).toContain('can’t be reached right now');
  code();
  expect(text()).not.toContain('can’t be reached');
});

it('announces its state politely, and leaves nothing behind', async () => {
  const { host, page, timers } = setUp();
  expect(host.querySelector('[role=status]')).not.toBeNull();
  page.remove();
  await timers.advance(5000);
  expect(host.childElementCount).toBe(0);
  expect(timers.pending()).toBe(0);
});

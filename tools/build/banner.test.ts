import { banner } from './banner.mjs';

const running = { url: 'http://localhost:8080', demo: null, mailbox: null, notes: [] };

test('names one address on one machine', () => {
  const text = banner({ ...running, publicUrl: running.url }, '/data');
  expect(text).toContain('Vitrine runs at http://localhost:8080\n');
  expect(text).toContain('A screen opens  http://localhost:8080/player\n');
  expect(text).not.toContain('On this machine');
});

test('names the public address first, and screens open that one; the address for the proxy stands below', () => {
  const text = banner({ ...running, publicUrl: 'https://tv.example' }, '/data');
  expect(text).toContain(
    '  Vitrine runs at https://tv.example\n  On this machine http://localhost:8080\n  A screen opens  https://tv.example/player\n',
  );
});

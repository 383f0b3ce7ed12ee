import { keepBuild } from './page-cache';

const kept = new Map<string, string>();
let page = '';
const answer = (text: string) => ({
  ok: true,
  status: 200,
  text: async () => text,
  clone: () => answer(text),
});

beforeEach(() => {
  kept.clear();
  const cache = {
    put: async (address: string, { text }: ReturnType<typeof answer>) => void kept.set(address, await text()),
  };
  const caches = { open: async () => cache, match: async () => undefined };
  Object.assign(globalThis, {
    caches,
    fetch: async (address: string) => answer(address === '/player' ? page : address),
  });
});

const BUILD = ['/player/assets/main.1.css', '/player/assets/main.2.js', '/player/assets/mqtt.3.js'];
const pageOf = (script: string, style: string) =>
  `<script defer src="/player/assets/${script}"></script><link href="/player/assets/${style}" rel="stylesheet">`;

it('stores the page with all files of its build', async () => {
  page = pageOf('main.2.js', 'main.1.css');
  await keepBuild('b', BUILD);
  expect([...kept.keys()].sort()).toEqual(['/player', ...BUILD].sort());
});

it.each([
  ['another script', 'main.9.js', 'main.1.css'],
  ['another style', 'main.2.js', 'main.9.css'],
])('keeps no page with %s: the start after it would miss that', async (_what, script, style) => {
  page = pageOf(script, style);
  await expect(keepBuild('b', BUILD)).rejects.toThrow('another build');
  expect(kept.has('/player')).toBe(false);
});

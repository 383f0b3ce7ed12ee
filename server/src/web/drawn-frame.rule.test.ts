import { drawnFrameFor } from './drawn-frame.rule';
import { frameInPage } from './frame-in-page';
import { fillPage } from './page.rule';
import { registryOf, release } from '../testing/test-registry';

const frame = {
  page: '<div data-frame><ul><!--vitrine:rail--></ul><h1>vitrine-title</h1><ol><!--vitrine:bar--></ol></div>',
  style: 'a{b:c}',
  fonts: '<style id="fonts">@font-face{}</style>',
  rail: '<li><a href="/vitrine-path"><svg>vitrine-icon</svg><b>vitrine-label</b></a></li>',
  bar: '<li><a href="/vitrine-path">vitrine-label</a></li>',
  most: 2,
  icons: { image: '<path d="i"/>', home: '<path d="h"/>', grid: '<path d="g"/>' },
  asks: ['/api/app'],
  home: { path: '/', label: 'Home', icon: 'home', asks: ['/api/home'] },
};
const escaped = (value: unknown) =>
  JSON.stringify(value).replace(/[<>]/g, (sign) => (sign === '<' ? '\\u003c' : '\\u003e'));
const templateOf = (kept: unknown) =>
  `<head><!--vitrine:head--></head><div id="root"><!--vitrine:guests ${escaped(kept)}--></div>`;
const template = templateOf({ frame });

const door = {
  id: 'media',
  title: 'Promos',
  contract: '^1.0.0',
  routes: [
    {
      path: '/promo',
      access: 'member' as const,
      expose: './list',
      title: 'Promos & $& <b>',
      asks: ['/api/p?x=1'],
    },
    { path: '/promo/:id', access: 'member' as const, expose: './item', title: 'One' },
    { path: '/old', access: 'member' as const, expose: './list', title: 'Old', redirect: '/promo' },
    { path: '/open', access: 'public' as const, expose: './open', title: 'Open' },
  ],
  navigation: [
    { path: '/promo', label: '"Promos" <1>', icon: 'image', order: 20 },
    { path: '/late', label: 'Late', icon: 'unknown', order: 30 },
    { path: '/own', label: 'Of owners', icon: 'image', order: 10, permission: 'billing' },
  ],
  slots: [],
};
const registry = registryOf({
  media: { active: '1.0.0', previous: null, builds: [release('media', '1.0.0', { door })] },
});
const at = (pathname: string) => drawnFrameFor(frame, registry, pathname);
const entries = (list: string) => [...list.matchAll(/<li>.*?<\/li>/g)].map(([entry]) => entry);

test('has the ways of the doors in their order, the one that leads here marked, and a picture for each', () => {
  const [rail = '', bar = ''] = (at('/promo/7')?.page ?? '').split('<ol>');
  expect(entries(rail)).toEqual([
    '<li><a href="/"><svg><path d="h"/></svg><b>Home</b></a></li>',
    '<li><a href="/promo" aria-current="page"><svg><path d="i"/></svg><b>&#34;Promos&#34; &#60;1&#62;</b></a></li>',
    '<li><a href="/late"><svg><path d="g"/></svg><b>Late</b></a></li>',
  ]);
  expect(entries(bar)).toHaveLength(frame.most);
});

test('says what the page is called, whatever is in it', () => {
  expect(at('/promo')?.page).toContain('<h1>Promos &#38; $&#38; &#60;b&#62;</h1>');
  expect(at('/')?.page).toContain('<h1></h1>');
});

test('names what the page begins with', () => {
  expect(at('/')?.asks).toEqual(['/api/app', '/api/home']);
  expect(at('/promo')?.asks).toEqual(['/api/app', '/api/p?x=1']);
  expect(at('/promo/7')?.asks).toEqual(['/api/app']);
});

test.each(['/login', '/old', '/open', '/no/such/place'])('stands in no page at %s', (pathname) => {
  expect(at(pathname)).toBeNull();
});

test.each([
  ['draws none', templateOf({})],
  ['has none of its gaps', '<div id="root"></div>'],
  ['draws it in another way', templateOf({ frame: { ...frame, icons: 'none' } })],
])('a shell that %s has none', (_what, other) => {
  expect(frameInPage(template)).toEqual(frame);
  expect(frameInPage(other)).toBeNull();
});

test('brings its styles with the nonce of the answer, and takes them along when it goes', () => {
  const html = fillPage(template, {
    nonce: 'n1',
    registry: {},
    settings: {},
    hints: [],
    shellFiles: [],
    prerendered: at('/promo'),
  });
  expect(html).toContain('<div id="root"><style nonce="n1">a{b:c}</style><div data-frame>');
  expect(html).toMatch(/<head>[^]*<style nonce="n1" id="fonts">[^]*<\/head>/);
});

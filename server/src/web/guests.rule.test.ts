import { fillPage } from './page.rule';
import { prerenderedFor, withGuestsEntry } from './guests.rule';

const drawn = {
  page: '<form>$& here</form>',
  styles: '<style data-styled="true">a{}</style>',
  except: ['sign-up'],
};
const escaped = (value: unknown) =>
  JSON.stringify(value).replace(/[<>]/g, (sign) => (sign === '<' ? '\\u003c' : '\\u003e'));
const pageWith = (value: unknown) =>
  `<head><!--vitrine:head--></head><div id="root"><!--vitrine:guests ${escaped(value)}--></div>`;
const template = pageWith(drawn);
const fill = (pathname: string, from = template) =>
  fillPage(from, {
    nonce: 'n1',
    registry: {},
    settings: {},
    hints: [],
    shellFiles: [],
    prerendered: prerenderedFor(from, pathname),
  });

test.each(['/', '/login', '/promo', '/no/such/place'])('a guest is given the form at %s', (pathname) => {
  const html = fill(pathname);
  expect(html).toContain('<div id="root"><form>$& here</form></div>');
  expect(html).toContain('<style nonce="n1" data-styled="true">a{}</style>');
});

test.each(['/sign-up', '/sign-up/abc'])('nothing stands in the page at %s', (pathname) => {
  const html = fill(pathname);
  expect(html).toContain('<div id="root"></div>');
  expect(html).not.toMatch(/<form|<style|vitrine:guests/);
});

test('a page of an earlier shell stays as it is', () => {
  const before = '<head><!--vitrine:head--></head><div id="root"></div>';
  expect(prerenderedFor(before, '/')).toBeNull();
  expect(fill('/', before)).toContain('<div id="root"></div>');
});

test('a page of the shell before, which React takes over itself, is given its form too', () => {
  const before = template.replace('vitrine:guests', 'vitrine:guest');
  expect(fill('/', before)).toContain('<form>$& here</form>');
});

test.each([
  ['no JSON', template.replace('"page"', '"page')],
  ['another shape', pageWith({ page: 1, styles: '', except: [] })],
  ['no list', pageWith({ ...drawn, except: 'sign-up' })],
])('what a later shell keeps there in %s is left to its scripts', (_what, later) => {
  expect(prerenderedFor(later, '/')).toBeNull();
  expect(fill('/', later)).toContain('<div id="root"></div>');
});

describe('what a page of guests begins with', () => {
  const product = '<script defer src="/assets/main.1.js" data-product></script>';
  const page = (value: unknown) => `${product}${pageWith(value)}`;
  const kept = { ...drawn, script: '/assets/guests.1.js' };

  test('are the pages of guests, which know where the product is and what that asks for', () => {
    const html = withGuestsEntry(page(kept), ['/assets/member.1.js', '/assets/$&.js']);
    expect(html).toContain(
      '<script defer src="/assets/guests.1.js" data-product="/assets/main.1.js" data-ahead="/assets/member.1.js /assets/$&.js"></script>',
    );
    expect(html).not.toContain(product);
  });

  test.each([
    ['has no such pages', page(drawn)],
    ['says where they are in another way', page({ ...kept, script: ['/assets/guests.1.js'] })],
    ['names what is no address', page({ ...kept, script: '"><script>' })],
    ['names its product in another way', pageWith(kept)],
  ])('is what its shell begins with where that %s', (_what, other) => {
    expect(withGuestsEntry(other, [])).toBe(other);
  });
});

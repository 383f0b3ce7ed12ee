import { fillPage } from './page.rule';
import { prerenderedFor } from './prerendered.rule';

const drawn = {
  page: '<form>$& here</form>',
  styles: '<style data-styled="true">a{}</style>',
  except: ['sign-up'],
};
const escaped = (value: unknown) =>
  JSON.stringify(value).replace(/[<>]/g, (sign) => (sign === '<' ? '\\u003c' : '\\u003e'));
const pageWith = (value: unknown) =>
  `<head><!--vitrine:head--></head><div id="root"><!--vitrine:guest ${escaped(value)}--></div>`;
const template = pageWith(drawn);
const fill = (pathname: string, isSignedIn: boolean, from = template) =>
  fillPage(from, {
    nonce: 'n1',
    registry: {},
    settings: {},
    hints: [],
    shellFiles: [],
    prerendered: prerenderedFor(from, pathname, isSignedIn),
  });

test.each(['/', '/login', '/promo', '/no/such/place'])('a guest is given the form at %s', (pathname) => {
  const html = fill(pathname, false);
  expect(html).toContain('<div id="root"><form>$& here</form></div>');
  expect(html).toContain('<style nonce="n1" data-styled="true">a{}</style>');
});

test.each([
  ['/', true],
  ['/login', true],
  ['/sign-up', false],
  ['/sign-up/abc', false],
])('nothing stands in the page at %s, signed in %p', (pathname, isSignedIn) => {
  const html = fill(pathname, isSignedIn);
  expect(html).toContain('<div id="root"></div>');
  expect(html).not.toMatch(/<form|<style|vitrine:guest/);
});

test('a page of an earlier shell stays as it is', () => {
  const before = '<head><!--vitrine:head--></head><div id="root"></div>';
  expect(prerenderedFor(before, '/', false)).toBeNull();
  expect(fill('/', false, before)).toContain('<div id="root"></div>');
});

test.each([
  ['no JSON', template.replace('"page"', '"page')],
  ['another shape', pageWith({ page: 1, styles: '', except: [] })],
  ['no list', pageWith({ ...drawn, except: 'sign-up' })],
])('what a later shell keeps there in %s is left to its scripts', (_what, later) => {
  expect(prerenderedFor(later, '/', false)).toBeNull();
  expect(fill('/', false, later)).toContain('<div id="root"></div>');
});

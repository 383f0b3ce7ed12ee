import type { Session } from '../session/session';
import { createProductScript } from './product-script';
import type { ProductDeps } from './start';

function scriptOf(data: Record<string, string>) {
  const own = document.createElement('script');
  Object.assign(own.dataset, data);
  return createProductScript(own);
}
const named = { product: '/assets/main.1.js', ahead: '/assets/member.1.js /assets/main.1.js' };
const place = { render: () => undefined };
const deps = (view: object | null) => ({ session: { view: () => view } as Session }) as ProductDeps;
const scripts = () => [...document.head.querySelectorAll('script')];

beforeEach(() => document.head.replaceChildren());

it('is fetched ahead once, each file once', () => {
  const asked: unknown[] = [];
  window.fetch = jest.fn(async (file) => {
    asked.push(file);
    return { arrayBuffer: async () => new ArrayBuffer(0) } as Response;
  });
  const product = scriptOf(named);
  product.fetchAhead();
  product.fetchAhead();
  expect(asked).toEqual(['/assets/main.1.js', '/assets/member.1.js']);
});

it('what cannot be fetched ahead is no failure', async () => {
  const quiet = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  window.fetch = jest.fn(() => Promise.reject(new TypeError('offline')));
  scriptOf(named).fetchAhead();
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(quiet).toHaveBeenCalledTimes(2);
  quiet.mockRestore();
});

it('comes for a session, and for nobody else', async () => {
  const product = scriptOf(named);
  expect(await product.open(place, deps(null))).toBe(false);
  expect(scripts()).toEqual([]);
  const opened = product.open(place, deps({ userId: 'u1' }));
  expect(scripts().map((script) => script.getAttribute('src'))).toEqual(['/assets/main.1.js']);
  scripts()[0]?.dispatchEvent(new Event('load'));
  expect(await opened).toBe(true);
});

it('runs while a password is looked at, waits until it is wanted, and runs once', async () => {
  const product = scriptOf(named);
  const wanted = jest.fn();
  void product.wanted.then(wanted);
  product.warmUp();
  product.warmUp();
  expect(scripts()).toHaveLength(1);
  scripts()[0]?.dispatchEvent(new Event('load'));
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(wanted).not.toHaveBeenCalled();
  expect(await product.open(place, deps({ userId: 'u1' }))).toBe(true);
  expect(wanted).toHaveBeenCalledTimes(1);
  expect(scripts()).toHaveLength(1);
});

it('that did not arrive in that time is asked for again when it is wanted', async () => {
  const product = scriptOf(named);
  product.warmUp();
  scripts()[0]?.dispatchEvent(new Event('error'));
  await new Promise((resolve) => setTimeout(resolve, 0));
  const opened = product.open(place, deps({ userId: 'u1' }));
  expect(scripts()).toHaveLength(1);
  scripts()[0]?.dispatchEvent(new Event('load'));
  expect(await opened).toBe(true);
});

it('that did not arrive is asked for again', async () => {
  const product = scriptOf(named);
  const first = product.open(place, deps({ userId: 'u1' }));
  scripts()[0]?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow('/assets/main.1.js did not load');
  const second = product.open(place, deps({ userId: 'u1' }));
  expect(scripts()).toHaveLength(1);
  scripts()[0]?.dispatchEvent(new Event('load'));
  expect(await second).toBe(true);
});

it('takes away the styles that were there before it, and no others', async () => {
  document.head.innerHTML = '<style data-styled="active" id="guests"></style><style id="other"></style>';
  const product = scriptOf(named);
  void product.open(place, deps({ userId: 'u1' }));
  document.head.insertAdjacentHTML('beforeend', '<style data-styled="active" id="product"></style>');
  product.removeStyles();
  expect([...document.querySelectorAll('style')].map(({ id }) => id)).toEqual(['other', 'product']);
});

it('a page that names no product says so', () => {
  expect(() => createProductScript(null)).toThrow('This page names no product');
  expect(() => scriptOf({})).toThrow('This page names no product');
});

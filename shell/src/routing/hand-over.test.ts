import { createBrowserStorage } from '../session/browser-storage';
import { handOver, sayShown, takeOver } from './hand-over';

const place = () => document.createElement('div');

it('a product that begins the page itself finds nothing', () => {
  expect(takeOver(place())).toBeUndefined();
});

it('a session that the browser does not keep comes over', () => {
  const root = place();
  const blocked = createBrowserStorage(() => null);
  blocked.set('vitrine:session', 'mine');
  handOver(root, blocked, () => undefined);
  expect(takeOver(root)?.get('vitrine:session')).toBe('mine');
});

it('the page of guests ends when the product stands there, not before, and once', () => {
  const root = place();
  const leave = jest.fn();
  handOver(root, createBrowserStorage(), leave);
  takeOver(root);
  expect(leave).not.toHaveBeenCalled();
  sayShown(root);
  sayShown(root);
  expect(leave).toHaveBeenCalledTimes(1);
});

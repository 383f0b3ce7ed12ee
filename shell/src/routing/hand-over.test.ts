import { createBrowserStorage } from '../session/browser-storage';
import { leaveAt, leftAt } from './hand-over';

const place = () => document.createElement('div');

it('a product that begins the page itself finds nothing', () => {
  expect(leftAt(place())).toBeUndefined();
});

it('a session that the browser does not keep comes over, and the page of guests can be ended', () => {
  const root = place();
  const leave = jest.fn();
  const storage = createBrowserStorage(() => null);
  storage.set('vitrine:session', 'mine');
  leaveAt(root, { storage, wanted: Promise.resolve(), leave });
  expect(leftAt(root)?.storage.get('vitrine:session')).toBe('mine');
  expect(leave).not.toHaveBeenCalled();
  leftAt(root)?.leave();
  expect(leave).toHaveBeenCalledTimes(1);
});

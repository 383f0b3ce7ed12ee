import { createFakeBus } from '@vitrine/shared/testing';
import { createProcessingStore } from './processing.store';

it('keeps the percent of every promo, never lets it fall, and forgets it when done or failed', () => {
  const bus = createFakeBus();
  const { percents$, end } = createProcessingStore(bus);
  const now = () => Object.fromEntries(percents$.value);
  bus.publish('promo.progressed', { id: 'a', percent: 10 });
  bus.publish('promo.progressed', { id: 'b', percent: 55.4 });
  bus.publish('promo.progressed', { id: 'a', percent: 60 });
  bus.publish('promo.progressed', { id: 'a', percent: 40 });
  expect(now()).toEqual({ a: 60, b: 55 });
  bus.publish('promo.progressed', { id: 'a', percent: 100, done: true });
  bus.publish('promo.progressed', { id: 'b', percent: 80, error: 'Unreadable.' });
  expect(now()).toEqual({});
  end();
  bus.publish('promo.progressed', { id: 'c', percent: 1 });
  expect(now()).toEqual({});
});

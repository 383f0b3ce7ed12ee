import { createNotices } from '@vitrine/shared/host';
import { createReloadOffer } from './reload-offer';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function setUp() {
  const notices = createNotices();
  const reload = jest.fn();
  const work = { isInHand: false, hear: () => undefined as void };
  const offer = createReloadOffer(
    notices,
    {
      hasWorkInHand: () => work.isInHand,
      onWorkInHand(listener) {
        work.hear = listener;
        return () => undefined;
      },
    },
    reload,
  );
  const setWork = (isInHand: boolean) => {
    work.isInHand = isInHand;
    work.hear();
  };
  const texts = () => notices.shown$.value.map(({ text }) => text);
  return { notices, reload, offer, setWork, texts };
}
const OFFER = 'A new version of Vitrine is ready.';

it('stays until accepted, whatever other notices appear', () => {
  const { notices, offer, texts, reload } = setUp();
  offer();
  for (const text of ['one', 'two', 'three', 'four']) notices.notify({ text });
  expect(texts()).toEqual([OFFER, 'two', 'three', 'four']);
  jest.advanceTimersByTime(3_600_000);
  expect(texts()).toEqual([OFFER]);
  notices.shown$.value[0]?.action?.run();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('is one, however many releases came', () => {
  const { offer, texts } = setUp();
  offer();
  offer();
  expect(texts()).toEqual([OFFER]);
});

it('waits while work is in hand, also when it was there before', () => {
  const { offer, setWork, texts } = setUp();
  setWork(true);
  offer();
  expect(texts()).toEqual([]);
  setWork(false);
  expect(texts()).toEqual([OFFER]);
  setWork(true);
  expect(texts()).toEqual([]);
  setWork(false);
  expect(texts()).toEqual([OFFER]);
});

it('is not made because work ended', () => {
  const { setWork, texts } = setUp();
  setWork(true);
  setWork(false);
  expect(texts()).toEqual([]);
});

it('is not put away by a pointer that comes and goes', () => {
  const { notices, offer, texts } = setUp();
  offer();
  notices.hold(true);
  notices.hold(false);
  jest.advanceTimersByTime(60_000);
  expect(texts()).toEqual([OFFER]);
});

import { capListeners } from './listener-cap';

function stand() {
  const reportError = jest.fn();
  const page = Object.assign(new EventTarget(), { document: new EventTarget(), reportError });
  capListeners(page);
  return { page, reportError };
}
const leak = (target: EventTarget, count: number, options?: AddEventListenerOptions) => {
  const heard: number[] = [];
  for (let index = 0; index < count; index += 1)
    target.addEventListener('scroll', () => heard.push(index), options);
  return heard;
};

it.each(['window', 'document'] as const)(
  'the 501st listener of a kind on the %s is reported once, and those beyond are not added',
  (name) => {
    const { page, reportError } = stand();
    const target = name === 'window' ? page : page.document;
    const heard = leak(target, 600);
    expect(reportError).toHaveBeenCalledTimes(1);
    const [error] = reportError.mock.calls[0] as [Error];
    expect(error.message).toBe(`More than 500 listeners for scroll on ${name}.`);
    // The stack names the code that leaks.
    expect(error.stack).toContain('listener-cap.test');
    target.dispatchEvent(new Event('scroll'));
    expect(heard).toHaveLength(500);
  },
);

it('listeners that are removed, end with a signal or are called once are not counted', () => {
  const { page, reportError } = stand();
  for (let round = 0; round < 10; round += 1) {
    const over = new AbortController();
    leak(page, 300, { signal: over.signal, capture: true });
    over.abort();
    leak(page, 300, { once: true });
    const listener = () => undefined;
    for (let index = 0; index < 600; index += 1) {
      page.addEventListener('keydown', listener, true);
      page.removeEventListener('keydown', listener, { capture: true });
    }
  }
  expect(reportError).not.toHaveBeenCalled();
});

it('the same listener added again is one, and is removed as ever', () => {
  const { page, reportError } = stand();
  const listener = jest.fn();
  for (let index = 0; index < 600; index += 1) page.addEventListener('resize', listener);
  page.dispatchEvent(new Event('resize'));
  expect(listener).toHaveBeenCalledTimes(1);
  page.removeEventListener('resize', listener);
  page.dispatchEvent(new Event('resize'));
  expect(listener).toHaveBeenCalledTimes(1);
  expect(reportError).not.toHaveBeenCalled();
});

import { inOneTab } from './in-one-tab';

const grant = (request: unknown) =>
  Object.defineProperty(navigator, 'locks', { value: request && { request }, configurable: true });
afterEach(() => grant(undefined));
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

it('runs once the lock is granted, and holds it until it is released', async () => {
  let held: Promise<void> | undefined;
  grant((_name: string, _options: object, work: () => Promise<void>) => (held = work()));
  const run = jest.fn();
  const leave = inOneTab('screen', run);
  expect(run).toHaveBeenCalledTimes(1);
  let isOver = false;
  void held?.then(() => (isOver = true));
  await settle();
  expect(isOver).toBe(false);
  leave();
  await settle();
  expect(isOver).toBe(true);
});

it('runs where a browser has no locks, or grants none', async () => {
  const run = jest.fn();
  grant(undefined);
  inOneTab('screen', run);
  grant(() => Promise.reject(new DOMException('denied', 'SecurityError')));
  inOneTab('screen', run);
  await settle();
  expect(run).toHaveBeenCalledTimes(2);
});

it('does not run when it was released while waiting', async () => {
  const run = jest.fn();
  grant(
    (_name: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  inOneTab('screen', run)();
  await settle();
  expect(run).not.toHaveBeenCalled();
});

import { createFakeTimers, settled } from '../testing/fake-timers';
import { createUpdatesService } from './updates.service';
import { ACTIVATE } from './worker-scope';

/** Service worker container, controlled by hand. */
function fakeContainer() {
  const worker = (state: string) => Object.assign(new EventTarget(), { state, postMessage: jest.fn() });
  const registration = Object.assign(new EventTarget(), {
    active: worker('activated') as ReturnType<typeof worker> | null,
    waiting: null as ReturnType<typeof worker> | null,
    installing: null as ReturnType<typeof worker> | null,
    update: jest.fn(async () => undefined),
  });
  const register = jest.fn(async () => registration);
  const container = Object.assign(new EventTarget(), { register });
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  const bring = () => {
    registration.installing = worker('installing');
    registration.dispatchEvent(new Event('updatefound'));
    return registration.installing;
  };
  const become = (one: ReturnType<typeof worker>, state: string) => {
    one.state = state;
    registration.installing = null;
    registration.waiting = state === 'installed' ? one : null;
    one.dispatchEvent(new Event('statechange'));
  };
  return { container, registration, register, bring, become };
}

async function setUp() {
  const browser = fakeContainer();
  const timers = createFakeTimers();
  const reload = jest.fn();
  const onState = jest.fn();
  const service = createUpdatesService({ timers, onState, reload });
  return { ...browser, timers, reload, onState, service };
}

afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

it('reports unknown where there are no service workers', async () => {
  const service = createUpdatesService({ timers: createFakeTimers(), onState: jest.fn(), reload: jest.fn() });
  await service.start();
  expect(service.state()).toBe('unknown');
  expect(await service.fetchNewer()).toBe(false);
});

it('registers for the scope of the page, and the smaller one where that is refused', async () => {
  const { service, register } = await setUp();
  register.mockRejectedValueOnce(new Error('SecurityError'));
  await service.start();
  expect(register.mock.calls).toEqual([
    ['/player/service-worker.js', { scope: '/player' }],
    ['/player/service-worker.js'],
  ]);
  expect(service.state()).toBe('up_to_date');
});

it('retries soon when the server was unavailable at the start, or the first install failed', async () => {
  const { service, register, registration, timers } = await setUp();
  register.mockRejectedValueOnce(new TypeError('network')).mockRejectedValueOnce(new TypeError('network'));
  await service.start();
  expect(service.state()).toBe('unknown');
  const failed = { ...registration, active: null, addEventListener: jest.fn() };
  register.mockResolvedValueOnce(failed as never);
  await timers.advance(60_000);
  expect(register).toHaveBeenCalledTimes(3);
  await timers.advance(60_000);
  expect(register).toHaveBeenCalledTimes(4);
  expect(service.state()).toBe('up_to_date');
  await timers.advance(10 * 60_000);
  expect(register).toHaveBeenCalledTimes(4);
});

it('reports when a newer build is loading, is ready, or failed', async () => {
  const { service, bring, become, onState } = await setUp();
  await service.start();
  const incoming = bring();
  expect(service.state()).toBe('downloading');
  become(incoming, 'installed');
  expect(service.state()).toBe('available');
  const another = bring();
  become(another, 'redundant');
  expect(service.state()).toBe('failed');
  expect(onState).toHaveBeenCalledTimes(4);
});

it('checks every hour', async () => {
  const { service, registration, timers } = await setUp();
  await service.start();
  await timers.advance(3 * 60 * 60_000);
  expect(registration.update).toHaveBeenCalledTimes(3);
});

it('fetches a newer build on request and waits until it is complete', async () => {
  const { service, registration, bring, become } = await setUp();
  await service.start();
  registration.update.mockImplementation(async () => {
    const incoming = bring();
    setTimeout(() => become(incoming, 'installed'), 1);
    return undefined;
  });
  expect(await service.fetchNewer()).toBe(true);
});

it('reports that there is no newer one, and fails when it could not be loaded', async () => {
  const { service, registration, bring, become } = await setUp();
  await service.start();
  expect(await service.fetchNewer()).toBe(false);
  registration.update.mockImplementation(async () => {
    const incoming = bring();
    setTimeout(() => become(incoming, 'redundant'), 1);
    return undefined;
  });
  await expect(service.fetchNewer()).rejects.toThrow('could not be loaded');
});

it('switches once, and reloads the page when the new worker has taken control', async () => {
  const { service, bring, become, container, reload } = await setUp();
  await service.start();
  expect(service.take()).toBe(false);
  const incoming = bring();
  become(incoming, 'installed');
  expect(service.take()).toBe(true);
  expect(service.take()).toBe(false);
  expect(incoming.postMessage).toHaveBeenCalledWith(ACTIVATE);
  expect(service.state()).toBe('installing');
  container.dispatchEvent(new Event('controllerchange'));
  await settled();
  expect(reload).toHaveBeenCalledTimes(1);
});

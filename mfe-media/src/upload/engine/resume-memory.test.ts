import { fakeLocks, takeLocksAway } from '../../testing/fake-locks';
import { createResumeMemory } from './resume-memory';

const NOW = 1_767_600_000;
const upload = { uploadId: 'u1', fingerprint: 'f', name: 'a.mp4', size: 5, savedAtSeconds: NOW };
beforeEach(() => localStorage.clear());
afterEach(takeLocksAway);

it('remembers per account, replaces by id, forgets', () => {
  const memory = createResumeMemory('one', () => NOW);
  memory.remember(upload);
  memory.remember({ ...upload, name: 'b.mp4' });
  expect(memory.list().map((one) => one.name)).toEqual(['b.mp4']);
  expect(createResumeMemory('two', () => NOW).list()).toEqual([]);
  memory.forget('u1');
  expect(memory.list()).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

it('lets go after 24 hours, as the server does', () => {
  createResumeMemory('one', () => NOW).remember(upload);
  expect(createResumeMemory('one', () => NOW + 24 * 3600 - 1).list()).toHaveLength(1);
  expect(createResumeMemory('one', () => NOW + 24 * 3600).list()).toEqual([]);
});

describe('what is left of', () => {
  const leftInOtherTab = () => createResumeMemory('one', () => NOW).left();

  it('an upload in hand: nothing for other tabs, until it is forgotten there or the tab is gone', async () => {
    const locks = fakeLocks();
    const memory = createResumeMemory('one', () => NOW);
    memory.remember(upload);
    expect(await leftInOtherTab()).toEqual([]);
    expect(await memory.left()).toEqual([upload]);
    locks.clear();
    expect(await leftInOtherTab()).toEqual([upload]);
    memory.forget('u1');
    expect(await leftInOtherTab()).toEqual([]);
  });

  it('any upload, where a browser has no locks or grants none: all of it', async () => {
    createResumeMemory('one', () => NOW).remember(upload);
    expect(await leftInOtherTab()).toEqual([upload]);
    const refuse = async () => refused();
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      value: { request: refuse, query: refuse },
    });
    createResumeMemory('one', () => NOW).remember(upload);
    expect(await leftInOtherTab()).toEqual([upload]);
  });
});

it.each(['{', '"text"', '[1, null, {"uploadId": 5}]'])('reads %s as nothing', (kept) => {
  localStorage.setItem('vitrine:media:uploads:one', kept);
  expect(createResumeMemory('one', () => NOW).list()).toEqual([]);
});

it.each<[string, () => Storage]>([
  ['full', () => ({ getItem: refused, setItem: refused, removeItem: () => undefined }) as unknown as Storage],
  ['blocked', refused],
])('goes on without storage when it is %s', (_how, storage) => {
  const memory = createResumeMemory('one', () => NOW, storage);
  expect(() => memory.remember(upload)).not.toThrow();
  expect(() => memory.forget('u1')).not.toThrow();
  expect(memory.list()).toEqual([]);
});

it('begins where the browser does not even let storage be named', () => {
  const own = Object.getOwnPropertyDescriptor(window, 'localStorage') ?? {};
  Object.defineProperty(window, 'localStorage', { configurable: true, get: refused });
  expect(createResumeMemory('one', () => NOW).list()).toEqual([]);
  Object.defineProperty(window, 'localStorage', own);
});

function refused(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

import { createBrowserStorage } from './browser-storage';

function fake(some: Partial<Storage> = {}) {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    ...some,
  } as Storage;
  return { kept, storage };
}
const fail = () => {
  throw new DOMException('no', 'QuotaExceededError');
};

it('keeps and forgets', () => {
  const { kept, storage } = fake();
  const browser = createBrowserStorage(() => storage);
  browser.set('a', '1');
  expect(browser.get('a')).toBe('1');
  expect(kept.get('a')).toBe('1');
  browser.remove('a');
  expect(browser.get('a')).toBeNull();
});

it('hears what another tab wrote', () => {
  const { kept, storage } = fake();
  const browser = createBrowserStorage(() => storage);
  browser.set('a', '1');
  kept.set('a', '2');
  expect(browser.get('a')).toBe('2');
});

it.each([
  ['there is none', () => null],
  ['asking for it throws', fail],
  ['every use of it throws', () => fake({ getItem: fail, setItem: fail, removeItem: fail }).storage],
])('works in memory when %s', (_name, find) => {
  const browser = createBrowserStorage(find as () => Storage | null);
  expect(browser.get('a')).toBeNull();
  browser.set('a', '1');
  expect(browser.get('a')).toBe('1');
  browser.remove('a');
  expect(browser.get('a')).toBeNull();
});

describe('when it is full', () => {
  it('takes the place of the old value', () => {
    const { kept, storage } = fake();
    kept.set('a', 'old');
    // Space for one value only.
    storage.setItem = (key, value) => (kept.size > 0 ? fail() : void kept.set(key, value));
    const browser = createBrowserStorage(() => storage);
    browser.set('a', 'new');
    expect(kept.get('a')).toBe('new');
  });

  it('no old value stays behind to be found after a reload, and this page works on', () => {
    const { kept, storage } = fake({ setItem: fail });
    kept.set('a', 'a refresh token that is used up');
    const browser = createBrowserStorage(() => storage);
    browser.set('a', 'new');
    expect(browser.get('a')).toBe('new');
    expect(createBrowserStorage(() => storage).get('a')).toBeNull();
  });
});

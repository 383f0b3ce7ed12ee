import { applyTheme, readTheme, THEME_KEY, type ThemeChoice } from './theme';

const kept = new Map<string, string>();
const storage = {
  get: (key: string) => kept.get(key) ?? null,
  set: (key: string, value: string) => void kept.set(key, value),
  remove: (key: string) => void kept.delete(key),
};
beforeEach(() => kept.clear());

it.each([
  ['light', 'light'],
  ['dark', 'dark'],
  ['system', 'system'],
  ['DARK', 'system'],
  ['', 'system'],
  ['{"theme":"dark"}', 'system'],
])('a stored %j means %s', (stored, choice) => {
  kept.set(THEME_KEY, stored);
  expect(readTheme(storage)).toBe(choice);
});

it('nothing stored means like the system', () => expect(readTheme(storage)).toBe('system'));

it.each<[ThemeChoice, string | undefined, string]>([
  ['light', 'light', 'light'],
  ['dark', 'dark', 'dark'],
  ['system', undefined, ''],
])('%s is put on the page, kept, and undoes what was there before', (choice, theme, scheme) => {
  const page = document.createElement('html');
  applyTheme('dark', storage, page);
  applyTheme(choice, storage, page);
  expect(page.dataset.theme).toBe(theme);
  expect(page.style.colorScheme).toBe(scheme);
  expect(readTheme(storage)).toBe(choice);
  expect(kept.has(THEME_KEY)).toBe(choice !== 'system');
});

import type { TextStorage } from '../../session/browser-storage';

export const THEME_KEY = 'vitrine:theme';
export type ThemeChoice = 'system' | 'light' | 'dark';

/**
 * Reads the stored theme; any other value than 'light' or 'dark' means the system's. before-paint.js reads
 * the same before the first paint.
 */
export function readTheme(storage: TextStorage): ThemeChoice {
  const value = storage.get(THEME_KEY);
  return value === 'light' || value === 'dark' ? value : 'system';
}

export function applyTheme(
  choice: ThemeChoice,
  storage: TextStorage,
  page: HTMLElement = document.documentElement,
): void {
  if (choice === 'system') {
    storage.remove(THEME_KEY);
    delete page.dataset.theme;
    page.style.removeProperty('color-scheme');
  } else {
    storage.set(THEME_KEY, choice);
    page.dataset.theme = choice;
    page.style.colorScheme = choice;
  }
}

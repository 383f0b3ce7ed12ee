import type { Locator } from '@playwright/test';

/**
 * Types over a field's text key by key. `fill` does not do in Firefox, where React ignores a value that a
 * script sets, and a window behind another one has no focus.
 */
export async function typeOver(field: Locator, text: string): Promise<void> {
  await field.page().bringToFront();
  await field.selectText();
  await field.pressSequentially(text);
}

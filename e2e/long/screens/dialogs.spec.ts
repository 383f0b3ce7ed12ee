import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test';

const cancel = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Cancel' });
/** Motion so slow that a press and its release are at two places of it. */
const slowDown = (page: Page) => page.addStyleTag({ content: ':root { --v-motion-large: 2s !important; }' });

/** Presses the button where it is now, and releases it when it has moved away from there. */
async function pressWhileMoving(page: Page): Promise<number> {
  const first = await cancel(page).boundingBox();
  if (!first) throw new Error('no Cancel');
  const at = { x: first.x + 3, y: first.y + 3 };
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await expect
    .poll(async () => Math.abs(((await cancel(page).boundingBox())?.y ?? first.y) - first.y))
    .toBeGreaterThan(first.height);
  const now = await cancel(page).boundingBox();
  await page.mouse.up();
  return Math.abs((now?.y ?? first.y) - first.y);
}

test('a press while a dialog opens counts, although the button has moved at the release', async ({
  member,
}) => {
  await member.setViewportSize({ width: 390, height: 844 });
  await member.goto('/account/api');
  await slowDown(member);
  await member.getByRole('button', { name: 'Create an API key' }).click();
  await pressWhileMoving(member);
  await expect(member.getByRole('dialog')).toBeHidden();
});

test('a dialog begins at its first field, and shows no tooltip under a pointer that rests', async ({
  member,
}) => {
  await member.goto('/account/api');
  const create = member.getByRole('button', { name: 'Create an API key' });
  await create.focus();
  await member.keyboard.press('Enter');
  await expect(member.getByRole('dialog').getByRole('textbox').first()).toBeFocused();
  await expect(member.getByRole('tooltip')).toHaveCount(0);
});

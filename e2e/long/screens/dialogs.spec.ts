import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test';

const cancel = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Cancel' });
/** Moves the dialog to the beginning or the end of its motion; at the beginning it stays. */
const moveTo = (page: Page, place: 'begin' | 'end') =>
  page.getByRole('dialog').evaluate((dialog, where) => {
    for (const motion of dialog.getAnimations()) {
      motion.pause();
      motion.currentTime = 1;
      if (where === 'end') motion.finish();
    }
  }, place);
const boxOf = async (page: Page) => {
  const box = await cancel(page).boundingBox();
  if (!box) throw new Error('no Cancel');
  return box;
};

test('a press while a dialog opens counts, although the button has moved at the release', async ({
  member,
}) => {
  await member.emulateMedia({ reducedMotion: 'no-preference' });
  await member.goto('/account/api');
  // Long enough to be stopped at its beginning.
  await member.evaluate(() => document.documentElement.style.setProperty('--v-motion-large', '60s'));
  await member.getByRole('button', { name: 'Create an API key' }).click();
  await moveTo(member, 'begin');
  const pressed = await boxOf(member);
  await member.mouse.move(pressed.x + 2, pressed.y + 2);
  await member.mouse.down();
  await moveTo(member, 'end');
  expect((await boxOf(member)).y - pressed.y, 'px of motion').toBeGreaterThan(4);
  await member.mouse.up();
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

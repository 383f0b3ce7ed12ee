import type { Locator } from '@playwright/test';
import { expect, test } from '../../fixtures/test';
import { focusFaults } from '../../pages/focus-ring';

async function middleOf(place: Locator): Promise<number> {
  const { y = 0, height = 0 } = (await place.boundingBox()) ?? {};
  return y + height / 2;
}

for (const width of [390, 820])
  test(`a notice does not hide the field that gets the focus below it, ${width} px wide`, async ({
    member,
  }) => {
    await member.setViewportSize({ width, height: 844 });
    await member.emulateMedia({ reducedMotion: 'reduce' });
    await member.goto('/account');
    await member.getByLabel('Venue name').fill(`At ${width}`);
    await member.keyboard.press('Enter');
    const notice = member.getByText('Saved.', { exact: true });
    await expect(notice).toBeVisible();
    // A pointer over a notice holds it.
    await notice.dispatchEvent('pointermove', { pointerType: 'mouse' });

    // Of such a height that the field is below the notice, and the page need not scroll to it.
    const field = member.getByLabel('Default playlist');
    const height = Math.round((await middleOf(field)) + 844 - (await middleOf(notice)) + 6);
    await member.setViewportSize({ width, height });
    await member.getByLabel('Time zone').focus();
    expect(Math.abs((await middleOf(notice)) - (await middleOf(field)))).toBeLessThan(10);

    await member.keyboard.press('Tab');
    await expect(field).toBeFocused();
    await expect.poll(async () => (await middleOf(notice)) < height / 2).toBe(true);
    await expect.poll(() => member.evaluate(focusFaults)).toEqual([]);
  });

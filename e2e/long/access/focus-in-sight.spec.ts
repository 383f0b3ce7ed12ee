import { expect, test } from '../../fixtures/test';
import { focusFaults } from '../../pages/focus-ring';

for (const viewport of [
  { width: 390, height: 844 },
  { width: 820, height: 600 },
])
  test(`a notice hides no focus on the account's page, ${viewport.width} px wide`, async ({ member }) => {
    await member.setViewportSize(viewport);
    await member.emulateMedia({ reducedMotion: 'reduce' });
    await member.goto('/account');
    const name = member.getByLabel('Venue name');
    await name.fill('By keys');
    await member.keyboard.press('Enter');
    const notice = member.getByText('Saved.', { exact: true });
    await expect(notice).toBeVisible();
    // A pointer over a notice holds it.
    await notice.dispatchEvent('pointermove', { pointerType: 'mouse' });

    const places = new Set<string>();
    for (let stops = 0; stops < 120; stops += 1) {
      await member.keyboard.press('Tab');
      await expect
        .poll(() => member.evaluate(focusFaults), `focus after ${stops} stops`)
        .not.toContain('it is out of sight');
      await expect(notice, `notice after ${stops} stops`).toBeVisible();
      const { y = 0 } = (await notice.boundingBox()) ?? {};
      places.add(y < viewport.height / 2 ? 'top' : 'bottom');
      if (await member.evaluate(() => document.activeElement === document.body)) break;
    }
    expect([...places].sort()).toEqual(['bottom', 'top']);
  });

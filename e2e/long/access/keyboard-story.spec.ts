import type { CDPSession, Page } from '@playwright/test';
import { until } from '../../fixtures/api';
import { fourFields } from '../../fixtures/files';
import { DEMO } from '../../fixtures/product';
import { expect, test } from '../../fixtures/test';
import { greeting } from '../../pages/dashboard';
import { openPlayer, SCREEN } from '../../pages/player';
import { isHydrated } from '../../pages/sign-in';

/** Most stops between two places of a page. */
const MOST_STOPS = 60;

/** A place where the focus stops, as the accessibility tree has it. */
interface Stop {
  role: string;
  name: string;
}

/** Keyboard of a user who sees the focus and hears its names; each stop must have both. */
class Keyboard {
  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  static async of(page: Page): Promise<Keyboard> {
    return new Keyboard(page, await page.context().newCDPSession(page));
  }

  press = (key: string) => this.page.keyboard.press(key);

  /** Tabs until this stop; backwards with Shift+Tab. */
  async to(role: string, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    const passed: string[] = [];
    for (let count = 0; count < MOST_STOPS; count += 1) {
      await this.press(key);
      const stop = await this.stop();
      // The browser's own controls are between the last and the first stop of the page.
      if (!stop) continue;
      passed.push(`${stop.role} ${stop.name}`);
      expect(stop.name, `name of the ${stop.role} after ${passed.at(-2)}`).not.toBe('');
      expect(await this.hasRing(), `focus ring of ${passed.at(-1)}`).toBe(true);
      if (stop.role === role && (typeof name === 'string' ? stop.name === name : name.test(stop.name)))
        return;
    }
    throw new Error(`No ${role} ${name} among ${passed.join(', ')}`);
  }

  /** Goes to a field, unless the page has put the focus there, and types over what is there. */
  async type(name: string, text: string): Promise<void> {
    const here = await this.stop();
    if (here?.role !== 'textbox' || here.name !== name) await this.to('textbox', name);
    await this.press('Control+a');
    await this.page.keyboard.type(text);
  }

  private async stop(): Promise<Stop | null> {
    const { result } = await this.session.send('Runtime.evaluate', { expression: 'document.activeElement' });
    const { nodes } = await this.session.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId,
      fetchRelatives: false,
    });
    const [node] = nodes;
    const role = String(node?.role?.value ?? '');
    return role === 'RootWebArea' || role === 'none' || node?.ignored
      ? null
      : { role, name: String(node?.name?.value ?? '') };
  }

  /** Whether an outline or shadow marks the focus: on the element, or on the label or field that it is in. */
  private hasRing(): Promise<boolean> {
    return this.page.evaluate(() => {
      const focused = document.activeElement;
      // The browser itself marks the parts of its date field.
      if (focused?.matches('input[type=date]')) return true;
      const drawn = (element: Element | null | undefined, pseudo?: string) => {
        if (!element) return false;
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element, pseudo);
        return outlineStyle !== 'none' && outlineWidth !== '0px' && !/, 0\)$/.test(outlineColor);
      };
      const places = [
        focused,
        focused?.nextElementSibling,
        focused?.closest('label'),
        focused?.parentElement,
      ];
      return places.some((place) => drawn(place) || drawn(place, '::before') || drawn(place, '::after'));
    });
  }
}

/** One main, one first heading, and a named navigation, as screen readers jump by them. */
async function expectLandmarks(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(1);
}

test('the main story without a mouse: each stop has a name and a focus ring, each page its landmarks', async ({
  page,
  api,
  elsewhere,
}) => {
  test.setTimeout(300_000);
  const keys = await Keyboard.of(page);
  const go = async (area: string) => {
    // The focus is on the page's content, after the navigation.
    await keys.to('link', new RegExp(`^${area}`), 'Shift+Tab');
    await keys.press('Enter');
    await expectLandmarks(page, area);
  };

  await test.step('signs in', async () => {
    await page.goto('/login');
    await isHydrated(page);
    await page.locator('body').focus();
    await keys.type('User name or e-mail', DEMO.username);
    await keys.type('Password', DEMO.password);
    await keys.press('Enter');
    await expect(greeting(page)).toBeVisible();
    await expectLandmarks(page, /Hello/);
  });

  await test.step('skips the navigation', async () => {
    await page.reload();
    await expect(greeting(page)).toBeVisible();
    await keys.to('link', 'Skip to content');
    await keys.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await keys.to('link', /^Promos/, 'Shift+Tab');
  });

  await test.step('uploads a picture', async () => {
    await keys.press('Enter');
    await expectLandmarks(page, 'Promos');
    await keys.to('link', 'Create or Upload');
    await keys.press('Enter');
    await expect(page.getByText('You can upload an existing video or image')).toBeVisible();
    const chooser = page.waitForEvent('filechooser');
    await keys.to('button', /^Select file/);
    await keys.press('Enter');
    const picture = { name: 'Four fields.png', mimeType: 'image/png', buffer: fourFields() };
    await (await chooser).setFiles([picture]);
    await until(
      () => api.get<{ name: string; is_processing: boolean }[]>('/api/promo/get-items'),
      (all) => all.some(({ name, is_processing }) => name.startsWith('Four fields') && !is_processing),
      'the picture to be prepared',
    );
  });

  await test.step('makes a playlist of it, every day', async () => {
    await go('Playlists');
    await keys.to('button', 'Create +');
    await keys.press('Enter');
    await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
    await keys.type('Name', 'By keys');
    await keys.to('button', /^Add Four fields/, 'Shift+Tab');
    await keys.press('Enter');
    await keys.to('radio', /./);
    const daily = page.getByRole('radio', { name: 'Every day' });
    await expect(async () => {
      if (!(await daily.isChecked())) await keys.press('ArrowRight');
      expect(await daily.isChecked()).toBe(true);
    }).toPass();
    await keys.type('Starts at', '00:00');
    await keys.to('button', 'Save');
    await keys.press('Enter');
    await expectLandmarks(page, 'Playlists');
    await expect(page.getByText('By keys').first()).toBeVisible();
  });

  await test.step('finds it in the schedule, and looks at it', async () => {
    await go('Schedule');
    await keys.to('button', /^By keys/);
    const card = page.locator('button:focus');
    await keys.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await keys.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(card).toBeFocused();
  });

  await test.step('connects a device by its code', async () => {
    const code = await openPlayer(await elsewhere(SCREEN));
    await go('Devices');
    await keys.to('button', 'Connect a device');
    await keys.press('Enter');
    await keys.type('Code on the screen', code.toLowerCase());
    await keys.to('button', 'Connect');
    await keys.press('Enter');
    await keys.type('Name', 'Bar TV');
    await keys.to('button', 'Continue');
    await keys.press('Enter');
    await expect(page.getByText('Bar TV is connected')).toBeVisible();
  });
});

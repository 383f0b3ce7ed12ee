import type { CDPSession, Page } from '@playwright/test';
import { expect } from '../fixtures/test';
import { hearAnnouncements, saidOn } from './announcements';
import { focusFaults } from './focus-ring';

/** Most stops between two places of a page. */
const MOST_STOPS = 80;
/** Roles of controls whose names must differ in one view. */
const CONTROLS = new Set(
  'button link textbox searchbox combobox spinbutton slider checkbox radio switch tab menuitem'.split(' '),
);

/** A place where the focus stops, as the accessibility tree has it. */
interface Stop {
  role: string;
  name: string;
}
type Name = string | RegExp;
const isNamed = (name: string, wanted: Name) =>
  typeof wanted === 'string' ? name === wanted : wanted.test(name);

/** Keyboard of a user who sees the focus and hears its names and the live regions. */
export class Keyboard {
  /** Stops whose focus was visible. */
  private readonly checked = new Set<string>();

  private constructor(
    readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  /** Begins before the page's first address, to record its live regions from there on. */
  static async of(page: Page): Promise<Keyboard> {
    await hearAnnouncements(page);
    return new Keyboard(page, await page.context().newCDPSession(page));
  }

  press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) await this.page.keyboard.press(key);
  };

  /** Tabs until this stop, which may be the present one; backwards with Shift+Tab. */
  async to(role: string, name: Name, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    const passed: string[] = [];
    let outside = 0;
    for (let count = 0; count < MOST_STOPS; count += 1) {
      const stop = await this.stop();
      if (stop) {
        passed.push(`${stop.role} ${stop.name}`);
        await this.expectVisibleFocus(stop, passed.at(-2));
        if (stop.role === role && isNamed(stop.name, name)) return;
      }
      await this.press(key);
      // The browser's own controls are between the last and the first stop of the page.
      if (!(await this.stop())) outside += 1;
      if (outside > 1) break;
    }
    throw new Error(`No ${role} ${name} among ${passed.join(', ')}`);
  }

  /** Goes to a control and presses it. */
  async use(role: string, name: Name, key?: 'Tab' | 'Shift+Tab'): Promise<void> {
    await this.to(role, name, key);
    await this.press('Enter');
  }

  /** Goes to a field and types over its text. */
  async type(name: Name, text: string, role = 'textbox'): Promise<void> {
    await this.to(role, name);
    await this.press('ControlOrMeta+a');
    await this.page.keyboard.type(text);
  }

  /** Moves in a group of radio buttons with the arrows, until this one of its names is chosen. */
  async choose(name: string, group: RegExp): Promise<void> {
    await this.to('radio', group);
    await this.arrowTo(name, 'ArrowRight');
  }

  /** Chooses an entry of the menu that has just opened. */
  async pick(name: string): Promise<void> {
    const entry = this.page.getByRole('menuitem', { name, exact: true });
    await expect(entry).toBeVisible();
    await this.expectDistinctControls();
    await this.arrowTo(name, 'ArrowDown');
    await this.press('Enter');
  }

  private async arrowTo(name: string, key: string): Promise<void> {
    for (let count = 0; count < MOST_STOPS; count += 1) {
      const stop = await this.stop();
      if (!stop) throw new Error(`The focus is lost before ${name}`);
      await this.expectVisibleFocus(stop);
      if (stop.name === name) return;
      await this.press(key);
    }
    throw new Error(`No ${name}`);
  }

  /**
   * Works in the dialog that the focused control opened: it has a name, holds the focus, and gives it back to
   * the control, or to `heir`, which the action left in its place.
   */
  async inDialog(name: Name, work: () => Promise<void>, heir?: [role: string, name: Name]): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name }).or(this.page.getByRole('alertdialog', { name }));
    await expect(dialog).toBeVisible();
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await this.expectDistinctControls();
    await work();
    await expect(dialog).toBeHidden();
    if (heir) await this.expectFocus(...heir);
  }

  /** Expects the focus on this element, which is how a screen reader learns where it is. */
  async expectFocus(role: string, name: Name): Promise<void> {
    await expect
      .poll(async () => {
        const stop = await this.stop();
        return stop?.role === role && isNamed(stop.name, name) ? 'focused' : stop;
      })
      .toBe('focused');
  }

  /** Expects an announcement since the page was opened; `fresh`: by a region that came with it. */
  async expectSaid(text: Name, region: 'lasting' | 'fresh' = 'lasting'): Promise<void> {
    await expect
      .poll(() => saidOn(this.page, region), { message: `announced: ${text}` })
      .toContainEqual(typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text));
  }

  /** No two controls of the view have one role and name, unless they are links to one place. */
  async expectDistinctControls(): Promise<void> {
    const { nodes } = await this.session.send('Accessibility.getFullAXTree');
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const seen = new Map<string, string>();
    const twice: string[] = [];
    for (const node of nodes) {
      const role = String(node.role?.value ?? '');
      if (node.ignored || !CONTROLS.has(role)) continue;
      let group = '';
      // Radio buttons, and the browser's parts of a date, are heard with the name of their group.
      for (let at = byId.get(node.parentId ?? ''); at; at = byId.get(at.parentId ?? ''))
        if (/^Date$|group/.test(String(at.role?.value))) group ||= String(at.name?.value ?? '');
      if (
        !/radio|spinbutton|button/.test(role) ||
        (role === 'button' && !/date picker/.test(String(node.name?.value)))
      )
        group = '';
      const key = `${role} “${String(node.name?.value ?? '')}”${group && ` of ${group}`}`;
      const url = node.properties?.find(({ name }) => name === 'url')?.value.value as string | undefined;
      const does = role === 'link' && url ? url : String(node.nodeId);
      if (seen.has(key) && seen.get(key) !== does) twice.push(key);
      seen.set(key, does);
    }
    expect(twice, 'controls that sound the same').toEqual([]);
  }

  private async expectVisibleFocus(stop: Stop, after = 'the start'): Promise<void> {
    const place = `${this.page.url()} ${stop.role} ${stop.name}`;
    if (this.checked.has(place)) return;
    this.checked.add(place);
    const what = `${stop.role} “${stop.name}” after ${after}`;
    expect(stop.name === '' && !/main|generic/.test(stop.role), `${what} has no name`).toBe(false);
    // A snackbar may cover it for some seconds.
    await expect.poll(() => this.page.evaluate(focusFaults), `focus of ${what}`).toEqual([]);
  }

  /** Focused control; null for the page itself and the browser's controls. */
  async stop(): Promise<Stop | null> {
    const { result } = await this.session.send('Runtime.evaluate', { expression: 'document.activeElement' });
    if (!result.objectId) return null;
    const described = await this.session
      .send('Accessibility.getPartialAXTree', { objectId: result.objectId, fetchRelatives: false })
      .catch((error: Error) => error);
    if (described instanceof Error) {
      // Another page came between the two calls: the focus is in that one.
      if (described.message.includes('Cannot find context')) return this.stop();
      throw described;
    }
    const [node] = described.nodes;
    const role = String(node?.role?.value ?? '');
    return role === 'RootWebArea' || role === 'none' || node?.ignored
      ? null
      : { role, name: String(node?.name?.value ?? '') };
  }
}

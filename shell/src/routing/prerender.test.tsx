/** @jest-environment node */
import { guestPageAt } from './guest-page.rule';
import { prerenderSignIn } from './prerender';

const { page, styles, except } = prerenderSignIn();

it('draws the whole form without a browser', () => {
  for (const part of ['name="username"', 'name="password"', 'type="submit"', 'href="/sign-up"'])
    expect(page).toContain(part);
  expect(styles).toMatch(/^<style [^>]*data-styled/);
});

it('brings the letters in an element of their own', () => {
  const withLetters = styles.split('</style>').filter((element) => element.includes('@font-face'));
  expect(withLetters).toEqual([expect.stringMatching(/^<style id="fonts">@font-face/)]);
});

it('is a form that goes nowhere by itself: no password ever stands in an address', () => {
  expect(page).toMatch(/<form [^>]*method="dialog"/);
  expect(page).not.toMatch(/<form [^>]*action=/);
});

it('fits the content policy: no script, no style or handler in an attribute', () => {
  expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=/i);
});

it('says the same to everybody: nothing of the hour, the address or the machine', () => {
  jest.useFakeTimers({ now: new Date(2026, 0, 1, 7) });
  const early = prerenderSignIn().page;
  jest.setSystemTime(new Date(2026, 0, 1, 20));
  expect(prerenderSignIn().page).toBe(early);
  jest.useRealTimers();
});

it.each(['/sign-up', '/sign-up/abc', '/reset-password', '/reset-password/abc'])(
  'is not meant for %s',
  (path) => {
    expect(guestPageAt(path).is).not.toBe('sign_in');
    expect(except).toContain(path.split('/')[1]);
  },
);

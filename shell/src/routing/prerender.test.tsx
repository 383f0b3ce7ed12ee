/** @jest-environment node */
import { prerenderSignIn, prerenderSkeleton } from './prerender';

const { page, styles } = prerenderSignIn();

it('renders the whole form without a browser', () => {
  for (const part of ['name="username"', 'name="password"', 'type="submit"', 'href="/sign-up"'])
    expect(page).toContain(part);
  expect(styles).toMatch(/<style [^>]*data-styled/);
});

it('brings the global styles in a plain style element, which no script renders again', () => {
  jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production' });
  for (const { styles: all } of [prerenderSignIn(), prerenderSkeleton()]) {
    const withGlobals = all.split('</style>').filter((element) => element.includes('--v-paper:'));
    expect(withGlobals).toEqual([expect.stringMatching(/^<style>:root\{/)]);
  }
  jest.restoreAllMocks();
});

it('brings the fonts in a style element of their own', () => {
  const withFonts = styles.split('</style>').filter((element) => element.includes('@font-face'));
  expect(withFonts).toEqual([expect.stringMatching(/^<style id="fonts">@font-face/)]);
});

it('is a form that goes nowhere by itself: no password ever stands in an address', () => {
  expect(page).toMatch(/<form [^>]*method="dialog"/);
  expect(page).not.toMatch(/<form [^>]*action=/);
});

it('fits the content policy: no script, no style or handler in an attribute', () => {
  expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=/i);
});

it('is the same for all users: independent of time, address and machine', () => {
  jest.useFakeTimers({ now: new Date(2026, 0, 1, 7) });
  const early = prerenderSignIn().page;
  jest.setSystemTime(new Date(2026, 0, 1, 20));
  expect(prerenderSignIn().page).toBe(early);
  jest.useRealTimers();
});

it('the skeleton of a signed-in page is read out by nothing and can be pressed nowhere', () => {
  const skeleton = prerenderSkeleton();
  expect(skeleton.page).toMatch(/^<div data-skeleton="true" aria-hidden="true"/);
  expect(skeleton.page).not.toMatch(/<(a|button|input|form|script)\b|\sstyle=/);
  expect(skeleton.styles).toContain('data-styled');
  // Content, so that the first paint is more than an empty page.
  expect(skeleton.page).toMatch(
    /<svg.*Search.*Notifications.*<h1><span><!--vitrine:heading--><\/span><\/h1>/s,
  );
});

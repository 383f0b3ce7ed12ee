/** @jest-environment node */
import { prerenderFrame } from './prerender-frame';

// As the build draws it (tools/webpack/prerender.mjs).
jest.mock('react', () => jest.requireActual<object>('preact/compat'));
jest.mock('react/jsx-runtime', () => jest.requireActual<object>('preact/jsx-runtime'));
jest.mock('react-dom', () => jest.requireActual<object>('preact/compat'));
jest.mock('react-dom/server', () => jest.requireActual<object>('preact-render-to-string'));

const frame = prerenderFrame();

it('draws the rail and the bars without a browser, each with room for its entries', () => {
  expect(frame.page).toMatch(/<aside[^]*<!--vitrine:rail-->[^]*<\/aside>/);
  expect(frame.page).toMatch(/<nav[^>]*><ul[^>]*><!--vitrine:bar--><\/ul>/);
  expect(frame.page).toContain('<h1>vitrine-title</h1>');
});

it.each(['rail', 'bar'] as const)('says what an entry of the %s looks like, with gaps', (look) => {
  expect(frame[look]).toMatch(
    /^<li><a href="\/vitrine-path"[^>]*><svg[^>]*>vitrine-icon<\/svg>[^]*vitrine-label[^]*<\/li>$/,
  );
});

it('has a drawing for whatever icon a door names', () => {
  expect(frame.icons['grid']).toMatch(/^<path /);
  expect(frame.icons['chevron-right']).toMatch(/^<path /);
});

it('can neither be pressed nor is it read out: nothing in it works yet', () => {
  expect(frame.page).toMatch(/^<div [^>]*inert[^>]*aria-hidden="true"/);
});

it('fits the content policy: no script, no style or handler in an attribute', () => {
  expect(frame.page).not.toMatch(/<script|<style|\sstyle=|\son\w+=/i);
});

it('leaves nothing that the library of the real frame would take for its own', () => {
  expect(frame.style).not.toMatch(/data-styled|sc\*\/|<|@font-face/);
  expect(frame.style).toContain('{');
});

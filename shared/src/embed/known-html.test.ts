import { isKnownHtmlAllowed } from './known-html';

type CreateHtml = (html: string) => string | null;

/** Page that requires Trusted Types: text becomes HTML by its default policy only. */
function pageWith(names: readonly string[], own?: CreateHtml) {
  let createHTML = own;
  const createPolicy = jest.fn((name: 'default', policy: { createHTML: CreateHtml }) => {
    if (!names.includes(name)) throw new TypeError(`Policy "${name}" disallowed.`);
    ({ createHTML } = policy);
  });
  const createElement = () => ({
    set innerHTML(html: string) {
      if ((createHTML?.(html) ?? null) === null)
        throw new TypeError('This document requires TrustedHTML assignment.');
    },
  });
  const trustedTypes = {
    get defaultPolicy() {
      return createHTML ?? null;
    },
    createPolicy,
  };
  return { trustedTypes, document: { createElement } as unknown as Document };
}

it('creates a default policy that allows constant HTML and nothing else', () => {
  const page = pageWith(['default']);
  expect(isKnownHtmlAllowed(page)).toBe(true);
  const policy = page.trustedTypes.createPolicy.mock.lastCall?.[1];
  expect(
    ['', '<div></div>', '<b></b>', '<img src=x onerror=run()>'].map((html) => policy?.createHTML(html)),
  ).toEqual(['', '<div></div>', null, null]);
  expect(isKnownHtmlAllowed(page)).toBe(true);
  expect(page.trustedTypes.createPolicy).toHaveBeenCalledTimes(1);
});

it.each<[string, boolean, CreateHtml]>([
  ['allows it', true, (html) => html],
  ['blocks it', false, () => null],
])('leaves the default policy of a page that %s', (_does, isAllowed, own) => {
  const page = pageWith(['default'], own);
  expect(isKnownHtmlAllowed(page)).toBe(isAllowed);
  expect(page.trustedTypes.createPolicy).not.toHaveBeenCalled();
});

it('is false when the list of policies of the page does not name it', () => {
  expect(isKnownHtmlAllowed(pageWith([]))).toBe(false);
});

it('creates nothing in a browser or a page without Trusted Types', () => {
  expect(isKnownHtmlAllowed({ document })).toBe(true);
});

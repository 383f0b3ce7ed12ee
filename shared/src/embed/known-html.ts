import { KNOWN_HTML } from '../rules';

/** Part of the Trusted Types API that embeds use; not all browsers have it. */
interface TrustedTypes {
  readonly defaultPolicy: unknown;
  createPolicy(name: 'default', policy: { createHTML: (html: string) => string | null }): unknown;
}

interface Page {
  trustedTypes?: TrustedTypes;
  document: Document;
}

/**
 * Returns whether the page allows the constant HTML that the calendar measures the browser with. Creates the
 * default policy of a page that requires Trusted Types and has none; that policy blocks everything else.
 */
export function isKnownHtmlAllowed(page: Page = window): boolean {
  if (isHtmlAllowed(page)) return true;
  const { trustedTypes: types } = page;
  if (!types || types.defaultPolicy) return false;
  try {
    types.createPolicy('default', { createHTML: (html) => (KNOWN_HTML.includes(html) ? html : null) });
  } catch {
    // The page's list of policies does not name `default`.
    return false;
  }
  return isHtmlAllowed(page);
}

function isHtmlAllowed({ document }: Page): boolean {
  try {
    for (const html of KNOWN_HTML) document.createElement('div').innerHTML = html;
    return true;
  } catch {
    return false;
  }
}

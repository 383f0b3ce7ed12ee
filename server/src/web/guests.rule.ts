/** Where a shell's page keeps what is sent to guests (decisions 0046 and 0049); `vitrine:guest` in earlier shells, and nothing in those before. */
export const GUESTS_GAP = /<!--vitrine:guests? (\{.*\})-->/;
/** How a shell's page asks for what it begins with, since guests are given something else. */
const ENTRY = /<script defer src="([^"<>]*)" data-product[^>]*><\/script>/;

/** HTML for the page's root, which may bring styles of its own, and the style elements that stay. */
export interface Prerendered {
  page: string;
  styles: string;
}

/**
 * What stands in the page before its scripts come: the sign-in form, for whoever is not marked as signed in, at addresses that show it. null for all
 * others, and for a page that keeps none or another shape of it: then the scripts draw.
 */
export function prerenderedFor(template: string, pathname: string): Prerendered | null {
  const { page, styles, except } = keptIn(template);
  if (typeof page !== 'string' || typeof styles !== 'string' || !Array.isArray(except)) return null;
  return except.includes(pathname.split('/')[1]) ? null : { page, styles };
}

/**
 * Lets a page begin with the pages of guests. Their script is told where the product is, which it fetches while somebody types and runs for whoever
 * signs in. A page of a shell that has no such script stays as it is.
 * @param ahead addresses of what the product asks for first
 */
export function withGuestsEntry(template: string, ahead: readonly string[]): string {
  const { script } = keptIn(template);
  if (typeof script !== 'string' || /["<>]/.test(script)) return template;
  return template.replace(
    ENTRY,
    (_tag, product: string) =>
      `<script defer src="${script}" data-product="${product}" data-ahead="${ahead.join(' ')}"></script>`,
  );
}

/** What the shell's page keeps there; nothing for a page that keeps none, or what is no JSON. */
export function keptIn(template: string): Record<string, unknown> {
  try {
    return JSON.parse(GUESTS_GAP.exec(template)?.[1] ?? '{}') as Record<string, unknown>;
  } catch {
    return {};
  }
}

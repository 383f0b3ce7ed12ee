/** Where a shell's page keeps the sign-in form as its build has drawn it (decision 0046). Pages of earlier shells keep none. */
export const PRERENDERED_GAP = /<!--vitrine:guest (\{.*\})-->/;

/** HTML for the page's root, and the style elements that belong to it. */
export interface Prerendered {
  page: string;
  styles: string;
}

/**
 * What stands in the page before its scripts come: the sign-in form, for whoever is not marked as signed in, at addresses that show it. null for all
 * others, and for a page that keeps none or another shape of it: then the scripts draw.
 */
export function prerenderedFor(template: string, pathname: string, isSignedIn: boolean): Prerendered | null {
  if (isSignedIn) return null;
  const { page, styles, except } = drawnIn(template);
  if (typeof page !== 'string' || typeof styles !== 'string' || !Array.isArray(except)) return null;
  return except.includes(pathname.split('/')[1]) ? null : { page, styles };
}

function drawnIn(template: string): Record<string, unknown> {
  try {
    return JSON.parse(PRERENDERED_GAP.exec(template)?.[1] ?? '{}') as Record<string, unknown>;
  } catch {
    return {};
  }
}

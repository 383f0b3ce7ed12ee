import { createBrowserStorage } from '../../session/browser-storage';

const KEY = 'vitrine:typed';
/** Names of fields that are kept: no passwords, codes or captchas. */
const KEPT = ['username', 'email', 'account_name', 'name'];
const tabStorage = createBrowserStorage(() => window.sessionStorage);

const keptFields = (within: ParentNode): HTMLInputElement[] =>
  [...within.querySelectorAll('input')].filter(
    ({ name, type, readOnly }) => KEPT.includes(name) && type !== 'password' && !readOnly,
  );

/** Keeps what is typed on this page for its reload. */
export function keepTyped(): void {
  const typed = Object.fromEntries(keptFields(document).map(({ name, value }) => [name, value]));
  tabStorage.set(KEY, JSON.stringify({ page: location.pathname, typed }));
}

/** Fills in what was kept before the reload of this page, once. */
export function giveBackTyped(form: ParentNode): void {
  const kept = tabStorage.get(KEY);
  if (kept === null) return;
  tabStorage.remove(KEY);
  const typed = readTyped(kept);
  for (const field of keptFields(form)) {
    const value = typed[field.name];
    if (typeof value !== 'string' || !value || field.value) continue;
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Untrusted input; empty for another page. */
function readTyped(text: string): Record<string, unknown> {
  try {
    const { page, typed } = JSON.parse(text) as Record<string, unknown>;
    return page === location.pathname && typeof typed === 'object' && typed !== null ? { ...typed } : {};
  } catch {
    return {};
  }
}

import { createBrowserStorage } from './browser-storage';

const KEY = 'vitrine:confirmed-email';
const tabStorage = createBrowserStorage(() => window.sessionStorage);

/** Keeps a confirmed address for the signed-in page, which is a new document. */
export const keepConfirmedEmail = (email: string): void => tabStorage.set(KEY, email);

/** Returns the kept address, once. */
export function takeConfirmedEmail(): string | null {
  const email = tabStorage.get(KEY);
  if (email) tabStorage.remove(KEY);
  return email;
}

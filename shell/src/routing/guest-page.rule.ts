/** What a page without a session is, by its address (spec §2). */
export type GuestPage =
  | { is: 'sign_in' }
  | { is: 'sign_up' }
  | { is: 'sign_up_link'; token: string }
  | { is: 'reset_request' }
  | { is: 'reset_link'; token: string };

export type PublicPage =
  | { is: 'diagnostics' }
  | { is: 'undo_email'; token: string }
  | { is: 'demo' }
  | { is: 'unsubscribe'; token: string }
  | { is: 'unsubscribed'; email?: string };

/** Every other address shows the login screen in its place. */
export function guestPageAt(pathname: string): GuestPage {
  const [first, second, ...more] = segments(pathname);
  if (more.length > 0) return { is: 'sign_in' };
  if (first === 'sign-up') return second ? { is: 'sign_up_link', token: second } : { is: 'sign_up' };
  if (first === 'reset-password')
    return second ? { is: 'reset_link', token: second } : { is: 'reset_request' };
  return { is: 'sign_in' };
}

export function publicPageAt(pathname: string): PublicPage {
  const [first, second = ''] = segments(pathname);
  if (first === 'undo-email') return { is: 'undo_email', token: second };
  if (first === 'unsubscribe') return { is: 'unsubscribe', token: second };
  if (first === 'email-unsubscribed') return { is: 'unsubscribed', email: addressIn(second) };
  if (first === 'demo') return { is: 'demo' };
  return { is: 'diagnostics' };
}

/** A link of a mail, which only works for somebody who is signed out. */
export function isMailLink(pathname: string): boolean {
  const { is } = guestPageAt(pathname);
  return is === 'sign_up_link' || is === 'reset_link';
}

/** Anybody may write an address bar: only what can be an e-mail address is repeated on the page. */
function addressIn(segment: string): string | undefined {
  return /^[^\s@<>]{1,64}@[^\s@<>]{1,190}$/.test(segment) ? segment : undefined;
}

const segments = (pathname: string): string[] => pathname.split('/').filter(Boolean).map(plain);

function plain(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

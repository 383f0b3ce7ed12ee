/** Guest page of an address (spec §2). */
export type GuestPage =
  | { is: 'sign_in' }
  | { is: 'sign_up' }
  | { is: 'sign_up_link'; token: string }
  | { is: 'reset_request' }
  | { is: 'reset_link'; token: string };

export type PublicPage =
  | { is: 'diagnostics' }
  | { is: 'undo_email' | 'keep_account'; token: string }
  | { is: 'demo' }
  | { is: 'unsubscribe'; token: string }
  | { is: 'unsubscribed'; email?: string };

/** Guest page at a path; any other path shows the sign-in screen. */
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
  if (first === 'keep-account') return { is: 'keep_account', token: second };
  if (first === 'unsubscribe') return { is: 'unsubscribe', token: second };
  if (first === 'email-unsubscribed') return { is: 'unsubscribed', email: addressIn(second) };
  if (first === 'demo') return { is: 'demo' };
  return { is: 'diagnostics' };
}

/** Whether a path is a mail link that requires a signed-out user. */
export function isMailLink(pathname: string): boolean {
  const { is } = guestPageAt(pathname);
  return is === 'sign_up_link' || is === 'reset_link';
}

/** E-mail address in a path. Untrusted input: only a plausible address is shown on the page. */
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

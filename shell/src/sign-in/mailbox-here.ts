const OWN_MACHINE = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** `open`: this browser may read them at /dev/mail. `locked`: it has not been there with the key yet. */
export type MailboxHere = 'none' | 'locked' | 'open';

/** Whether mails stay on this machine and can be read there: only asked where that can be, on this very machine. */
export async function mailboxHere(
  hostname = location.hostname,
  ask: typeof fetch = (input, init) => window.fetch(input, init),
): Promise<MailboxHere> {
  if (!OWN_MACHINE.test(hostname)) return 'none';
  try {
    const answer = await ask('/dev/mail', { headers: { accept: 'application/json' }, cache: 'no-store' });
    if (answer.ok) return 'open';
    return answer.status === 401 ? 'locked' : 'none';
  } catch {
    return 'none';
  }
}

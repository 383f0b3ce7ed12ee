const OWN_MACHINE = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Local mailbox. `open`: this browser may read it at /dev/mail. `locked`: it has not used the key yet. */
export type MailboxHere = 'none' | 'locked' | 'open';

/** Checks whether mails stay on this machine and are readable there; only on localhost. */
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

const OWN_MACHINE = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether mails can be read at /dev/mail (decisions §3): only asked where that address can exist, on this very machine. */
export async function hasMailboxHere(
  hostname = location.hostname,
  ask: typeof fetch = (input, init) => window.fetch(input, init),
): Promise<boolean> {
  if (!OWN_MACHINE.test(hostname)) return false;
  try {
    return (await ask('/dev/mail', { headers: { accept: 'application/json' }, cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

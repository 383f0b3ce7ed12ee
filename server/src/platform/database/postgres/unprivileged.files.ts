import fs from 'node:fs';
import path from 'node:path';

/** A user id that a child process runs under. */
export interface RunAs {
  uid: number;
  gid: number;
}

/** An id without an account on the machine, so that no other user's process can read the cluster. */
const OWN_ID = 64432;

/**
 * Users for PostgreSQL, which refuses root. `setup` has a name, which initdb requires; `server` is an id of
 * our own. Null when not root.
 */
export interface Unprivileged {
  setup: RunAs;
  server: RunAs;
}

export function unprivilegedIds(probeFolder: string): Unprivileged | null {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return null;
  const setup = setupUser();
  return { setup, server: canOwn(probeFolder, OWN_ID) ? { uid: OWN_ID, gid: OWN_ID } : setup };
}

function setupUser(): RunAs {
  const line = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (!uid || !gid)
    throw new Error(
      'PostgreSQL must not run as root, and this machine has no user "nobody" to run it as. Start Vitrine as an ordinary user or set DATABASE_URL.',
    );
  return { uid: Number(uid), gid: Number(gid) };
}

/** Whether an id is mapped: user namespaces map only some; the kernel reports EINVAL. */
function canOwn(folder: string, id: number): boolean {
  const probe = fs.mkdtempSync(path.join(folder, '.owner-'));
  try {
    fs.chownSync(probe, id, id);
    return true;
  } catch {
    return false;
  } finally {
    fs.rmdirSync(probe);
  }
}

/** Changes the owner of a tree; fast when it is already right. */
export function giveTree(folder: string, owner: RunAs): void {
  const own = (target: string) => fs.lstatSync(target).uid === owner.uid;
  const version = path.join(folder, 'PG_VERSION');
  if (own(folder) && fs.existsSync(version) && own(version)) return;
  for (const entry of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    fs.lchownSync(path.join(folder, entry), owner.uid, owner.gid);
  }
  // The folder itself last: after an interruption the next start sees that it is not done.
  fs.chownSync(folder, owner.uid, owner.gid);
}

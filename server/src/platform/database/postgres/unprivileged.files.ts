import fs from 'node:fs';
import path from 'node:path';

/** A user id that a child process runs under. */
export interface RunAs {
  uid: number;
  gid: number;
}

/** An id that no account of the machine has, so that nobody else's process can read the cluster. */
const OWN_ID = 64432;

/** PostgreSQL refuses root. `setup` has a name, which initdb insists on; `server` is an id of our own. Null: we are not root already. */
export interface Unprivileged {
  setup: RunAs;
  server: RunAs;
}

export function unprivilegedIds(probeFolder: string): Unprivileged | null {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return null;
  const setup = nobody();
  return { setup, server: canOwn(probeFolder, OWN_ID) ? { uid: OWN_ID, gid: OWN_ID } : setup };
}

function nobody(): RunAs {
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

/** User namespaces map only some ids; the kernel says so with EINVAL. */
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

/** Gives a tree to `owner`; quick when it already is theirs. */
export function giveTree(folder: string, owner: RunAs): void {
  const own = (target: string) => fs.lstatSync(target).uid === owner.uid;
  const version = path.join(folder, 'PG_VERSION');
  if (own(folder) && fs.existsSync(version) && own(version)) return;
  for (const entry of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    fs.lchownSync(path.join(folder, entry), owner.uid, owner.gid);
  }
  // The folder itself last: when this is interrupted, the next start sees that it is not done.
  fs.chownSync(folder, owner.uid, owner.gid);
}

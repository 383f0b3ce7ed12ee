// Ends the shared test database when no test process has been alive for a while. Started detached by
// shared-postgres.ts.
import fs from 'node:fs';
import path from 'node:path';
import { isAlive } from '../../data-folder-lock.mjs';

const [, , home, postgresPid] = process.argv;
const leases = path.join(home, 'leases');
const IDLE_MS = 30_000;

let idleSince = Date.now();
setInterval(() => {
  if (!isAlive(Number(postgresPid))) process.exit();
  // The folder was removed, so its database is not needed and could not be written.
  if (!fs.existsSync(leases)) {
    process.kill(Number(postgresPid), 'SIGQUIT');
    process.exit();
  }
  for (const name of fs.readdirSync(leases)) {
    if (isAlive(Number(name))) idleSince = Date.now();
    else fs.rmSync(path.join(leases, name), { force: true });
  }
  if (Date.now() - idleSince < IDLE_MS) return;
  process.kill(Number(postgresPid), 'SIGINT');
  process.exit();
}, 1000);

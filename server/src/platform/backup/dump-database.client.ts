import { spawn } from 'node:child_process';
import { open } from 'node:fs/promises';
import { codeOf } from '../errors/error-code.lib';

const MOST_SAID = 2000;

/**
 * Dumps the database at an address with `pg_dump`, in the format of `pg_restore`. Passes the password by the
 * environment: command lines are not secret.
 * @throws {Error} a sentence for the operator
 */
export async function dumpDatabase(address: string, file: string): Promise<void> {
  const url = new URL(address);
  const password = decodeURIComponent(url.password);
  url.password = '';
  const args = ['--format=custom', '--no-password', `--file=${file}`, `--dbname=${url.href}`];
  const child = spawn('pg_dump', args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
  });
  let said = '';
  child.stderr.on('data', (bytes: Buffer) => (said = (said + bytes.toString()).slice(-MOST_SAID)));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (cause) => reject(faultOf(cause)));
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(refusalOf(code, said.trim().replaceAll(/\s*\n\s*/g, ' ')));
  const written = await open(file, 'r+');
  await written.chmod(0o600);
  await written.sync();
  await written.close();
}

function refusalOf(code: number | null, said: string): string {
  const isTooOld = said.includes('server version mismatch');
  return `pg_dump ended with ${code}: ${said}.${isTooOld ? ' Install pg_dump in the version of the database server, or a newer one.' : ''}`;
}

function faultOf(cause: Error): Error {
  if (codeOf(cause) !== 'ENOENT') return cause;
  return new Error(
    'pg_dump is not installed here. Install it in the version of the database server (Debian: postgresql-client).',
    { cause },
  );
}

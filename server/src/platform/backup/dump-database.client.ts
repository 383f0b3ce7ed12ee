import { spawn } from 'node:child_process';
import { open } from 'node:fs/promises';
import { codeOf } from '../errors/error-code.lib';

const MOST_SAID = 2000;

/**
 * Dumps the database at an address with `pg_dump`, in the format of `pg_restore`.
 * @throws {Error} a sentence for the operator
 */
export async function dumpDatabase(address: string, file: string): Promise<void> {
  await runTool('pg_dump', ['--format=custom', `--file=${file}`], address);
  const written = await open(file, 'r+');
  await written.chmod(0o600);
  await written.sync();
  await written.close();
}

/** Begins the transaction: the schemas of the product, whose objects the dump creates again. */
const EMPTY = 'DROP SCHEMA IF EXISTS jobs CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public;';

/**
 * Replaces the content of the database at an address by a dump, in one transaction: a failure or a power cut
 * leaves it as it was. `script`: path of a draft with the dump as SQL; read only once it is complete.
 * @throws {Error} a sentence for the operator
 */
export async function restoreDump(address: string, dump: string, script: string): Promise<void> {
  await runTool('pg_restore', ['--no-owner', `--file=${script}`, dump]);
  const args = [
    '--no-psqlrc',
    '--quiet',
    '--single-transaction',
    '--set=ON_ERROR_STOP=1',
    '--output=/dev/null',
  ];
  await runTool('psql', [...args, `--command=${EMPTY}`, `--file=${script}`], address);
}

/**
 * Runs a program of PostgreSQL, on the database at an address if there is one. Passes the password by the
 * environment: command lines are not secret.
 */
async function runTool(program: string, args: string[], address?: string): Promise<void> {
  const url = address ? new URL(address) : null;
  const password = decodeURIComponent(url?.password ?? '');
  if (url) url.password = '';
  const child = spawn(program, [...args, ...(url ? ['--no-password', `--dbname=${url.href}`] : [])], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
  });
  let said = '';
  child.stderr.on('data', (bytes: Buffer) => (said = (said + bytes.toString()).slice(-MOST_SAID)));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (cause) => reject(faultOf(program, cause)));
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(refusalOf(program, code, said.trim().replaceAll(/\s*\n\s*/g, ' ')));
}

function refusalOf(program: string, code: number | null, said: string): string {
  const isTooOld = said.includes('server version mismatch') || said.includes('unsupported version');
  return `${program} ended with ${code}: ${said}.${isTooOld ? ` Install ${program} in the version of the database server, or a newer one.` : ''}`;
}

function faultOf(program: string, cause: Error): Error {
  if (codeOf(cause) !== 'ENOENT') return cause;
  return new Error(
    `${program} is not installed here. Install it in the version of the database server (Debian: postgresql-client).`,
    { cause },
  );
}

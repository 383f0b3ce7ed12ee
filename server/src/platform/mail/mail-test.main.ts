import { readConfig } from '../config/server.config';
import { cleanEmail } from '../users/email.rule';
import { tryMail } from './test-mail.client';

/**
 * `mail-test ADDRESS`: sends a test e-mail by SMTP_URL, from VITRINE_MAIL_FROM. Needs neither database nor
 * server. Exit code 1: not sent, with the reason.
 */
async function run(): Promise<void> {
  const [address = '', ...more] = process.argv.slice(2);
  if (!address || more.length > 0) throw new Error('One address is needed: mail-test mia@tv.example');
  const to = cleanEmail(address);
  if (!to) throw new Error(`${address} does not look like an e-mail address.`);
  process.stdout.write(`${await tryMail(readConfig(process.env, process.cwd()), to)}\n`);
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});

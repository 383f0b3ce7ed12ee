import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { createPasswords } from '../../http/auth/passwords.service';
import { readConfig } from '../../platform/config/server.config';
import { withDatabase } from '../../platform/database/with-database.service';
import { createOwner } from './create-owner.action';

/**
 * `create-owner --email … --name … --venue …` creates an account and its owner in VITRINE_DATA (or
 * DATABASE_URL), with or without a running server. Prints a link to set a password, or reads one from
 * standard input.
 */
const options = {
  email: { type: 'string' },
  name: { type: 'string' },
  venue: { type: 'string' },
  timezone: { type: 'string' },
  screens: { type: 'string' },
  'password-stdin': { type: 'boolean' },
} as const;

async function run(): Promise<void> {
  const { values } = parseArgs({ args: process.argv.slice(2), options });
  const { email = '', name = '', venue = '', timezone } = values;
  const screens = values.screens === undefined ? undefined : Number(values.screens);
  const password = values['password-stdin'] ? (await text(process.stdin)).replace(/\r?\n$/, '') : undefined;
  const config = readConfig({ VITRINE_LOG_LEVEL: 'error', ...process.env }, process.cwd());
  const { token } = await withDatabase(config, ({ db }) =>
    createOwner(
      {
        db,
        passwords: createPasswords(),
        clock: { nowMs: () => Date.now(), nowSeconds: () => Math.floor(Date.now() / 1000) },
      },
      { email, name, venue, timezone, screens, password },
    ),
  );
  const where = token
    ? `Its owner sets a password here, once, within 7 days:\n${config.publicUrl}/reset-password/${token}`
    : `Its owner signs in at ${config.publicUrl}/login`;
  process.stdout.write(`Created the account “${venue.trim()}”. ${where}\n`);
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});

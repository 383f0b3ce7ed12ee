import { sql } from 'drizzle-orm';
import { holderOf } from '../../../data-folder-lock.mjs';
import type { Deps } from '../../deps.types';
import { checkMail } from '../../platform/mail/test-mail.client';
import { KEEP_FREE_BYTES } from '../../platform/storage/disk-files.files';
import {
  type Detail,
  DetailError,
  foreignText,
  inARow,
  sentence,
  sizeOf,
  within,
} from '../../platform/languages/sentence.rule';

/** A job that waits this long is a backlog; the slowest regular one runs every minute. */
const LATE_SECONDS = 600;
/** A file that waits this long for its preparation. */
const SLOW_SECONDS = 3600;
const PATIENCE_MS = 5000;

export interface Check {
  name: string;
  ok: boolean;
  text: Detail;
}

type Needs = Pick<Deps, 'db' | 'storage' | 'clock' | 'config'>;

/** Checks every part of the installation; each in a line, none ends the others. */
export async function checkHealth(deps: Needs): Promise<Check[]> {
  const { smtpUrl, isLocal } = deps.config;
  return [
    ...(await serverChecks(deps)),
    await check('database', async () => {
      const { rows } = await deps.db.execute<{ bytes: number }>(
        sql`SELECT pg_database_size(current_database())::float8 AS bytes`,
      );
      return sentence`answers, ${sizeOf(rows[0]?.bytes ?? 0)}`;
    }),
    await check('storage', async () => {
      await deps.storage.check();
      return deps.config.s3 ? sentence`the bucket ${deps.config.s3.bucket} answers` : 'answers';
    }),
    await check('disk', async () => {
      const free = await deps.storage.freeBytes();
      if (free < KEEP_FREE_BYTES)
        throw new DetailError(sentence`only ${sizeOf(free)} free: uploads are refused`);
      return sentence`${sizeOf(free)} free`;
    }),
    await check('mail', async () => {
      if (smtpUrl) return sentence`${await checkMail(smtpUrl)} answers`;
      if (isLocal) return 'stored in the data folder';
      throw new DetailError('SMTP_URL is not set: mails are stored, not sent');
    }),
    await check('jobs', () => jobsText(deps)),
    await check('files', () => filesText(deps)),
  ];
}

async function check(name: string, read: () => Promise<Detail>): Promise<Check> {
  try {
    return { name, ok: true, text: await read() };
  } catch (error) {
    if (error instanceof DetailError) return { name, ok: false, text: error.detail };
    return { name, ok: false, text: foreignText(error instanceof Error ? error.message : String(error)) };
  }
}

const STATES: Record<string, Detail> = { ready: 'ready', degraded: 'degraded', 'not ready': 'not ready' };

/** The server of this data folder and its broker, by its own `/readyz`. */
async function serverChecks({ config }: Needs): Promise<Check[]> {
  const url = holderOf(config.dataFolder)?.url;
  if (!url) return [{ name: 'server', ok: false, text: sentence`none runs on ${config.dataFolder}` }];
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    const { status, checks, warnings } = (await answer.json()) as {
      status: string;
      checks: { broker: boolean };
      warnings: string[];
    };
    return [
      {
        name: 'server',
        ok: answer.ok,
        text: inARow(
          [
            sentence`${url} is ${within(STATES[status] ?? foreignText(status))}`,
            ...warnings.map(foreignText),
          ],
          '. ',
        ),
      },
      { name: 'broker', ok: checks.broker, text: checks.broker ? 'answers' : 'does not answer' },
    ];
  } catch {
    return [{ name: 'server', ok: false, text: sentence`${url} does not answer` }];
  }
}

async function jobsText({ db, clock }: Needs): Promise<Detail> {
  const late = clock.nowSeconds() - LATE_SECONDS;
  const { rows } = await db.execute<{ name: string; count: number }>(sql`
    SELECT name, count(*)::int AS count FROM jobs.job
    WHERE state < 'active' AND start_after < to_timestamp(${late}) GROUP BY name ORDER BY name`);
  if (rows.length === 0) return 'none is late';
  const queues = rows.map(({ name, count }) => `${name} (${count})`).join(', ');
  throw new DetailError(sentence`late by 10 minutes: ${queues}`);
}

async function filesText({ db, clock }: Needs): Promise<Detail> {
  const slow = clock.nowSeconds() - SLOW_SECONDS;
  const { rows } = await db.execute<{ waiting: number; slow: number }>(sql`
    SELECT count(*)::int AS waiting, count(*) FILTER (WHERE created_at < ${slow})::int AS slow
    FROM files WHERE state = 'processing'`);
  const { waiting = 0, slow: late = 0 } = rows[0] ?? {};
  if (late > 0) throw new DetailError(sentence`${late} wait for an hour or longer to be prepared`);
  return waiting === 0 ? 'all are prepared' : sentence`${waiting} are being prepared`;
}

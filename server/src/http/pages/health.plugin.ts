import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.types';
import { KEEP_FREE_BYTES } from '../../platform/storage/disk-files.files';
import type { AreaRegistry } from './area-registry.service';

const PATIENCE_MS = 3000;
const NO_FILES =
  'The file store does not answer: what needs no file goes on, and uploads and files that a screen has not loaded yet wait.';
const FULL_DISK = 'The disk of the data folder is full: free some space, or nothing can be saved.';
const LITTLE_SPACE = 'Less than 256 MB are free on the disk of the data folder: uploads are refused.';
const NO_MAIL_SERVER = 'No mail server is set (SMTP_URL): mails are stored, not sent.';
const NO_BROKER = 'The broker does not answer: screens play on, and commands and live changes wait.';

/**
 * /healthz: the process answers. /readyz: database, disk, storage and broker answer as well; `warnings` name
 * problems that do not block. An unavailable bucket or external broker makes a server `degraded`, not
 * unready: all servers would be (decisions 0054 and 0052).
 */
export function serveHealth(app: FastifyInstance, deps: Deps, registry: AreaRegistry): void {
  const options = {
    config: { guard: 'public' as const },
    schema: { hide: true },
    logLevel: 'silent' as const,
  };
  app.get('/healthz', options, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/readyz', options, async (_request, reply) => {
    let freeBytes = Infinity;
    const [database, storage, hasDisk] = await Promise.all([
      isFine(deps.pool.query('SELECT 1')),
      isFine(deps.storage.check()),
      isFine(deps.storage.freeBytes().then((bytes) => (freeBytes = bytes))),
    ]);
    const [isOpen, isAway] = [deps.broker.isOpen(), deps.broker.isAway?.() === true];
    const disk = hasDisk && freeBytes > 0;
    const checks = { database, storage, disk, broker: isOpen && !isAway };
    const isShared = deps.config.s3 !== null;
    const isReady = database && disk && (storage || isShared) && isOpen && deps.isLeaving?.() !== true;
    const others = [
      storage || !isShared ? null : NO_FILES,
      spaceWarning(freeBytes),
      isAway ? NO_BROKER : null,
      deps.broker.warning?.(),
      deps.warning?.(),
      deps.payments.warning,
      deps.config.smtpUrl || deps.config.isLocal ? null : NO_MAIL_SERVER,
    ].flatMap((sentence) => sentence ?? []);
    const warnings = [...registry.current().warnings, ...others];
    reply.header('cache-control', 'no-store').code(isReady ? 200 : 503);
    const isWhole = Object.values(checks).every(Boolean);
    return { status: isReady ? (isWhole ? 'ready' : 'degraded') : 'not ready', checks, warnings };
  });
}

function spaceWarning(freeBytes: number): string | null {
  if (freeBytes <= 0) return FULL_DISK;
  return freeBytes < KEEP_FREE_BYTES ? LITTLE_SPACE : null;
}

async function isFine(check: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  try {
    return await Promise.race([check.then(() => true), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

import { ArchiveChoice, EXPORT_DAYS } from '@vitrine/shared/contract';
import { v7 as uuidv7 } from 'uuid';
import { byteRange } from '@vitrine/shared/rules';
import type { AppModule, Deps } from '../../../deps.types';
import { routeDownload } from '../../../http/routing/download.lib';
import { routesOf } from '../../../http/routing/routes.lib';
import { notFound } from '../../../platform/errors/errors.lib';
import { attachment } from '../../promos/download/download-name.rule';
import { readParts } from '../archives/read-parts.lib';
import { wakeArchive } from '../archives/archives.job';
import { archiveOf, insertArchive, openArchive, partsOf } from '../archives/archives.repo';
import { lockAccount } from '../../../platform/users/accounts.repo';

/** Export of everything in an account, for its owner. */
export const exportRoutes: AppModule = async (app, deps) => {
  const route = routesOf(app, 'account');

  route('POST /api/account/export', 'billing.manage', {
    summary: 'Make an archive of everything in the account (extension)',
    description: `It is kept for ${EXPORT_DAYS} days and does not count as storage. While one is being made, that one is answered.`,
    handle: async ({ actor: { accountId, userId } }) => ({ id: await askForExport(deps, accountId, userId) }),
  });

  routeDownload(app, deps.clock, {
    path: '/api/account/export/download',
    tag: 'account',
    guard: 'billing.manage',
    summary: 'An address to download an exported archive from (extension)',
    description: 'A ZIP archive; ranges continue an interrupted download.',
    body: ArchiveChoice,
    async issue({ accountId }, { id }) {
      await mustBeReady(deps, accountId, id);
      return deps.auth.issueReport({ accountId, report: { archive: id } });
    },
    grantOf: deps.auth.report,
    async send({ accountId, report }, request, reply) {
      const archive = await mustBeReady(deps, accountId, report['archive'] ?? '');
      const parts = await partsOf(deps.db, archive.id);
      const name = `Vitrine ${new Date(archive.createdAt * 1000).toISOString().slice(0, 10)}.zip`;
      reply.headers({
        'content-type': 'application/zip',
        'accept-ranges': 'bytes',
        etag: `"${archive.id}"`,
        'content-disposition': attachment(name),
        'x-content-type-options': 'nosniff',
      });
      const range = byteRange(request.headers.range, archive.size);
      if (range.kind === 'outside')
        return reply.code(416).header('content-range', `bytes */${archive.size}`).send();
      const { from, to } = range.kind === 'part' ? range : { from: 0, to: archive.size - 1 };
      reply.header('content-length', to - from + 1);
      if (range.kind === 'part')
        reply.code(206).header('content-range', `bytes ${from}-${to}/${archive.size}`);
      return reply.send(readParts(deps.storage, parts, { start: from, end: to + 1 }));
    },
  });
};

async function askForExport(deps: Deps, accountId: string, userId: string): Promise<string> {
  const now = deps.clock.nowSeconds();
  const id = await deps.db.transaction(async (tx) => {
    // Two clicks are one archive.
    await lockAccount(tx, accountId);
    const open = await openArchive(tx, accountId, 'export');
    if (open) return open.id;
    const made = uuidv7();
    const times = { createdAt: now, touchedAt: now };
    await insertArchive(tx, {
      id: made,
      accountId,
      kind: 'export',
      state: 'waiting',
      askedBy: userId,
      size: 0,
      ...times,
    });
    return made;
  });
  await wakeArchive(deps, id);
  return id;
}

async function mustBeReady(deps: Deps, accountId: string, id: string) {
  const archive = await archiveOf(deps.db, accountId, id);
  const isReady = archive?.kind === 'export' && archive.state === 'done';
  if (!isReady || (archive.expiresAt ?? 0) <= deps.clock.nowSeconds()) throw notFound('export');
  return archive;
}

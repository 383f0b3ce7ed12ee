import { DownloadPromos } from '@vitrine/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { byteRange } from '@vitrine/shared/rules';
import type { AppModule, Deps } from '../../../deps.types';
import type { DownloadGrant } from '../../../http/auth/download-token.lib';
import { routeDownload } from '../../../http/routing/download.lib';
import { notFound } from '../../../platform/errors/errors.lib';
import { promosOfIds } from '../promos.repo';
import { attachment, distinctNames, fileNameOf } from './download-name.rule';
import { zipOf } from './zip.lib';

/** Downloads of uploaded files. */
export const downloadRoutes: AppModule = async (app, deps) =>
  routeDownload(app, deps.clock, {
    path: '/api/promo/download',
    tag: 'promos',
    guard: 'account.view',
    summary: 'An address to download promos from (extension)',
    description: 'The uploaded file; of several promos a ZIP archive; of pages of a PDF the whole PDF.',
    body: DownloadPromos,
    async issue({ accountId }, { ids }) {
      const promos = await promosOfIds(deps.db, accountId, [...new Set(ids)]);
      if (promos.length === 0) throw notFound('promo');
      return deps.auth.issueDownload({ accountId, promoIds: promos.map(({ id }) => id) });
    },
    grantOf: deps.auth.download,
    send: (grant, request, reply) => send(deps, request, reply, grant),
  });

async function send(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { accountId, promoIds }: DownloadGrant,
) {
  const found = await promosOfIds(deps.db, accountId, promoIds);
  // Pages of a document have one file.
  const promos = found.filter(
    ({ file }, at) => found.findIndex((other) => other.file.sha256 === file.sha256) === at,
  );
  const names = distinctNames(promos.map(({ name, file }) => fileNameOf(name, file.type)));
  const [only, ...more] = promos;
  if (!only) throw notFound('promo');
  reply.headers({
    // The bytes are the user's: nothing in them may run.
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  });
  if (more.length === 0) {
    const { type, size, sha256 } = only.file;
    // Browsers seek in a video by ranges.
    reply.headers({
      'content-type': type,
      'accept-ranges': 'bytes',
      'content-disposition': attachment(names[0] ?? ''),
    });
    const range = byteRange(request.headers.range, size);
    if (range.kind === 'outside') return reply.code(416).header('content-range', `bytes */${size}`).send();
    const { from, to } = range.kind === 'part' ? range : { from: 0, to: size - 1 };
    reply.header('content-length', to - from + 1);
    if (range.kind === 'part') reply.code(206).header('content-range', `bytes ${from}-${to}/${size}`);
    return reply.send(await deps.storage.read(sha256, { start: from, end: to }));
  }
  const files = promos.map(({ createdAt, file }, at) => ({
    name: names[at] ?? '',
    modifiedAt: createdAt,
    open: () => deps.storage.read(file.sha256),
  }));
  reply.headers({
    'content-type': 'application/zip',
    'content-disposition': attachment('Promos.zip'),
  });
  return reply.send(zipOf(files, (error) => deps.log.warn({ err: error }, 'a download broke off')));
}

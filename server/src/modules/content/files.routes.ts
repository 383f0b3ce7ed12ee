import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { byteRange } from '@vitrine/shared/rules';
import type { AppModule, Deps } from '../../deps.types';
import { notFound } from '../../platform/errors/errors.lib';
import { endingOf, variantOf } from '../../media/file-address.rule';
import { fileByPublicKey } from '../../media/files.repo';

const FileParams = Type.Object({ key: Type.String({ maxLength: 64 }), name: Type.String({ maxLength: 40 }) });

interface StoredFile {
  sha256: string;
  type: string;
  size: number;
}

/**
 * GET /files/{key}/{variant}: the address is the capability, so players and pictures need no bearer (spec
 * §7). Its bytes never change. Opened in a tab nothing in it can run.
 */
export const filesModule: AppModule = (root, deps) => {
  root.withTypeProvider<TypeBoxTypeProvider>().route({
    method: ['GET', 'HEAD'],
    url: '/files/:key/:name',
    schema: { summary: 'A prepared picture or video', tags: ['files'], params: FileParams, hide: true },
    config: { guard: 'public' },
    handler: async (request, reply) => {
      const file = await findFile(deps, request.params.key, request.params.name);
      if (!file) throw notFound('file');
      return sendFile(deps, request, reply, file);
    },
  });
};

async function findFile(deps: Deps, key: string, name: string): Promise<StoredFile | null> {
  const asked = variantOf(name);
  const row = asked && /^[0-9a-f]{32}$/.test(key) ? await fileByPublicKey(deps.db, key) : null;
  if (!asked || !row) return null;
  const [sha256, type, size] =
    asked.variant === 'screen'
      ? [row.renditionSha256, row.renditionType, row.renditionSize]
      : [row.thumbSha256, row.thumbType, row.thumbSize];
  if (sha256 === null || type === null || size === null || endingOf(type) !== asked.ending) return null;
  return { sha256, type, size };
}

async function sendFile(deps: Deps, request: FastifyRequest, reply: FastifyReply, file: StoredFile) {
  const tag = `"${file.sha256.slice(0, 32)}"`;
  reply.headers({
    'content-type': file.type,
    'cache-control': 'public, max-age=31536000, immutable',
    etag: tag,
    'accept-ranges': 'bytes',
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'content-length, content-range, etag, accept-ranges',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  });
  if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
  const condition = request.headers['if-range'];
  const range = byteRange(condition && condition !== tag ? undefined : request.headers.range, file.size);
  if (range.kind === 'outside') return reply.code(416).header('content-range', `bytes */${file.size}`).send();
  const [from, to] = range.kind === 'part' ? [range.from, range.to] : [0, file.size - 1];
  const address = request.method === 'GET' ? await deps.storage.addressOf(file.sha256, file.type) : null;
  // Cached for half of its lifetime, so that a client that follows it has the other half.
  if (address) return reply.header('cache-control', 'public, max-age=300').redirect(address, 302);
  reply.header('content-length', to - from + 1);
  if (range.kind === 'part') reply.code(206).header('content-range', `bytes ${from}-${to}/${file.size}`);
  if (request.method === 'HEAD') return reply.send();
  return reply.send(await deps.storage.read(file.sha256, { start: from, end: to }));
}

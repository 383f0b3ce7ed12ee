import multipart from '@fastify/multipart';
import { CancelUpload, ChunkAnswer, UploadStatus } from '@vitrine/shared/contract';
import Type from 'typebox';
import type { AppModule } from '../../deps.types';
import { fieldProblem, tooLarge } from '../../platform/errors/errors.lib';
import { createChunkBuffers, MAX_FORM_BYTES, readUploadForm } from './bytes/upload-form.lib';
import { readChunk } from './bytes/chunk-fields.rule';
import { createUploadCache } from './upload-cache.service';
import { cancelUpload, findUploadOf, receiveChunk } from './uploads.action';
import { sweepSoon, workOnSweeps } from './uploads.job';
import { presentChunk, presentStatus } from './uploads.present';
import { routesOf } from '../../http/routing/routes.lib';
import { languageOf } from '../../http/routing/request-language.lib';

/** Idle uploads leave memory after this; their next chunk opens them from their journals. */
const DROP_IDLE_MS = 60_000;
/** Form of `readUploadForm`, for the description of the API. */
const ChunkForm = Type.Object({
  file: Type.String({ format: 'binary' }),
  name: Type.String(),
  chunk_number: Type.Integer({ minimum: 1 }),
  total_chunks: Type.Integer({ minimum: 1 }),
  upload_id: Type.Optional(Type.String({ format: 'uuid' })),
  size: Type.Optional(Type.Integer({ minimum: 0 })),
  crc32: Type.Optional(Type.String({ pattern: '^[0-9a-f]{8}$' })),
  sha256: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })),
});
const StatusQuery = Type.Object({ upload_id: Type.String({ minLength: 1, maxLength: 64 }) });

export const uploadsModule: AppModule = async (root, deps) => {
  await root.register(multipart);
  const route = routesOf(root, 'uploads');
  const cache = createUploadCache(deps);
  const withChunkBuffer = createChunkBuffers();
  let dropIdleTimer: NodeJS.Timeout | undefined;
  await workOnSweeps(deps, cache);
  root.addHook('onListen', async () => {
    dropIdleTimer = setInterval(
      () => cache.dropIdle(deps.clock.nowMs() - DROP_IDLE_MS),
      DROP_IDLE_MS,
    ).unref();
    await sweepSoon(deps);
  });
  root.addHook('onClose', async () => {
    clearInterval(dropIdleTimer);
    cache.close();
  });

  route('PATCH /api/promo/upload', 'promo.edit', {
    summary: 'Send one chunk of a file (512 KiB each but the last), in any order, also concurrently',
    answer: ChunkAnswer,
    consumes: ['multipart/form-data'],
    config: { slowBody: true, form: ChunkForm },
    bodyLimit: MAX_FORM_BYTES,
    handle: (request) =>
      withChunkBuffer(async (buffer) => {
        const form = await readUploadForm(request, buffer);
        const read = readChunk(form.fields, form.file);
        if (!read.ok && read.reason === 'too_large') throw tooLarge(read.detail);
        if (!read.ok) throw fieldProblem(read.field, 'invalid', read.detail);
        return presentChunk(await receiveChunk(deps, cache, request.actor, read.chunk));
      }),
  });

  route('DELETE /api/promo/upload', 'promo.edit', {
    summary: 'Cancel an upload',
    body: CancelUpload,
    handle: async (request) => cancelUpload(deps, cache, request.actor, request.body, languageOf(request)),
  });

  route('GET /api/promo/upload', 'promo.edit', {
    summary: 'Status of an interrupted upload',
    query: StatusQuery,
    answer: UploadStatus,
    handle: async (request) =>
      presentStatus(await findUploadOf(deps, cache, request.actor, request.query.upload_id)),
  });
};

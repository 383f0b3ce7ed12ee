import multipart from '@fastify/multipart';
import { CancelUpload, ChunkAnswer, UploadStatus } from '@vitrine/shared/contract';
import Type from 'typebox';
import type { AppModule } from '../../deps.types';
import { fieldProblem, tooLarge } from '../../platform/errors/errors.lib';
import { createChunkBuffers } from './bytes/chunk-buffers.service';
import { readChunk } from './bytes/chunk-fields.rule';
import { createShelf } from './open-files.service';
import { MAX_FORM_BYTES, readUploadForm } from './bytes/upload-form.lib';
import { cancelUpload, findUploadOf, receiveChunk } from './uploads.action';
import { sweepSoon, workOnSweeps } from './uploads.job';
import { presentChunk, presentStatus } from './uploads.present';
import { routesOf } from '../../http/routing/routes.lib';

/** An upload that nothing was heard of for so long is opened again from its journal when its next chunk comes. */
const PUT_AWAY_MS = 60_000;
/** What `readUploadForm` takes, for the description of the API. */
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
  const shelf = createShelf(deps);
  const withChunkBuffer = createChunkBuffers();
  let putAwayTimer: NodeJS.Timeout | undefined;
  await workOnSweeps(deps, shelf);
  root.addHook('onListen', async () => {
    putAwayTimer = setInterval(() => shelf.putAway(deps.clock.nowMs() - PUT_AWAY_MS), PUT_AWAY_MS).unref();
    await sweepSoon(deps);
  });
  root.addHook('onClose', async () => {
    clearInterval(putAwayTimer);
    shelf.close();
  });

  route('PATCH /api/promo/upload', 'promo.edit', {
    summary: 'Send one chunk of a file (512 KiB each but the last), in any order, several at a time',
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
        return presentChunk(await receiveChunk(deps, shelf, request.actor, read.chunk));
      }),
  });

  route('DELETE /api/promo/upload', 'promo.edit', {
    summary: 'Cancel an upload',
    body: CancelUpload,
    handle: async (request) => cancelUpload(deps, shelf, request.actor, request.body),
  });

  route('GET /api/promo/upload', 'promo.edit', {
    summary: 'Where an interrupted upload stands',
    query: StatusQuery,
    answer: UploadStatus,
    handle: async (request) =>
      presentStatus(await findUploadOf(deps, shelf, request.actor, request.query.upload_id)),
  });
};

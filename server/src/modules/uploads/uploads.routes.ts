import multipart from '@fastify/multipart';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { CancelUpload, ChunkAnswer, OperationResult, Problem, UploadStatus } from '@vitrine/shared/contract';
import Type from 'typebox';
import type { AppModule } from '../../deps';
import { badRequest, tooLarge } from '../../errors/errors';
import { createChunkBuffers } from './bytes/chunk-buffers';
import { readChunk } from './bytes/chunk-fields.rule';
import { createShelf } from './shelf';
import { MAX_FORM_BYTES, readUploadForm } from './bytes/upload-form';
import { cancelUpload, findUploadOf, receiveChunk } from './uploads.action';
import { sweepSoon, workOnSweeps } from './uploads.job';
import { presentChunk, presentStatus } from './uploads.present';

const url = '/api/promo/upload';
const tags = ['uploads'];
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
  const app = root.withTypeProvider<TypeBoxTypeProvider>();
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

  app.route({
    method: 'PATCH',
    url,
    bodyLimit: MAX_FORM_BYTES,
    schema: {
      summary: 'Send one chunk of a file (512 KiB each but the last), in any order, several at a time',
      tags,
      consumes: ['multipart/form-data'],
      response: { 200: ChunkAnswer, '4xx': Problem },
    },
    config: { guard: 'promo.edit', slowBody: true, form: ChunkForm },
    handler: (request) =>
      withChunkBuffer(async (buffer) => {
        const form = await readUploadForm(request, buffer);
        const read = readChunk(form.fields, form.file);
        if (!read.ok && read.reason === 'too_large') throw tooLarge(read.detail);
        if (!read.ok)
          throw badRequest(read.detail, [{ field: read.field, code: 'invalid', detail: read.detail }]);
        return presentChunk(await receiveChunk(deps, shelf, request.actor, read.chunk));
      }),
  });

  app.route({
    method: 'DELETE',
    url,
    schema: {
      summary: 'Cancel an upload',
      tags,
      body: CancelUpload,
      response: { 200: OperationResult, '4xx': Problem },
    },
    config: { guard: 'promo.edit' },
    handler: async (request) => cancelUpload(deps, shelf, request.actor, request.body),
  });

  app.route({
    method: 'GET',
    url,
    schema: {
      summary: 'Where an interrupted upload stands',
      tags,
      querystring: StatusQuery,
      response: { 200: UploadStatus, '4xx': Problem },
    },
    config: { guard: 'promo.edit' },
    handler: async (request) =>
      presentStatus(await findUploadOf(deps, shelf, request.actor, request.query.upload_id)),
  });
};

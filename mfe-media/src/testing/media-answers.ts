import type { ChunkAnswer, UploadStatus } from '@vitrine/shared/contract';
import { toRanges } from '@vitrine/shared/rules';
import { buildAppData, type ApiCall, type FakeResponses } from '@vitrine/shared/testing';
import { pictureContent, picturePromos } from './pictures';

/** Chunk storage of a fake server, for tests and the stage. */
export function createChunkServer() {
  const uploads = new Map<string, { name: string; total: number; numbers: Set<number>; order: number[] }>();
  return {
    uploads,
    take(body: unknown): ChunkAnswer {
      const form = body as FormData;
      const id = String(form.get('upload_id'));
      const upload = uploads.get(id) ?? {
        name: String(form.get('name')),
        total: Number(form.get('total_chunks')),
        numbers: new Set<number>(),
        order: [],
      };
      uploads.set(id, upload);
      const number = Number(form.get('chunk_number'));
      upload.numbers.add(number);
      upload.order.push(number);
      const complete = upload.numbers.size === upload.total;
      return {
        success: true,
        upload_id: id,
        received: toRanges(upload.numbers),
        complete,
        id: complete ? `promo-of-${id}` : undefined,
      };
    },
    status(id: string): UploadStatus | undefined {
      const upload = uploads.get(id);
      if (!upload) return undefined;
      const complete = upload.numbers.size === upload.total;
      return {
        upload_id: id,
        name: upload.name,
        total_chunks: upload.total,
        received: toRanges(upload.numbers),
        expires_at: 0,
        complete,
        id: complete ? `promo-of-${id}` : undefined,
      };
    },
  };
}

/** API responses for this area; tests override single ones. */
export function mediaAnswers(count = 12, server = createChunkServer()): FakeResponses {
  const content = pictureContent(count);
  return {
    'GET /api/app': buildAppData(),
    'GET /api/promo/get-items': picturePromos(count),
    'POST /api/promo/rename/:id': { success: true },
    'DELETE /api/promo/del/:id': { success: true },
    'PATCH /api/promo/upload': ({ body }: ApiCall) => server.take(body),
    'GET /api/promo/upload': ({ query }: ApiCall) => server.status(String(query.upload_id)),
    'DELETE /api/promo/upload': { success: true },
    'GET /api/account/brand': {},
    'POST /api/account/brand': { success: true },
    'POST /api/promo/design': { success: true, id: 'promo-new' },
    'GET /api/search-content': ({ query }: ApiCall) => {
      const page = Number(query.page);
      const found = content.filter(
        (item) =>
          item.name.toLowerCase().includes(String(query.query).toLowerCase()) &&
          (!query.type || query.type === item.type),
      );
      return { items: found.slice((page - 1) * 12, page * 12), page, per_page: 12, total: found.length };
    },
  };
}

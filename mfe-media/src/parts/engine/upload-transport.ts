import type { ChunkAnswer, UploadStatus } from '@vitrine/shared/contract';
import { isApiError, type Shell } from '@vitrine/shared/shell-api';
import type { UploadTransport } from './upload-world';

/** Product §5: the upload target. */
const UPLOAD_PATH = '/api/promo/upload';

/** The chunk protocol over the shell's calls. Fields stand before the file, so that a server can judge a chunk before it reads it. */
export function createUploadTransport(shell: Pick<Shell, 'request'>): UploadTransport {
  return {
    sendChunk(chunk, signal) {
      const form = new FormData();
      form.set('name', chunk.name);
      form.set('chunk_number', String(chunk.number));
      form.set('total_chunks', String(chunk.total));
      form.set('upload_id', chunk.uploadId);
      form.set('size', String(chunk.size));
      form.set('crc32', chunk.crc32);
      if (chunk.sha256) form.set('sha256', chunk.sha256);
      form.set('file', new Blob([chunk.bytes], { type: chunk.type }), chunk.name);
      return shell.request<ChunkAnswer>({
        method: 'PATCH',
        path: UPLOAD_PATH,
        body: form,
        signal,
        refreshes: true,
      });
    },
    async status(uploadId, signal) {
      try {
        return await shell.request<UploadStatus>({
          path: UPLOAD_PATH,
          query: { upload_id: uploadId },
          signal,
        });
      } catch (error) {
        if (isApiError(error) && (error.status === 404 || error.status === 410)) return null;
        throw error;
      }
    },
    async cancel(name, uploadId) {
      await shell.request({ method: 'DELETE', path: UPLOAD_PATH, body: { name, upload_id: uploadId } });
    },
  };
}

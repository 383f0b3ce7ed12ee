import { AccountArchive, IdParams, ImportPart, NewImport } from '@vitrine/shared/contract';
import type { AppModule } from '../../../deps.types';
import { routesOf } from '../../../http/routing/routes.lib';
import { fieldProblem } from '../../../platform/errors/errors.lib';
import { createChunkBuffers, MAX_FORM_BYTES, readUploadForm } from '../../uploads/bytes/upload-form.lib';
import { beginImport, receivePart } from './receive-import.action';
import { languageOf } from '../../../http/routing/request-language.lib';

/** Import of an exported archive, for owners and admins, and keys with the permissions of what it adds. */
export const importRoutes: AppModule = (app, deps) => {
  const route = routesOf(app, 'account');
  const withChunkBuffer = createChunkBuffers();

  route('POST /api/account/import', 'device.manage', {
    summary: 'Begin or continue the import of an exported archive (extension)',
    description:
      'Needs `promo.edit`, `playlist.approve` and `schedule.edit` as well. The same archive again adds nothing twice.',
    body: NewImport,
    answer: AccountArchive,
    handle: (request) => beginImport(deps, request.actor, request.body, languageOf(request)),
  });

  route('PATCH /api/account/import/:id', 'device.manage', {
    summary: 'Send the next part of an archive, 512 KiB each but the last (extension)',
    description: 'The import begins with the last part. Each part is kept once it is answered.',
    params: IdParams,
    answer: AccountArchive,
    consumes: ['multipart/form-data'],
    config: { slowBody: true, form: ImportPart },
    bodyLimit: MAX_FORM_BYTES,
    handle: (request) =>
      withChunkBuffer(async (buffer) => {
        const { fields, file } = await readUploadForm(request, buffer);
        if (!file) throw fieldProblem('file', 'required', 'A part has a file.');
        const number = /^\d{1,9}$/.test(fields['chunk_number'] ?? '') ? Number(fields['chunk_number']) : 0;
        const part = { id: request.params.id, number, bytes: Buffer.from(file) };
        return receivePart(deps, request.actor, part, languageOf(request));
      }),
  });
};

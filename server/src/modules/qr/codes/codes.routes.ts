import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import {
  IdParams,
  OperationResult,
  PlaceQr,
  Problem,
  QrCodePage,
  QrCodePictures,
  QrCodesQuery,
  SEARCH_PAGE_SIZE,
} from '@vitrine/shared/contract';
import type { FastifyInstance } from 'fastify';
import { publicOrigin } from '../../../config/public-origin';
import type { Deps } from '../../../deps';
import { codePage, codeWithPictures } from './codes.action';
import { placeOnPromo } from './place-code.action';

const tags = ['qr'];

/** Extension: the codes that were made, to be opened again, taken along, and put on a promo. */
export function codesRoutes(root: FastifyInstance, deps: Deps): void {
  const app = root.withTypeProvider<TypeBoxTypeProvider>();

  app.route({
    method: 'GET',
    url: '/api/qr-codes',
    config: { guard: 'account.view' },
    schema: {
      summary: 'QR codes of the account, newest first',
      tags,
      querystring: QrCodesQuery,
      response: { 200: QrCodePage, '4xx': Problem },
    },
    handler: (request) => {
      const { page = 1, per_page: perPage = SEARCH_PAGE_SIZE } = request.query;
      const origin = publicOrigin(deps.config, request);
      return codePage(deps, request.actor.accountId, { page, perPage }, origin);
    },
  });

  app.route({
    method: 'GET',
    url: '/api/qr-codes/:id',
    config: { guard: 'account.view' },
    schema: {
      summary: 'One QR code as SVG and PNG',
      description: 'By its id, or by the last part of its short link.',
      tags,
      params: IdParams,
      response: { 200: QrCodePictures, '4xx': Problem },
    },
    handler: (request) =>
      codeWithPictures(deps, request.actor.accountId, request.params.id, publicOrigin(deps.config, request)),
  });

  app.route({
    method: 'POST',
    url: '/api/qr-codes/:id/place',
    config: { guard: 'promo.edit' },
    schema: {
      summary: 'Put a QR code on a picture: makes a new promo',
      description:
        'The code on the picture is a link of its own to the same address; its scans count for the new promo.',
      tags,
      params: IdParams,
      body: PlaceQr,
      response: { 200: OperationResult, '4xx': Problem },
    },
    handler: async (request) => {
      const { actor, params, body } = request;
      const origin = publicOrigin(deps.config, request);
      return { success: true, id: await placeOnPromo(deps, actor.accountId, params.id, body, origin) };
    },
  });
}

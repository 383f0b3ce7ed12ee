import {
  IdParams,
  PlaceQr,
  QrCodePage,
  QrCodePictures,
  QrCodesQuery,
  SEARCH_PAGE_SIZE,
} from '@vitrine/shared/contract';
import type { FastifyInstance } from 'fastify';
import { publicOrigin } from '../../../platform/config/public-origin.lib';
import type { Deps } from '../../../deps.types';
import { codePage, codeWithImages } from './codes.action';
import { placeOnPromo } from './place-code.action';
import { routesOf } from '../../../http/routing/routes.lib';

/** Extension: lists codes, returns one as images, and places one on a promo. */
export function codesRoutes(root: FastifyInstance, deps: Deps): void {
  const route = routesOf(root, 'qr');

  route('GET /api/qr-codes', 'account.view', {
    summary: 'QR codes of the account, newest first',
    query: QrCodesQuery,
    answer: QrCodePage,
    handle: (request) => {
      const { page = 1, per_page: perPage = SEARCH_PAGE_SIZE } = request.query;
      const origin = publicOrigin(deps.config, request);
      return codePage(deps, request.actor.accountId, { page, perPage }, origin);
    },
  });

  route('GET /api/qr-codes/:id', 'account.view', {
    summary: 'One QR code as SVG and PNG',
    description: 'By its id, or by the last part of its short link.',
    params: IdParams,
    answer: QrCodePictures,
    handle: (request) =>
      codeWithImages(deps, request.actor.accountId, request.params.id, publicOrigin(deps.config, request)),
  });

  route('POST /api/qr-codes/:id/place', 'promo.edit', {
    summary: 'Create a promo from an image with a QR code on it',
    description:
      'The code on the image is a new link to the same address; its scans count for the new promo.',
    params: IdParams,
    body: PlaceQr,
    handle: async (request) => {
      const { actor, params, body } = request;
      const origin = publicOrigin(deps.config, request);
      return { id: await placeOnPromo(deps, actor, params.id, body, origin) };
    },
  });
}

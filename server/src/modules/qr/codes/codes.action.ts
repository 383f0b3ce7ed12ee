import type { QrCode, QrCodePage, QrCodePictures } from '@vitrine/shared/contract';
import type { Deps } from '../../../deps.types';
import { notFound } from '../../../platform/errors/errors.lib';
import { drawPng, drawSvg } from '../draw-code.lib';
import { shortLinkAt } from '../make-code.action';
import { findCode, listCodes, scansOf, type CodeRow } from './codes.repo';

/** Codes of the account, newest first. `origin` is this server's public address. */
export async function codePage(
  deps: Pick<Deps, 'db'>,
  accountId: string,
  { page, perPage }: { page: number; perPage: number },
  origin: string,
): Promise<QrCodePage> {
  const { rows, total } = await listCodes(deps.db, accountId, { page, perPage });
  const scans = await scansOf(
    deps.db,
    accountId,
    rows.map(({ id }) => id),
  );
  return {
    items: rows.map((row) => present(row, scans.get(row.id) ?? 0, origin)),
    page,
    per_page: perPage,
    total,
  };
}

/** One code with its images. */
export async function codeWithImages(
  deps: Pick<Deps, 'db'>,
  accountId: string,
  id: string,
  origin: string,
): Promise<QrCodePictures> {
  const row = await findCode(deps.db, accountId, id);
  if (!row) throw notFound('QR code');
  const scans = await scansOf(deps.db, accountId, [row.id]);
  const code = present(row, scans.get(row.id) ?? 0, origin);
  const [svg, png] = await Promise.all([drawSvg(code.link), drawPng(code.link)]);
  return { ...code, svg, png: png.toString('base64') };
}

const named = (id: string | null, name: string | null) =>
  id === null || name === null ? null : { id, name };

function present(row: CodeRow, scans: number, origin: string): QrCode {
  return {
    id: row.id,
    link: shortLinkAt(origin, row.short),
    url: row.url,
    promo: named(row.promoId, row.promoName),
    device: named(row.deviceId, row.deviceName),
    scans,
    created_at: row.createdAt,
  };
}

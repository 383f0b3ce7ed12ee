import type { Brand, Design, PlayedDesign } from '@vitrine/shared/contract';
import { DEFAULT_BRAND } from '@vitrine/shared/contract/values';
import type { Db } from '../../platform/database/database.client';
import type { FileRow, PageSnapshot } from '../../platform/database/tables/promos.table';
import { brandOf } from '../../platform/users/accounts.repo';
import { presentPicture } from './content.present';
import { designPictures, designsOf } from './designs.repo';

type Picture = NonNullable<PlayedDesign['picture']>;

/** Designs among these promos by id, as screens get them: with the brand, and with what they show. */
export async function playedDesigns(
  db: Db,
  accountId: string,
  promoIds: readonly string[],
): Promise<Map<string, PlayedDesign>> {
  const designs = await designsOf(db, accountId, promoIds);
  if (designs.length === 0) return new Map();
  const play = await designPlayer(
    db,
    accountId,
    designs.map(({ design }) => design),
  );
  return new Map(designs.map(({ id, design, ...row }) => [id, { ...play(design), ...pictureOfPage(row) }]));
}

/** Picture of a web page, which is the promo's own file. */
function pictureOfPage({ snapshot, file }: { snapshot: PageSnapshot | null; file: FileRow }) {
  const [picture] = presentPicture(file);
  return snapshot?.taken_at && picture ? { picture, taken_at: snapshot.taken_at } : {};
}

/**
 * Reads the brand, and the pictures of these designs.
 * @returns a function that applies both to one of them
 */
export async function designPlayer(
  db: Db,
  accountId: string,
  designs: readonly Design[],
): Promise<(design: Design) => PlayedDesign> {
  const brand = await brandOf(db, accountId);
  const ids = [brand.logo, ...designs.map(({ picture }) => picture)].filter((id) => id !== undefined);
  const pictures = await picturesOf(db, accountId, ids);
  return (design) => withBrand(design, brand, pictures);
}

/** Pictures that a design may show, by their promos' ids. */
export async function picturesOf(
  db: Db,
  accountId: string,
  promoIds: readonly string[],
): Promise<ReadonlyMap<string, Picture>> {
  if (promoIds.length === 0) return new Map();
  const rows = await designPictures(db, accountId, promoIds);
  return new Map(rows.flatMap(({ id, file }) => presentPicture(file).map((one) => [id, one] as const)));
}

function withBrand(design: Design, brand: Brand, pictures: ReadonlyMap<string, Picture>): PlayedDesign {
  const { picture: id, colors, font, ...content } = design;
  const picture = pictures.get(id ?? '');
  const logo = pictures.get(brand.logo ?? '');
  return {
    ...content,
    colors: colors ?? brand.colors ?? { ...DEFAULT_BRAND.colors },
    font: font ?? brand.font ?? DEFAULT_BRAND.font,
    ...(brand.language ? { language: brand.language } : {}),
    ...(brand.temperature ? { temperature: brand.temperature } : {}),
    ...(picture ? { picture } : {}),
    ...(logo ? { logo } : {}),
  };
}

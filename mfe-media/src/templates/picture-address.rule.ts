import type { PromoItem } from '@vitrine/shared/contract';

/** Address of the file of a picture promo; undefined when there is none. */
export const addressOfPicture =
  (promos: readonly PromoItem[], assetUrl: (path: string) => string) =>
  (id: string): string | undefined => {
    const promo = promos.find((one) => one.id === id);
    return promo?.src ? assetUrl(promo.src) : undefined;
  };

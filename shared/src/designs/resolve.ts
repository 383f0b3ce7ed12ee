import type { Brand, Design, PlayedDesign } from '../contract';
import { DEFAULT_BRAND } from '../contract/values';
import type { ResolvedDesign } from './design';

/** Addresses of the pictures of a design; absent where it has none. */
export interface DesignPictures {
  picture?: string | undefined;
  logo?: string | undefined;
}

/** Data that a layout draws: of a design with its brand, or as a screen gets it. */
export function resolveDesign(
  design: Design | PlayedDesign,
  { picture, logo }: DesignPictures,
  brand: Omit<Brand, 'logo'> = {},
): ResolvedDesign {
  const { template, texts, rows = [], link, at, source, place, colors, font } = design;
  const { language, temperature } = { ...brand, ...design };
  return {
    template,
    texts,
    rows,
    colors: colors ?? brand.colors ?? DEFAULT_BRAND.colors,
    font: font ?? brand.font ?? DEFAULT_BRAND.font,
    ...(link ? { link } : {}),
    ...(at === undefined ? {} : { at }),
    ...(language ? { language } : {}),
    ...(temperature ? { temperature } : {}),
    ...(source ? { source } : {}),
    ...(place ? { place } : {}),
    ...(picture ? { picture } : {}),
    ...(logo ? { logo } : {}),
  };
}

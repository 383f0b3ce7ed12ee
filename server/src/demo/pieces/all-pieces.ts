import type { Piece } from '../art/piece';
import { BAR_PROMOS } from './bar-promos';
import { PROMO_CLIPS, STOCK_CLIPS } from './clips';
import { EVENING_PROMOS } from './evening-promos';
import { GARDEN_STOCK } from './garden-stock';
import { KITCHEN_PROMOS } from './kitchen-promos';
import { NATURE_STOCK } from './nature-stock';
import { TABLE_STOCK } from './table-stock';

export const PROMO_STILLS: Piece[] = [...KITCHEN_PROMOS, ...EVENING_PROMOS, ...BAR_PROMOS];
export const STOCK_STILLS: Piece[] = [...GARDEN_STOCK, ...TABLE_STOCK, ...NATURE_STOCK];
export { PROMO_CLIPS, STOCK_CLIPS };

export const allPieces = (): Piece[] => [...PROMO_STILLS, ...PROMO_CLIPS, ...STOCK_STILLS, ...STOCK_CLIPS];

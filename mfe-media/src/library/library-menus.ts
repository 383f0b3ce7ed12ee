/** Menu of a promo and toolbar for a selection: one chunk (`late-menus.tsx`). */
export { BulkBar } from './bulk-bar';
export { PromoMenu } from './promo-menu';

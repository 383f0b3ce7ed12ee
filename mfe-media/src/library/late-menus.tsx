import type { ReactNode } from 'react';
import { lazyPiece, MenuOpening } from '@vitrine/shared/ui';
import type { BulkBarProps } from './bulk-bar';
import type { PromoMenuProps } from './promo-menu';
import { NotLoaded } from './not-loaded';

const load = () => import('./library-menus');

/** Menu of a promo. */
export const LatePromoMenu = lazyPiece<PromoMenuProps>(async () => (await load()).PromoMenu, {
  waiting: <MenuOpening />,
  failed: (_retry, { close }) => <NotLoaded onClose={() => close(true)} />,
});

/** Toolbar for a selection; until it is loaded `before` stays in its place. */
export const LateBulkBar = lazyPiece<BulkBarProps & { before: ReactNode }>(
  async () => {
    const { BulkBar } = await load();
    return ({ before: _before, ...props }) => <BulkBar {...props} />;
  },
  {
    waiting: ({ before }) => before,
    failed: (_retry, { onClear }) => <NotLoaded onClose={onClear} />,
  },
);

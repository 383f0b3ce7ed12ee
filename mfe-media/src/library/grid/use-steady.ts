import { useLayoutEffect, useRef, useState } from 'react';
import type { PromoActions } from '../promo-actions';

/**
 * Stable versions of a card's callbacks: new functions would rerender every card with each render of the
 * page.
 */
export function useSteady(actions: PromoActions): PromoActions {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const [steady] = useState<PromoActions>(() => ({
    onOpen: (promo) => latest.current.onOpen(promo),
    onSelect: (promo, shift) => latest.current.onSelect(promo, shift),
    onShowUses: (promo) => latest.current.onShowUses(promo),
    onRename: (promo) => latest.current.onRename(promo),
    onDelete: (promo) => latest.current.onDelete(promo),
    onTryAgain: (promo) => latest.current.onTryAgain(promo),
    organize: () => latest.current.organize(),
  }));
  return { ...steady, forbidden: actions.forbidden };
}

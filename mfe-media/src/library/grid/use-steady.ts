import { useLayoutEffect, useRef, useState } from 'react';
import type { PromoActions } from './promo-controls';

/**
 * What can be done with a card, as functions that stay the same: who hears it changes each time the page around is drawn, and would have every card
 * drawn anew, for a dialog too.
 */
export function useSteady(actions: PromoActions): PromoActions {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const [steady] = useState<PromoActions>(() => ({
    onOpen: (promo) => latest.current.onOpen(promo),
    onSelect: (promo, shift) => latest.current.onSelect(promo, shift),
    onRename: (promo) => latest.current.onRename(promo),
    onDelete: (promo) => latest.current.onDelete(promo),
    onTryAgain: (promo) => latest.current.onTryAgain(promo),
  }));
  return { ...steady, forbidden: actions.forbidden };
}

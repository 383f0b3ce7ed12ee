import type { PromoItem } from '@vitrine/shared/contract';
import type { OrganizeActions } from './organize/organize-menu';

/** Acts of a promo's card. */
export interface PromoActions {
  onOpen: (promo: PromoItem) => void;
  onSelect: (promo: PromoItem, shift: boolean) => void;
  onShowUses: (promo: PromoItem) => void;
  onRename: (promo: PromoItem) => void;
  onDelete: (promo: PromoItem) => void;
  onTryAgain: (promo: PromoItem) => void;
  /** Handlers of the menu's further entries. */
  organize: () => OrganizeActions;
  /** Reason why editing is disabled. */
  forbidden?: string;
}

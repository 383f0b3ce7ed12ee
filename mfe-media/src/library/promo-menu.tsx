import type { PromoItem } from '@vitrine/shared/contract';
import { icons, MenuList, type MenuItem, type OpenedMenu } from '@vitrine/shared/ui';
import { texts } from '../texts';
import { menuTexts } from './menu-texts';
import { organizeItems } from './organize/organize-menu';
import type { PromoActions } from './promo-actions';

export interface PromoMenuProps extends OpenedMenu, Omit<PromoActions, 'forbidden'> {
  promo: PromoItem;
  /** Reason why editing is disabled. */
  forbidden: string | undefined;
}

/** List of a promo's menu. */
export function PromoMenu({ id, label, button, close, promo, forbidden, ...actions }: PromoMenuProps) {
  const { onOpen, onSelect, onShowUses, onRename, onDelete, onTryAgain, organize } = actions;
  const items: MenuItem[] = [
    { key: 'preview', label: menuTexts.preview, icon: icons.eye, run: () => onOpen(promo) },
    { key: 'uses', label: menuTexts.whereUsed, icon: icons.playlist, run: () => onShowUses(promo) },
    {
      key: 'select',
      label: menuTexts.selectOne,
      icon: icons.check,
      run: () => onSelect(promo, false),
      disabledReason: forbidden,
    },
    ...(promo.can_try_again
      ? [
          {
            key: 'again',
            label: texts.tryAgain,
            icon: icons.retry,
            run: () => onTryAgain(promo),
            disabledReason: forbidden,
          },
        ]
      : []),
    ...organizeItems([promo], organize()),
    {
      key: 'rename',
      label: menuTexts.rename,
      icon: icons.edit,
      run: () => onRename(promo),
      disabledReason: forbidden,
    },
    {
      key: 'delete',
      label: menuTexts.delete,
      icon: icons.trash,
      danger: true,
      run: () => onDelete(promo),
      disabledReason: forbidden,
    },
  ];
  return <MenuList {...{ id, label, button, close, items }} />;
}

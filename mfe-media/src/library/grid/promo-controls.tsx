import styled from 'styled-components';
import type { PromoItem } from '@vitrine/shared/contract';
import { Checkbox, Menu, t, type MenuItem, icons } from '@vitrine/shared/ui';
import { texts } from '../../texts';

export interface PromoActions {
  onOpen: (promo: PromoItem) => void;
  onSelect: (promo: PromoItem, shift: boolean) => void;
  onShowUses: (promo: PromoItem) => void;
  onRename: (promo: PromoItem) => void;
  onDelete: (promo: PromoItem) => void;
  onTryAgain: (promo: PromoItem) => void;
  /** Further menu entries. */
  moreItems: (promo: PromoItem) => MenuItem[];
  /** Reason why editing is disabled. */
  forbidden?: string;
}
export interface PromoControlsProps extends PromoActions {
  promo: PromoItem;
  selected: boolean;
  showPick: boolean;
  showMenu: boolean;
}

/** Checkbox and menu of a card. Rendered on approach only: thousands of them would slow down scrolling. */
export function PromoControls({
  promo,
  selected,
  showPick,
  showMenu,
  forbidden,
  ...actions
}: PromoControlsProps) {
  const { onOpen, onSelect, onShowUses, onRename, onDelete, onTryAgain, moreItems } = actions;
  const items: MenuItem[] = [
    { key: 'preview', label: texts.preview, icon: icons.eye, run: () => onOpen(promo) },
    { key: 'uses', label: texts.whereUsed, icon: icons.playlist, run: () => onShowUses(promo) },
    {
      key: 'select',
      label: texts.selectOne,
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
    ...moreItems(promo),
    {
      key: 'rename',
      label: texts.rename,
      icon: icons.edit,
      run: () => onRename(promo),
      disabledReason: forbidden,
    },
    {
      key: 'delete',
      label: texts.delete,
      icon: icons.trash,
      danger: true,
      run: () => onDelete(promo),
      disabledReason: forbidden,
    },
  ];
  return (
    <>
      {showPick && !forbidden && (
        <Pick data-control>
          <Checkbox checked={selected} hideLabel onChange={(_, shift) => onSelect(promo, shift)}>
            {texts.select(promo.name)}
          </Checkbox>
        </Pick>
      )}
      {showMenu && (
        <More data-control>
          <Menu label={texts.actionsOf(promo.name)} items={items} tone="onMedia" size="small" />
        </More>
      )}
    </>
  );
}

const Pick = styled.span`
  position: absolute;
  top: ${t.space[8]};
  left: ${t.space[8]};
  display: inline-flex;
  padding: 0 ${t.space[4]};
  border-radius: ${t.radius.control};
  background: ${t.color.shade};
  /* A click with shift would mark the text in between. */
  user-select: none;
  ${t.media.coarse} {
    justify-content: center;
    min-width: ${t.size.touch};
  }
`;
const More = styled.span`
  position: absolute;
  top: ${t.space[8]};
  right: ${t.space[8]};
  ${t.media.coarse} {
    top: 0;
    right: 0;
  }
`;

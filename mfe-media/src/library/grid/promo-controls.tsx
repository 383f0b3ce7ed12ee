import styled from 'styled-components';
import type { PromoItem } from '@vitrine/shared/contract';
import { Checkbox, MenuButton, t } from '@vitrine/shared/ui';
import { texts } from '../../texts';
import { LatePromoMenu } from '../late-menus';
import type { PromoActions } from '../promo-actions';

export interface PromoControlsProps extends PromoActions {
  promo: PromoItem;
  selected: boolean;
  showPick: boolean;
  showMenu: boolean;
}

/** Checkbox and menu of a card. Rendered on approach only: thousands of them would slow down scrolling. */
export function PromoControls({ promo, selected, showPick, showMenu, ...actions }: PromoControlsProps) {
  const { forbidden, onSelect } = actions;
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
          <MenuButton
            label={texts.actionsOf(promo.name)}
            tone="onMedia"
            size="small"
            list={(menu) => <LatePromoMenu {...actions} {...menu} promo={promo} forbidden={forbidden} />}
          />
        </More>
      )}
    </>
  );
}

/** Difference at each side between the touch target of 44 px and its shade of 32 px. */
const EDGE = '6px';
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
    min-width: ${t.size.touch};
    padding: 0;
    /* The shade is that of a mouse: the area to touch reaches over its edge, and covers no picture. */
    border: ${EDGE} solid transparent;
    border-radius: calc(${t.radius.control} + ${EDGE});
    background-clip: padding-box;
    > label {
      flex: 1;
      justify-content: center;
      margin: calc(-1 * ${EDGE});
    }
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

import styled from 'styled-components';
import type { PromoItem } from '@vitrine/shared/contract';
import { Button, IconButton, Menu, t, icons, useMediaQuery } from '@vitrine/shared/ui';
import { menuTexts } from './menu-texts';
import { organizeItems, type OrganizeActions } from './organize/organize-menu';
import { organizeTexts } from './organize/texts';

/** Actions beside the menu, as far as there is space. */
const BESIDE = ['add', 'folder', 'tags', 'download'];
/** Windows with space for their words. */
const ROOMY = '(min-width: 1340px)';

export interface BulkBarProps extends OrganizeActions {
  /** The selected ones. */
  promos: readonly PromoItem[];
  allShown: boolean;
  onSelectAll: () => void;
  onClear: () => void;
  onDelete: () => void;
  busy: boolean;
}

/** Toolbar for a selection: the usual actions are buttons, the others are in a menu. */
export function BulkBar({
  promos,
  allShown,
  onSelectAll,
  onClear,
  onDelete,
  busy,
  ...organize
}: BulkBarProps) {
  // A phone has no space for a third button.
  const narrow = useMediaQuery(t.query.narrow);
  const isRoomy = useMediaQuery(ROOMY);
  const items = organizeItems(promos, organize);
  const usual = items.filter(({ key }) => BESIDE.includes(key)).slice(0, narrow ? 1 : BESIDE.length);
  const others = items.filter((item) => !usual.includes(item));
  const remove = { key: 'delete', label: menuTexts.delete, icon: icons.trash, danger: true, run: onDelete };
  return (
    <Bar role="toolbar" aria-label={menuTexts.selected(promos.length)}>
      <IconButton icon={icons.close} label={menuTexts.clearSelection} onClick={onClear} />
      <Count aria-live="polite">{menuTexts.selected(promos.length)}</Count>
      {!allShown && (
        <Button variant="quiet" onClick={onSelectAll}>
          {menuTexts.selectAll}
        </Button>
      )}
      <Actions>
        {usual.map(({ key, label, icon = icons.more, run, disabledReason }, index) =>
          index === 0 || isRoomy ? (
            <Button key={key} icon={icon} onClick={run} disabledReason={disabledReason}>
              {label}
            </Button>
          ) : (
            <IconButton key={key} {...{ icon, label, disabledReason }} onClick={run} />
          ),
        )}
        <Menu label={organizeTexts.more} items={narrow ? [...others, remove] : others} />
        {!narrow && (
          <Button variant="danger" icon={icons.trash} onClick={onDelete} busy={busy}>
            {menuTexts.delete}
          </Button>
        )}
      </Actions>
    </Bar>
  );
}

const Bar = styled.div`
  position: sticky;
  top: var(--v-top-bar, 0px);
  z-index: ${t.depth.sticky};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space[12]};
  margin: calc(-1 * ${t.space[8]}) 0;
  padding: ${t.space[8]} 0;
  background: ${t.color.paper};
`;
const Count = styled.span`
  color: ${t.color.strong};
  font-weight: ${t.font.weight.medium};
  ${t.font.tabular}
`;
/** Wraps as a whole, so that no button is alone on a line. */
const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: ${t.space[8]};
  margin-left: auto;
`;

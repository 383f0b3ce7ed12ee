import { useShell } from '@vitrine/shared/shell-api';
import { MenuList, type OpenedMenu } from '@vitrine/shared/ui';
import type { CopyWish } from '../copying/copy.rule';
import { isoDay } from '../parts/floating-text.rule';
import { menuItems } from './menu-items';
import type { CalendarMode } from './view.rule';

export interface MoreActionsProps extends OpenedMenu {
  place: { mode: CalendarMode; day: number };
  now: number;
  shownDay: number;
  hasGroups: boolean;
  canAdd: boolean;
  /** Downloads the visible period; undefined until it is known. */
  csv: (() => Promise<void>) | undefined;
  onCopy: (wish: CopyWish) => void;
  onSubscribe: () => void;
}

/** List of the toolbar's menu: everything else that can be done with the visible period. */
export function MoreActions(props: MoreActionsProps) {
  const { place, now, shownDay, hasGroups, canAdd, csv, onCopy, onSubscribe, ...menu } = props;
  const shell = useShell();
  const items = menuItems({
    ...{ place, now, canAdd, csv, onCopy },
    onAllGroups:
      shell.isEmbedded || !hasGroups
        ? undefined
        : () => shell.navigate(`/schedule/day?day=${isoDay(shownDay)}`),
    onSubscribe: shell.isEmbedded ? undefined : onSubscribe,
    maySubscribe: shell.may('integration.manage'),
    onPrint: shell.isEmbedded ? undefined : () => window.print(),
  });
  return <MenuList {...menu} items={items} />;
}

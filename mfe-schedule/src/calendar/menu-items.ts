import { DAY_SECONDS, startOfDay, WEEK_SECONDS } from '@vitrine/shared/rules';
import { icons, type MenuItem } from '@vitrine/shared/ui';
import type { CopyWish } from '../copying/copy.rule';
import { menuTexts as texts } from './menu-texts';
import { weekOf, type CalendarMode } from './view.rule';

/** Entries of the toolbar's menu, by mode. */
export function menuItems({
  place: { mode, day },
  now,
  canAdd,
  onAllGroups,
  onCopy,
  onSubscribe,
  maySubscribe,
  onPrint,
  csv,
}: {
  place: { mode: CalendarMode; day: number };
  now: number;
  canAdd: boolean;
  /** Shows the day of all groups; absent in other sites and without groups. */
  onAllGroups: (() => void) | undefined;
  onCopy: (wish: CopyWish) => void;
  /** Opens the calendar addresses; absent in other sites. */
  onSubscribe: (() => void) | undefined;
  maySubscribe: boolean;
  /** Prints the visible period; absent in other sites, whose page it would print. */
  onPrint: (() => void) | undefined;
  /** Downloads the visible period; undefined until it is known. */
  csv: (() => Promise<void>) | undefined;
}): MenuItem[] {
  const shown = startOfDay(mode === 'feed' ? now : day);
  const { start: week, end: nextWeek } = weekOf(shown);
  const copies: MenuItem[] = [
    {
      key: 'copy-last-week',
      label: texts.copyLastWeek,
      icon: icons.copy,
      run: () => onCopy({ from: week - WEEK_SECONDS, to: week, length: WEEK_SECONDS }),
    },
    {
      key: 'copy-week',
      label: texts.copyWeek,
      icon: icons.copy,
      run: () => onCopy({ from: week, to: nextWeek, length: WEEK_SECONDS }),
    },
    {
      key: 'copy-day',
      label: texts.copyDay,
      icon: icons.copy,
      run: () => onCopy({ from: shown, to: shown + DAY_SECONDS, length: DAY_SECONDS }),
    },
  ];
  return [
    ...(onAllGroups
      ? [{ key: 'all-groups', label: texts.allGroups, icon: icons.group, run: onAllGroups }]
      : []),
    ...(canAdd && mode !== 'month' ? copies : []),
    ...(onSubscribe
      ? [
          {
            key: 'subscribe',
            label: texts.subscribe,
            icon: icons.calendar,
            run: onSubscribe,
            ...(maySubscribe ? {} : { disabledReason: texts.mayNotSubscribe }),
          },
        ]
      : []),
    ...(onPrint ? [{ key: 'print', label: texts.print, icon: icons.print, run: onPrint }] : []),
    {
      key: 'csv',
      label: texts.csv,
      icon: icons.download,
      run: () => void csv?.(),
      ...(csv ? {} : { disabledReason: texts.loading }),
    },
  ];
}

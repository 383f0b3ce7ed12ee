import { useShell } from '@vitrine/shared/shell-api';
import { MenuList, type MenuItem, type OpenedMenu, icons } from '@vitrine/shared/ui';
import type { NavigationEntry } from '../areas/manifests.rule';
import { iconOf } from './icon-of';
import { useMember } from './member-context';
import { applyTheme, readTheme, type ThemeChoice } from './theme/theme';
import { menuTexts } from './user-menu-texts';

const ACCOUNT = '/account';
/** Page of the account's area that answers "what was changed yesterday". */
const YESTERDAY = '/account/history?day=yesterday';
const themes = (): [ThemeChoice, string][] => [
  ['system', menuTexts.themeSystem],
  ['light', menuTexts.themeLight],
  ['dark', menuTexts.themeDark],
];

export interface UserMenuListProps extends OpenedMenu {
  /** Pages that do not fit elsewhere. */
  more: readonly NavigationEntry[];
  /** Called when signing out begins and ends. */
  onLeaving: (isLeaving: boolean) => void;
}

/** Entries of the user menu: account, theme, language, sign-out. */
export function UserMenuList({ more, onLeaving, ...menu }: UserMenuListProps) {
  const { navigate, may } = useShell();
  const { storage, signOut } = useMember();
  const theme = readTheme(storage);

  const items: MenuItem[] = [
    ...more
      .filter(({ path }) => path !== ACCOUNT)
      .map(({ path, label, icon }): MenuItem => ({
        key: path,
        label,
        icon: iconOf(icon),
        run: () => navigate(path),
      })),
    { key: 'account', label: menuTexts.account, icon: icons.account, run: () => navigate(ACCOUNT) },
    ...(may('history.view')
      ? [
          {
            key: 'history',
            label: menuTexts.history,
            icon: icons.clock,
            run: () => navigate(YESTERDAY),
          },
        ]
      : []),
    ...themes().map(([choice, label]): MenuItem => ({
      key: choice,
      label: menuTexts.theme(label),
      icon:
        theme === choice
          ? icons.check
          : choice === 'dark'
            ? icons.moon
            : choice === 'light'
              ? icons.sun
              : icons.screen,
      run: () => {
        applyTheme(choice, storage);
      },
    })),
    { key: 'language', label: menuTexts.language, icon: icons.globe, run: () => navigate(ACCOUNT) },
    {
      key: 'sign-out',
      label: menuTexts.signOut,
      icon: icons.logout,
      run: () => {
        onLeaving(true);
        void signOut().finally(() => onLeaving(false));
      },
    },
  ];
  return <MenuList {...menu} items={items} />;
}

import { useState } from 'react';
import styled from 'styled-components';
import { useShell } from '@vitrine/shared/shell-api';
import { Icon, Menu, Spinner, t, VisuallyHidden, type MenuItem, icons } from '@vitrine/shared/ui';
import { frameTexts } from '../texts';
import type { NavigationEntry } from '../areas/manifests.rule';
import { iconOf } from './icon-of';
import { useMember } from './member-context';
import { applyTheme, readTheme, type ThemeChoice } from './theme/theme';

const ACCOUNT = '/account';
/** Page of the account's area that answers "what was changed yesterday". */
const YESTERDAY = '/account/history?day=yesterday';
const themes = (): [ThemeChoice, string][] => [
  ['system', frameTexts.themeSystem],
  ['light', frameTexts.themeLight],
  ['dark', frameTexts.themeDark],
];

/** User menu: account, theme, language, sign-out, and `more` pages that do not fit elsewhere. */
export function UserMenu({
  compact = false,
  more = [],
}: {
  compact?: boolean;
  more?: readonly NavigationEntry[];
}) {
  const { session, navigate, may } = useShell();
  const { storage, signOut } = useMember();
  const [theme, setTheme] = useState(() => readTheme(storage));
  const [isLeaving, setLeaving] = useState(false);

  const items: MenuItem[] = [
    ...more
      .filter(({ path }) => path !== ACCOUNT)
      .map(({ path, label, icon }): MenuItem => ({
        key: path,
        label,
        icon: iconOf(icon),
        run: () => navigate(path),
      })),
    { key: 'account', label: frameTexts.account, icon: icons.account, run: () => navigate(ACCOUNT) },
    ...(may('history.view')
      ? [
          {
            key: 'history',
            label: frameTexts.history,
            icon: icons.clock,
            run: () => navigate(YESTERDAY),
          },
        ]
      : []),
    ...themes().map(([choice, label]): MenuItem => ({
      key: choice,
      label: frameTexts.theme(label),
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
        setTheme(choice);
      },
    })),
    { key: 'language', label: frameTexts.language, icon: icons.globe, run: () => navigate(ACCOUNT) },
    {
      key: 'sign-out',
      label: frameTexts.signOut,
      icon: icons.logout,
      run: () => {
        setLeaving(true);
        void signOut().finally(() => setLeaving(false));
      },
    },
  ];
  return (
    <Menu
      label={frameTexts.you}
      items={items}
      trigger={(props) => (
        <Person
          {...props}
          type="button"
          aria-label={compact ? `${frameTexts.you}: ${session.username}` : undefined}
          $compact={compact}
        >
          <Letter aria-hidden>{isLeaving ? <Spinner size={16} /> : session.username.slice(0, 1)}</Letter>
          {!compact && (
            <>
              <span>
                <VisuallyHidden>{frameTexts.you}: </VisuallyHidden>
                {session.username}
              </span>
              <Icon of={icons.more} />
            </>
          )}
        </Person>
      )}
    />
  );
}

const Person = styled.button<{ $compact: boolean }>`
  display: flex;
  align-items: center;
  gap: ${t.space[12]};
  width: ${({ $compact }) => ($compact ? 'auto' : '100%')};
  min-height: ${t.size.touch};
  padding: 0 ${({ $compact }) => ($compact ? t.space[4] : t.space[8])};
  border: 0;
  border-radius: ${t.radius.control};
  background: transparent;
  color: ${t.color.frameText};
  text-align: left;
  cursor: pointer;
  > span:nth-child(2) {
    flex: 1;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  &:hover,
  &[aria-expanded='true'] {
    background: ${t.color.frameHover};
  }
  &:focus-visible {
    outline-color: ${t.color.frameText};
    outline-offset: -2px;
  }
`;
const Letter = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 28px;
  height: 28px;
  border-radius: ${t.radius.round};
  background: ${t.color.frameActive};
  color: ${t.color.frameText};
  font-size: ${t.font.size[13]};
  font-weight: ${t.font.weight.strong};
  text-transform: uppercase;
`;

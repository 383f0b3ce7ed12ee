import { memo } from 'react';
import styled from 'styled-components';
import { useAppData } from '@vitrine/shared/calls';
import { Icon, t, icons } from '@vitrine/shared/ui';
import { frameTexts } from '../texts';
import { Bell } from './notifications/bell';
import { BrandMark } from './brand-mark';
import { useNavigation } from './member-context';
import { NavLinks } from './nav-links';
import { UserMenu } from './user-menu';

/** Entries that fit; the account and pages of additional areas are in the menu at the top. */
const MOST_ENTRIES = 5;

export const TopBar = memo(function TopBar({ onSearch }: { onSearch: () => void }) {
  const { data } = useAppData();
  const navigation = useNavigation();
  return (
    <Top>
      <BrandMark />
      <b>{data?.account.name ?? ' '}</b>
      <button type="button" onClick={onSearch} aria-label={frameTexts.search}>
        <Icon of={icons.search} />
      </button>
      <Bell look="bar" />
      <UserMenu compact more={navigation.slice(MOST_ENTRIES)} />
    </Top>
  );
});

export const BottomBar = memo(function BottomBar() {
  const navigation = useNavigation();
  return (
    <Bottom aria-label={frameTexts.navigation}>
      <NavLinks entries={navigation.slice(0, MOST_ENTRIES)} look="bar" />
    </Bottom>
  );
});

const Top = styled.header`
  position: sticky;
  top: 0;
  z-index: ${t.depth.rail};
  display: flex;
  align-items: center;
  gap: ${t.space[8]};
  padding: ${t.space[4]} ${t.space[8]} ${t.space[4]} ${t.space[16]};
  background: ${t.color.frame};
  color: ${t.color.frameText};
  b {
    flex: 1;
    overflow: hidden;
    font-weight: ${t.font.weight.strong};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > button:not([aria-haspopup]) {
    display: grid;
    place-items: center;
    width: ${t.size.touch};
    height: ${t.size.touch};
    border: 0;
    border-radius: ${t.radius.control};
    background: transparent;
    color: ${t.color.frameMuted};
    &:focus-visible {
      outline-color: ${t.color.frameText};
      outline-offset: -2px;
    }
  }
`;
const Bottom = styled.nav`
  position: fixed;
  right: 0;
  bottom: 0;
  left: 0;
  z-index: ${t.depth.rail};
  height: calc(${t.size.bottomBar} + env(safe-area-inset-bottom));
  padding: 0 ${t.space[4]} env(safe-area-inset-bottom);
  background: ${t.color.frame};
`;

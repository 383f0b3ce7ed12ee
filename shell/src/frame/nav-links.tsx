import { useSyncExternalStore } from 'react';
import styled, { css } from 'styled-components';
import { Link } from '@vitrine/shared/router';
import { Icon, t } from '@vitrine/shared/ui';
import type { NavigationEntry } from '../areas/manifests.rule';
import { iconOf } from './icon-of';
import { useMember } from './member-context';
import { NavBadge, spokenLabel } from './nav-badge';
import { useNavCounts } from './use-nav-counts';

/** Hover delay: longer than a passing pointer, shorter than a click. */
const HOVER_MS = 80;

/** Navigation links: a list in the rail, a row at the bottom of a phone. */
export function NavLinks({
  entries,
  look,
}: {
  entries: readonly NavigationEntry[];
  look: 'rail' | 'folded' | 'bar';
}) {
  const { approach, history } = useMember();
  const counts = useNavCounts();
  // From the history: the pressed link is highlighted before its page is rendered.
  const place = useSyncExternalStore(history.subscribe, () => history.location().pathname);
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (
    <List $look={look}>
      {entries.map((entry) => (
        <li key={entry.path}>
          <Entry
            to={entry.path}
            aria-current={isAt(place, entry.path) ? 'page' : undefined}
            $look={look}
            title={look === 'folded' ? entry.label : undefined}
            aria-label={
              look === 'folded' ? spokenLabel(entry.label, counts[entry.badge ?? ''] ?? 0) : undefined
            }
            onPointerEnter={() => {
              timer = setTimeout(() => approach(entry.path), HOVER_MS);
            }}
            onPointerLeave={() => clearTimeout(timer)}
            onFocus={() => approach(entry.path)}
            // Touch has no hover: the click follows about 100 ms later.
            onPointerDown={() => approach(entry.path)}
          >
            <Icon of={iconOf(entry.icon)} />
            {look !== 'folded' && <span>{entry.label}</span>}
            <NavBadge count={counts[entry.badge ?? ''] ?? 0} look={look} />
          </Entry>
        </li>
      ))}
    </List>
  );
}

const isAt = (place: string, path: string) =>
  place === path || (path !== '/' && place.startsWith(`${path}/`));

type Look = { $look: 'rail' | 'folded' | 'bar' };
const List = styled.ul<Look>`
  display: flex;
  flex-direction: ${({ $look }) => ($look === 'bar' ? 'row' : 'column')};
  gap: ${t.space[2]};
  ${({ $look }) =>
    $look === 'bar' &&
    css`
      height: 100%;
      li {
        flex: 1;
        min-width: 0;
      }
    `}
`;
const rail = css<Look>`
  gap: ${t.space[12]};
  min-height: 40px;
  padding: 0 ${t.space[12]};
  justify-content: ${({ $look }) => ($look === 'folded' ? 'center' : 'flex-start')};
  border-radius: ${t.radius.control};
  ${t.media.coarse} {
    min-height: ${t.size.touch};
  }
  ${t.media.hover} {
    &:hover {
      background: ${t.color.frameHover};
      color: ${t.color.frameText};
    }
  }
  &[aria-current='page'] {
    background: ${t.color.frameActive};
  }
`;
const bar = css`
  flex-direction: column;
  justify-content: center;
  gap: ${t.space[4]};
  height: 100%;
  font-size: ${t.font.size[12]};
  span {
    max-width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
const Entry = styled(Link)<Look>`
  position: relative;
  display: flex;
  align-items: center;
  color: ${t.color.frameMuted};
  font-weight: ${t.font.weight.medium};
  text-decoration: none;
  transition: background-color ${t.motion.small} ${t.motion.ease};
  &[aria-current='page'] {
    color: ${t.color.frameText};
  }
  &:focus-visible {
    outline-color: ${t.color.frameText};
    outline-offset: -2px;
  }
  ${({ $look }) => ($look === 'bar' ? bar : rail)}
`;

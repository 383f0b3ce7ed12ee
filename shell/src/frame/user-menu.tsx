import { useState } from 'react';
import styled from 'styled-components';
import { useShell } from '@vitrine/shared/shell-api';
import { Icon, MenuButton, Spinner, t, VisuallyHidden, icons } from '@vitrine/shared/ui';
import { frameTexts } from '../texts';
import type { NavigationEntry } from '../areas/manifests.rule';
import { LateUserMenuList } from './floats/late-floats';

/** User menu, and `more` pages that do not fit elsewhere. Its list is loaded late. */
export function UserMenu({
  compact = false,
  more = [],
}: {
  compact?: boolean;
  more?: readonly NavigationEntry[];
}) {
  const { session } = useShell();
  const [isLoading, setLoading] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  // A failure is shown by the list itself.
  const load = () => {
    setLoading(true);
    LateUserMenuList.preload().then(
      () => setLoading(false),
      () => setLoading(false),
    );
  };
  return (
    <MenuButton
      label={frameTexts.you}
      list={(menu) => <LateUserMenuList {...menu} more={more} onLeaving={setLeaving} />}
      trigger={({ onClick, ...props }) => (
        <Person
          {...props}
          type="button"
          aria-label={compact ? `${frameTexts.you}: ${session.username}` : undefined}
          $compact={compact}
          onClick={() => {
            load();
            onClick();
          }}
        >
          <Letter aria-hidden>
            {isLoading || isLeaving ? <Spinner size={16} /> : session.username.slice(0, 1)}
          </Letter>
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

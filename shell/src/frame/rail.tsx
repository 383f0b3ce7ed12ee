import { memo, useState } from 'react';
import styled from 'styled-components';
import { useAppData } from '@vitrine/shared/calls';
import { Icon, Kbd, t, icons } from '@vitrine/shared/ui';
import { frameTexts } from '../texts';
import { Bell } from './notifications/bell';
import { BrandMark } from './brand-mark';
import { useMember } from './member-context';
import { NavLinks } from './nav-links';
import { LinkLine } from './status/link-line';
import { StorageMeter } from './status/storage-meter';
import { UserMenu } from './user-menu';

const FOLD_KEY = 'vitrine:rail';

/**
 * Navigation rail of a wide page: venue, navigation, storage. Collapses to icons, and remembers that.
 * Memoized across pages.
 */
export const Rail = memo(function Rail({ onSearch }: { onSearch: () => void }) {
  const { navigation, storage } = useMember();
  const { data } = useAppData();
  const [isFolded, setFolded] = useState(() => storage.get(FOLD_KEY) === 'folded');

  function toggle() {
    storage.set(FOLD_KEY, isFolded ? 'open' : 'folded');
    setFolded(!isFolded);
  }
  return (
    <Side data-folded={isFolded}>
      <Stay>
        <Venue title={data?.account.name}>
          <BrandMark />
          {!isFolded && <b>{data?.account.name ?? ' '}</b>}
        </Venue>
        <Tool type="button" onClick={onSearch} aria-label={isFolded ? frameTexts.search : undefined}>
          <Icon of={icons.search} />
          {!isFolded && (
            <>
              <span>{frameTexts.search}</span>
              <Kbd>{frameTexts.searchKeys}</Kbd>
            </>
          )}
        </Tool>
        <Bell look={isFolded ? 'folded' : 'rail'} />
        <nav aria-label={frameTexts.navigation}>
          <NavLinks entries={navigation} look={isFolded ? 'folded' : 'rail'} />
        </nav>
        <Foot>
          {!isFolded && (
            <Facts>
              <StorageMeter />
              <LinkLine />
            </Facts>
          )}
          <UserMenu compact={isFolded} />
          <Tool
            type="button"
            onClick={toggle}
            aria-label={isFolded ? frameTexts.unfold : frameTexts.fold}
            aria-expanded={!isFolded}
          >
            <Icon of={isFolded ? icons.chevronRight : icons.chevronLeft} />
            {!isFolded && <span>{frameTexts.fold}</span>}
          </Tool>
        </Foot>
      </Stay>
    </Side>
  );
});

const Side = styled.aside`
  z-index: ${t.depth.rail};
  flex: none;
  width: ${t.size.rail};
  background: ${t.color.frame};
  color: ${t.color.frameText};
  transition: width ${t.motion.large} ${t.motion.ease};
  &[data-folded='true'] {
    width: ${t.size.railFolded};
  }
`;
const Stay = styled.div`
  position: sticky;
  top: 0;
  display: flex;
  flex-direction: column;
  gap: ${t.space[8]};
  height: 100dvh;
  padding: ${t.space[16]} ${t.space[12]} ${t.space[12]};
  overflow: hidden auto;
  [data-folded='true'] > & {
    align-items: center;
  }
  nav {
    width: 100%;
    margin-top: ${t.space[8]};
  }
`;
const Venue = styled.div`
  display: flex;
  align-items: center;
  gap: ${t.space[12]};
  min-height: ${t.size.touch};
  padding: 0 ${t.space[8]};
  b {
    overflow: hidden;
    font-size: ${t.font.size[14]};
    font-weight: ${t.font.weight.strong};
    letter-spacing: ${t.font.tight};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
const Tool = styled.button`
  display: flex;
  align-items: center;
  gap: ${t.space[12]};
  width: 100%;
  min-height: 40px;
  padding: 0 ${t.space[12]};
  border: 0;
  border-radius: ${t.radius.control};
  background: transparent;
  color: ${t.color.frameMuted};
  font-weight: ${t.font.weight.medium};
  text-align: left;
  cursor: pointer;
  span {
    flex: 1;
  }
  kbd {
    border-color: ${t.color.frameActive};
    color: ${t.color.frameMuted};
  }
  [data-folded='true'] & {
    justify-content: center;
  }
  &:hover {
    background: ${t.color.frameHover};
    color: ${t.color.frameText};
  }
  &:focus-visible {
    outline-color: ${t.color.frameText};
    outline-offset: -2px;
  }
`;
const Foot = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${t.space[4]};
  width: 100%;
  margin-top: auto;
  padding-top: ${t.space[16]};
`;
const Facts = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${t.space[12]};
  padding: 0 ${t.space[12]} ${t.space[12]};
`;

import { memo, useState } from 'react';
import styled from 'styled-components';
import { useAppData } from '@vitrine/shared/calls';
import { Icon, Kbd, t, icons } from '@vitrine/shared/ui';
import { frameTexts } from '../texts';
import { Bell } from './notifications/bell';
import { BrandMark } from './brand-mark';
import { useMember } from './member-context';
import { NavLinks } from './nav-links';
import { Stay, Tool, Venue } from './rail.styles';
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

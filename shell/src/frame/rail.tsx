import { memo, useState, type FocusEvent, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { useAppData } from '@vitrine/shared/calls';
import { Icon, Kbd, t, icons, useMediaQuery } from '@vitrine/shared/ui';
import { frameTexts } from '../texts';
import { Bell } from './notifications/bell';
import { BrandMark } from './brand-mark';
import { useMember, useNavigation } from './member-context';
import { NavLinks } from './nav-links';
import { Stay, Tool, Venue } from './rail.styles';
import { LinkLine } from './status/link-line';
import { StorageMeter } from './status/storage-meter';
import { UserMenu } from './user-menu';

const FOLD_KEY = 'vitrine:rail';

/**
 * Navigation rail of a wide page: venue, navigation, storage. Collapses to icons, and remembers that. On a
 * tablet it is collapsed, and opens over the page until something is chosen. Memoized across pages.
 */
export const Rail = memo(function Rail({ onSearch }: { onSearch: () => void }) {
  const { storage } = useMember();
  const navigation = useNavigation();
  const { data } = useAppData();
  const [isKeptFolded, setKeptFolded] = useState(() => storage.get(FOLD_KEY) === 'folded');
  const isTablet = useMediaQuery(t.query.tablet);
  const [isOver, setOver] = useState(false);
  const isFolded = isTablet ? !isOver : isKeptFolded;
  const close = () => setOver(false);

  function toggle() {
    if (isTablet) return setOver(!isOver);
    storage.set(FOLD_KEY, isFolded ? 'open' : 'folded');
    setKeptFolded(!isFolded);
  }
  return (
    <Side
      data-folded={isFolded}
      data-over={(isTablet && isOver) || undefined}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && close()}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) =>
        relatedTarget && !currentTarget.contains(relatedTarget) && close()
      }
    >
      {isTablet && isOver && <Veil aria-hidden onClick={close} />}
      <Stay>
        <Venue data-brand-venue title={data?.account.name}>
          <BrandMark />
          {!isFolded && <b>{data?.account.name ?? ' '}</b>}
        </Venue>
        <Tool
          type="button"
          onClick={onSearch}
          aria-label={isFolded ? frameTexts.search : undefined}
          title={isFolded ? frameTexts.search : undefined}
        >
          <Icon of={icons.search} />
          {!isFolded && (
            <>
              <span>{frameTexts.search}</span>
              <Kbd>{frameTexts.searchKeys}</Kbd>
            </>
          )}
        </Tool>
        <Bell look={isFolded ? 'folded' : 'rail'} />
        <nav aria-label={frameTexts.navigation} onClick={close}>
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
            title={isFolded ? frameTexts.unfold : undefined}
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
  ${t.media.tablet} {
    width: ${t.size.railFolded};
    > ${Stay} {
      width: ${t.size.railFolded};
      background: ${t.color.frame};
      transition: width ${t.motion.large} ${t.motion.ease};
    }
    &[data-over] > ${Stay} {
      width: ${t.size.rail};
      box-shadow: ${t.shadow.float};
    }
  }
`;
/** Dims the page under the opened rail; a press closes it. */
const Veil = styled.div`
  position: fixed;
  inset: 0;
  background: ${t.color.veil};
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

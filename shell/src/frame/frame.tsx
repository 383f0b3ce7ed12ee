import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { StorageExceededHost } from '@vitrine/shared/host';
import { useLocation } from '@vitrine/shared/router';
import { isSamePage } from '@vitrine/shared/rules';
import { t, useMediaQuery } from '@vitrine/shared/ui';
import { LateOverrideBadge } from '../areas/late-override-badge';
import { brandName } from '../session/page-settings';
import { frameTexts } from '../texts';
import { LateOutOfStorage } from './floats/late-floats';
import { PaletteHost } from './palette/palette-host';
import { FirstView } from './first-view';
import { Content, Whole } from './frame.styles';
import { BottomBar, TopBar } from './phone-bars';
import { Rail } from './rail';
import { useKeptFocus } from './use-kept-focus';
import { ReachLine } from './status/reach-line';

/**
 * Frame of every member screen: rail or bars, content, and floating components. `heading`: title of an area's
 * page, shown until the page is rendered.
 */
export function Frame({ children, heading }: { children: ReactNode; heading?: string }) {
  const isNarrow = useMediaQuery(t.query.narrow);
  const [isSearching, setSearching] = useState(false);
  const [isMounted, setMounted] = useState(false);
  const search = useCallback(() => setSearching(true), []);
  const content = useRef<HTMLElement>(null);
  const location = useLocation();
  const shown = useRef(location);

  // The page inside is rendered in a separate task (performance §3).
  useEffect(() => setMounted(true), []);
  useKeptFocus(content);

  useEffect(() => {
    document.title = `${heading ?? frameTexts.dashboard} · ${brandName()}`;
  }, [heading]);

  useEffect(() => {
    const isSame = isSamePage(shown.current, location);
    shown.current = location;
    if (isSame) return;
    // A new page begins at its top, visually and for screen readers.
    window.scrollTo(0, 0);
    content.current?.focus({ preventScroll: true });
  }, [location]);

  return (
    <Whole>
      <Skip href="#content">{frameTexts.skip}</Skip>
      {isNarrow ? <TopBar onSearch={search} /> : <Rail onSearch={search} />}
      <Content id="content" ref={content} tabIndex={-1}>
        <ReachLine />
        {isMounted ? children : <FirstView heading={heading} />}
      </Content>
      {isNarrow && <BottomBar />}
      <LateOverrideBadge />
      <StorageExceededHost dialog={LateOutOfStorage} />
      <PaletteHost isOpen={isSearching} onOpen={search} onClose={() => setSearching(false)} />
    </Whole>
  );
}

const Skip = styled.a`
  position: fixed;
  top: ${t.space[8]};
  left: ${t.space[8]};
  z-index: ${t.depth.notice};
  padding: ${t.space[8]} ${t.space[12]};
  border-radius: ${t.radius.control};
  background: ${t.color.raised};
  transform: translateY(-200%);
  &:focus {
    transform: none;
  }
  &:focus-visible {
    outline-offset: -4px;
  }
`;

import styled from 'styled-components';
import { t } from '@vitrine/shared/ui';
import { Content, Whole } from './frame.styles';

/** Empty rail and bars: first paint of a signed-in page, until its scripts have run. */
export function Skeleton() {
  return (
    <Hideable data-skeleton aria-hidden>
      <Rail />
      <Content as="div" />
      <BottomBar />
    </Hideable>
  );
}

const Hideable = styled(Whole)`
  /* No session in this browser: a page for guests follows (before-paint.js). */
  :root[data-nobody] & {
    display: none;
  }
`;
const Rail = styled.div`
  flex: none;
  width: ${t.size.rail};
  background: ${t.color.frame};
  :root[data-folded] & {
    width: ${t.size.railFolded};
  }
  ${t.media.narrow} {
    width: auto;
    height: calc(${t.size.touch} + 2 * ${t.space[4]});
  }
`;
const BottomBar = styled.div`
  display: none;
  ${t.media.narrow} {
    display: block;
    position: fixed;
    inset: auto 0 0;
    height: calc(${t.size.bottomBar} + env(safe-area-inset-bottom));
    background: ${t.color.frame};
  }
`;

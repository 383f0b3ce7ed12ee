import styled from 'styled-components';
import { t } from '@vitrine/shared/ui';

/** Page with its frame. */
export const Whole = styled.div`
  display: flex;
  min-height: 100dvh;
  ${t.media.narrow} {
    /* Height of the bar at the top, for what sticks below it. */
    --v-top-bar: calc(${t.size.touch} + ${t.space[8]});
    flex-direction: column;
  }
`;
/** Container of the current screen. */
export const Content = styled.main`
  flex: 1;
  min-width: 0;
  &:focus-visible {
    outline: none;
  }
  ${t.media.narrow} {
    padding-bottom: calc(${t.size.bottomBar} + env(safe-area-inset-bottom));
  }
`;

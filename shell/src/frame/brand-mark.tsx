import styled from 'styled-components';
import { t } from '@vitrine/shared/ui';

/**
 * Brand mark: a pane of a wall, lit. The server's style shows the installation's logo in its place, for pages
 * or for the dark frame.
 */
export function BrandMark({ size = 24, place = 'frame' }: { size?: number; place?: 'page' | 'frame' }) {
  return (
    <Mark
      data-brand-mark={place}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden
      focusable="false"
    >
      <rect x="3" y="4.5" width="18" height="15" rx="2.5" />
      <rect x="7" y="8.5" width="5.5" height="7" rx="1" />
    </Mark>
  );
}

const Mark = styled.svg`
  flex: none;
  /* A logo of an installation leaves space for the venue's name in the top bar. */
  ${t.media.narrow} {
    &[data-brand-mark='frame'] {
      max-width: 96px;
    }
  }
  rect:first-child {
    fill: none;
    stroke: currentColor;
    stroke-width: 1.75;
  }
  rect:last-child {
    fill: currentColor;
  }
`;

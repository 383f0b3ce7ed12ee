import { drawDesign, LAYOUTS, type ResolvedDesign } from '@vitrine/shared/designs';
import { loadDesignFont } from '@vitrine/shared/designs/fonts';
import { t } from '@vitrine/shared/ui';
import { useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';

/** Screen that a preview stands for, in pixels. */
const LONG = 1920;
const SHORT = 1080;

/** A design as a screen shows it, scaled to its place. */
export function DesignPreview({
  design,
  label,
  isPortrait = false,
  now,
}: {
  design: ResolvedDesign;
  label: string;
  isPortrait?: boolean;
  /** Venue clock in seconds, for a countdown. */
  now?: number;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [width, height] = isPortrait ? [SHORT, LONG] : [LONG, SHORT];
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const drawn = drawDesign(LAYOUTS[design.template](design, { width, height }, now), document);
    Object.assign(drawn.style, { position: 'absolute', left: '0', top: '0', transformOrigin: '0 0' });
    element.replaceChildren(drawn);
    // Until it has loaded, and if it does not, the system's font shows.
    loadDesignFont(document, design.font, drawn.textContent).catch(() => undefined);
    const scale = () => (drawn.style.transform = `scale(${element.clientWidth / width})`);
    scale();
    const observer = new ResizeObserver(scale);
    observer.observe(element);
    return () => observer.disconnect();
  }, [design, width, height, now]);
  return (
    <Screen
      ref={place}
      role="img"
      aria-label={label}
      style={{ aspectRatio: `${width} / ${height}`, backgroundColor: design.colors.background }}
      $isPortrait={isPortrait}
    />
  );
}

const Screen = styled.div<{ $isPortrait: boolean }>`
  position: relative;
  width: ${({ $isPortrait }) => ($isPortrait ? 'min(100%, 20rem)' : '100%')};
  margin: 0 auto;
  overflow: hidden;
  border-radius: ${t.radius.card};
  outline: ${t.border};
  outline-offset: -1px;
  contain: strict;
`;

import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { formatDuration, thumbnailFit } from '../../rules';
import { Icon } from '../icons/icon';
import * as icons from '../icons/drawings';
import { t } from '../theme/tokens';
import { texts } from '../texts';

export interface ThumbProps {
  /** Full address (see `shell.assetUrl`); empty while there is none. */
  src: string;
  alt: string;
  /** Width of the media, for the fit of spec §2: black contain, cover between 1.74 and 1.8. */
  width: number;
  height: number;
  /** Seconds; shown for videos, 0 is hidden. */
  duration?: number;
  /** 'fill' takes its container's height and width; 'own' keeps the media's aspect; 'wide' is 16:9. */
  size?: 'fill' | 'own' | 'wide';
  /** True when the container has the media's aspect: fills it, so that rounding leaves no black line. */
  exact?: boolean;
  /** Shown instead of black where the picture leaves space free. */
  ground?: ReactNode;
  /** Loads at once (first screenful) instead of lazily. */
  eager?: boolean;
}

/**
 * Picture of a promo or playlist in its black frame. A broken or missing file shows our own icon, not the
 * browser's.
 */
export function Thumb({
  src,
  alt,
  width,
  height,
  duration = 0,
  size = 'wide',
  exact = false,
  ground,
  eager = false,
}: ThumbProps) {
  const [failedSrc, setFailedSrc] = useState('');
  const shown = src !== '' && failedSrc !== src;
  const fit = exact ? 'cover' : thumbnailFit(width, height);
  const own = width > 0 && height > 0 ? `${width} / ${height}` : '16 / 9';
  return (
    <Frame
      style={size === 'fill' ? undefined : { aspectRatio: size === 'own' ? own : '16 / 9' }}
      $fill={size === 'fill'}
      $isBlack={shown && fit === 'contain'}
    >
      {shown && ground}
      {shown ? (
        <img
          src={src}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
          style={{ objectFit: fit }}
          onError={() => setFailedSrc(src)}
        />
      ) : (
        <Missing role="img" aria-label={alt || texts.noPicture}>
          <Icon of={icons.image} />
        </Missing>
      )}
      {duration > 0 && <Length>{formatDuration(duration)}</Length>}
    </Frame>
  );
}

const Frame = styled.span<{ $fill: boolean; $isBlack: boolean }>`
  position: relative;
  display: block;
  width: 100%;
  height: ${({ $fill }) => ($fill ? '100%' : 'auto')};
  overflow: hidden;
  border-radius: inherit;
  /* Under a picture that fills it, black would show as a line along the round corners. */
  background: ${({ $isBlack }) => ($isBlack ? t.color.black : t.color.sunken)};
  img {
    position: relative;
    width: 100%;
    height: 100%;
  }
  /* Edge of a picture that is as dark or as light as the page. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
    box-shadow: inset 0 0 0 1px color-mix(in srgb, ${t.color.strong} 14%, transparent);
    pointer-events: none;
  }
`;
const Missing = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  background: ${t.color.sunken};
  color: ${t.color.muted};
`;
const Length = styled.span`
  position: absolute;
  right: ${t.space[8]};
  bottom: ${t.space[8]};
  padding: 0 ${t.space[4]};
  border-radius: ${t.radius.tag};
  background: ${t.color.shade};
  color: ${t.color.white};
  font-size: ${t.font.size[12]};
  font-weight: ${t.font.weight.medium};
  ${t.font.tabular}
`;

import styled, { css } from 'styled-components';
import { thumbnailFit } from '../../rules';
import { t } from '../theme/tokens';
import { Thumb, type ThumbProps } from './thumb';

/** Blurred copy of a picture, around it. */
export const blurredGround = css`
  position: absolute;
  inset: -16%;
  background: center / cover;
  filter: blur(${t.space[16]});
  opacity: 0.6;
`;

const Ground = styled.span`
  ${blurredGround}
`;

/** Thumbnail with a blurred copy of the picture, instead of black, where it leaves space free. */
export function BlurredThumb(props: Omit<ThumbProps, 'ground'>) {
  const { src, width, height, exact } = props;
  const isWhole = exact || thumbnailFit(width, height) !== 'contain';
  const picture = { backgroundImage: `url(${JSON.stringify(src)})` };
  return <Thumb {...props} ground={isWhole ? null : <Ground style={picture} />} />;
}

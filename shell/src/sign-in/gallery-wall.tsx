import styled, { css } from 'styled-components';
import { t } from '@vitrine/shared/ui';
import { wallTexts } from '../entry-texts';
import evening from './prints/evening.svg';
import morning from './prints/morning.svg';
import noon from './prints/noon.svg';

type PrintName = 'morning' | 'noon' | 'evening';
const pictures: Record<PrintName, string> = { morning, noon, evening };
const order: readonly PrintName[] = ['morning', 'noon', 'evening'];

/**
 * Gallery with three labelled pictures, of which the currently scheduled one is lit: `before-paint.js` sets
 * it on the page, because the wall is prerendered without knowing the local time.
 */
export function GalleryWall() {
  return (
    <Wall aria-hidden>
      <Stage>
        <Hang>
          {order.map((name) => (
            <Piece key={name} $name={name}>
              <Picture src={pictures[name]} alt="" $name={name} />
              <Label>
                <b>{wallTexts[name].title}</b>
                <span>{wallTexts[name].when}</span>
                <span data-now>{wallTexts.now}</span>
              </Label>
            </Piece>
          ))}
        </Hang>
      </Stage>
    </Wall>
  );
}

const ratios: Record<PrintName, string> = { morning: '3 / 4', noon: '16 / 9', evening: '4 / 5' };

const Wall = styled.div`
  position: relative;
  overflow: clip;
  background: ${t.color.frame};
  color: ${t.color.frameText};
`;
/** Sticky pictures beside a long form. */
const Stage = styled.div`
  position: sticky;
  top: 0;
  display: grid;
  place-items: center;
  height: 100dvh;
  ${t.media.narrow} {
    position: static;
    display: block;
    height: auto;
  }
`;
const Hang = styled.div`
  display: grid;
  grid-template-columns: 10fr 13fr;
  align-items: end;
  gap: clamp(${t.space[24]}, 4vw, ${t.space[64]}) clamp(${t.space[24]}, 3.4vw, ${t.space[48]});
  width: min(76%, 46rem);
  ${t.media.narrow} {
    display: block;
    width: 100%;
  }
`;
const Piece = styled.figure<{ $name: PrintName }>`
  position: relative;
  ${({ $name }) =>
    $name === 'evening' &&
    css`
      grid-column: 2;
      grid-row: 1 / span 2;
      align-self: center;
    `}
  ${({ $name }) =>
    $name === 'morning' &&
    css`
      width: 78%;
      justify-self: end;
    `}
  &::before {
    position: absolute;
    inset: -60% -50% -20%;
    background: radial-gradient(
      closest-side,
      color-mix(in srgb, ${t.color.white} 11%, transparent),
      transparent
    );
    content: '';
    opacity: 0;
  }
  img {
    filter: brightness(0.46) saturate(0.85);
  }
  figcaption {
    opacity: 0.8;
  }
  [data-now] {
    display: none;
  }
  :root[data-lit='${({ $name }) => $name}'] & {
    &::before,
    figcaption {
      opacity: 1;
    }
    img {
      filter: none;
    }
    span {
      display: none;
    }
    [data-now] {
      display: inline;
    }
  }
  ${t.media.narrow} {
    :root:not([data-lit='${({ $name }) => $name}']) & {
      display: none;
    }
    width: 100%;
    &::before {
      display: none;
    }
    figcaption {
      display: none;
    }
  }
`;
const Picture = styled.img<{ $name: PrintName }>`
  position: relative;
  width: 100%;
  aspect-ratio: ${({ $name }) => ratios[$name]};
  border: ${t.space[8]} solid ${t.color.black};
  border-radius: ${t.radius.mark};
  object-fit: cover;
  box-shadow: ${t.shadow.float};
  transition: filter ${t.motion.large} ${t.motion.ease};
  ${t.media.narrow} {
    height: 30vh;
    min-height: 9rem;
    border-width: 0;
    border-radius: 0;
    aspect-ratio: auto;
  }
`;
const Label = styled.figcaption`
  position: relative;
  display: flex;
  flex-direction: column;
  margin-top: ${t.space[12]};
  font-size: ${t.font.size[12]};
  b {
    font-weight: ${t.font.weight.medium};
  }
  span {
    color: ${t.color.frameMuted};
    ${t.font.tabular}
  }
`;

import { t } from '@vitrine/shared/ui';
import styled, { css } from 'styled-components';

export type CardPlace = 'month' | 'week' | 'feed';

/** Time, count and name stay in sight while a long entry scrolls away under them. */
export const Stuck = styled.span`
  position: sticky;
  top: ${t.space[4]};
  display: flex;
  flex-direction: column;
  gap: ${t.space[2]};
  width: 100%;
  min-width: 0;
`;
export const Line = styled.span`
  display: flex;
  /* In a tablet's week a day is 70 px wide: how many play together stands below the time there. */
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space[2]} ${t.space[4]};
  min-width: 0;
  ${t.font.tabular}
`;
export const Time = styled.span`
  flex: none;
`;
export const Title = styled.span`
  overflow: hidden;
  min-width: 0;
  color: inherit;
  font-weight: ${t.font.weight.strong};
  text-overflow: ellipsis;
`;
export const Count = styled.span`
  flex: none;
  margin-left: auto;
  padding: 0 ${t.space[4]};
  border: 1px solid currentColor;
  border-radius: ${t.radius.round};
  font-weight: ${t.font.weight.medium};
  line-height: ${t.space[16]};
`;
export const Now = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${t.space[4]};
  margin-left: auto;
  font-weight: ${t.font.weight.medium};
  white-space: nowrap;
`;
export const NowWord = styled.span``;
export const Where = styled.span`
  overflow: hidden;
  white-space: nowrap;
  text-overflow: ellipsis;
  svg {
    vertical-align: text-bottom;
  }
`;

/** So many lines of the name and no half one. */
const lines = (count: number) => css`
  ${Title} {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: ${count};
  }
`;
/** A card is as high as its entry is long: what has no room goes, the name last. Heights in rem, so that text zoom carries them along. */
const heights = css`
  ${lines(6)}
  @container (height < 8rem) {
    ${lines(3)}
  }
  @container (height < 5.75rem) {
    ${lines(2)}
  }
  @container (height < 4.75rem) {
    ${Where} {
      display: none;
    }
  }
  @container (height < 3.5rem) {
    ${lines(1)}
  }
  @container (height < 2.75rem) {
    ${Stuck} {
      flex-direction: row;
      align-items: center;
      gap: ${t.space[4]};
      height: 100cqh;
      top: 0;
    }
    ${Line} {
      flex: none;
    }
    ${NowWord} {
      display: none;
    }
    ${Title} {
      display: block;
      white-space: nowrap;
    }
  }
  /* Beside the icon and the name the time has no room; it stands on the axis. */
  @container (height < 2.75rem) and (width < 9rem) {
    ${Time}, ${Count} {
      display: none;
    }
  }
  @container (height < 0.9rem) {
    ${Stuck} {
      visibility: hidden;
    }
  }
`;

/** In the columns of a tablet time and name have the room; the kind is its colour there, and in words for the mouse and for readers. */
const slim = css`
  @container (width < 4rem) {
    ${Stuck} {
      width: calc(100% + ${t.space[8]});
      margin-left: calc(-1 * ${t.space[4]});
    }
    ${Line} > svg, ${Where} {
      display: none;
    }
  }
`;

const places = {
  month: css`
    padding: ${t.space[2]} ${t.space[4]};
    container-type: inline-size;
    ${Stuck} {
      position: static;
      flex-direction: row;
      align-items: center;
      gap: ${t.space[4]};
    }
    ${Line} {
      flex: none;
    }
    ${Count} {
      order: 1;
    }
    ${Title} {
      white-space: nowrap;
    }
    /* Beside its time a name would be cut after a syllable: it takes a line, or two, of its own. */
    @container (width < 11rem) {
      ${Stuck} {
        flex-direction: column;
        align-items: stretch;
        gap: 0;
      }
      ${lines(2)}
      ${Title} {
        white-space: normal;
        overflow-wrap: anywhere;
      }
    }
    @container (width < 3.5rem) {
      ${Line} > svg {
        display: none;
      }
    }
    ${t.media.narrow} {
      padding: 0 ${t.space[2]};
      ${Title} {
        hyphens: auto;
        line-height: 1.2;
      }
      ${Count}, svg {
        display: none;
      }
    }
  `,
  week: css`
    height: 100%;
    padding: 0 ${t.space[8]};
    container-type: size;
    ${Stuck} {
      padding: ${t.space[4]} 0;
      top: 0;
    }
    ${Title} {
      overflow-wrap: anywhere;
    }
    /* Beside a time and a count the dot alone has room; the label says it in words. */
    @container (width < 8rem) {
      ${NowWord} {
        display: none;
      }
    }
    ${heights}
    ${slim}
    @container (height < 2.75rem) {
      ${Stuck} {
        padding: 0;
      }
    }
  `,
  feed: css`
    min-height: ${t.size.touch};
    padding: ${t.space[8]} ${t.space[12]};
    background: ${t.color.surface};
    color: ${t.color.text};
    font-size: ${t.font.size[14]};
    box-shadow: inset 0 0 0 1px ${t.color.line};
    ${Stuck} {
      position: static;
      display: grid;
      grid-template-columns: 14rem 1fr auto;
      gap: ${t.space[16]};
      align-items: center;
    }
    ${Line} {
      gap: ${t.space[8]};
    }
    ${Title} {
      color: ${t.color.strong};
    }
    ${t.media.hover} {
      &:hover {
        background: ${t.color.hover};
      }
    }
    ${t.media.narrow} {
      ${Stuck} {
        grid-template-columns: 1fr auto;
        gap: ${t.space[2]} ${t.space[8]};
      }
      ${Line} {
        grid-column: 1 / -1;
      }
    }
  `,
};

/** `clip` and not `hidden`: a box that could scroll would keep the name from staying in sight. */
export const Card = styled.button<{
  $tone: { ground: string; text: string; edge: string };
  $place: CardPlace;
  $lifted: boolean;
  $playing: boolean;
}>`
  position: relative;
  display: flex;
  flex-direction: column;
  width: 100%;
  overflow: clip;
  border: 0;
  border-left: 3px solid ${({ $tone }) => $tone.edge};
  border-radius: ${t.radius.control};
  background: ${({ $tone }) => $tone.ground};
  color: ${({ $tone }) => $tone.text};
  font-size: ${t.font.size[12]};
  line-height: 1.35;
  text-align: left;
  cursor: pointer;
  ${({ $place }) => places[$place]}
  ${({ $playing, $tone }) => $playing && `box-shadow: inset 0 0 0 1.5px ${$tone.edge};`}
  ${({ $lifted }) => $lifted && `box-shadow: ${t.shadow.float};`}
  &:focus-visible {
    ${t.focus}
    outline-offset: -2px;
  }
`;

import { t } from '@vitrine/shared/ui';
import { css } from 'styled-components';
import { tileShape } from '../parts/kind-mark';

/** Clamps the name to a number of full lines. */
export const lines = (count: number) => css`
  .name {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: ${count};
  }
`;
/**
 * Layout by height: a card is as high as its entry is long; parts that do not fit are hidden, the name last.
 * Heights in rem, to follow text zoom.
 */
const heights = css`
  ${lines(6)}
  @container (height < 8rem) {
    ${lines(3)}
  }
  @container (height < 5.75rem) {
    ${lines(2)}
  }
  @container (height < 4.75rem) {
    .where {
      display: none;
    }
  }
  @container (height < 3.5rem) {
    ${lines(1)}
  }
  /* In a narrow column the name needs the line that the count would take. */
  @container (height < 3.5rem) and (width < 6rem) {
    .line {
      flex-wrap: nowrap;
    }
    .count {
      display: none;
    }
  }
  @container (height < 2.75rem) {
    .stuck {
      flex-direction: row;
      align-items: center;
      gap: ${t.space[4]};
      height: 100cqh;
      top: 0;
    }
    .line {
      flex: none;
    }
    .now > span {
      display: none;
    }
    .name {
      display: block;
      white-space: nowrap;
    }
  }
  /* There is no space for the time beside icon and name; the axis shows it. */
  @container (height < 2.75rem) and (width < 9rem) {
    .time,
    .count {
      display: none;
    }
  }
  @container (height < 0.9rem) {
    .stuck {
      visibility: hidden;
    }
  }
`;

/**
 * Narrow columns of a tablet: time and name are shown; the kind is a colour, with a text for tooltip and
 * screen readers.
 */
const slim = css`
  @container (width < 4rem) {
    .stuck {
      width: calc(100% + ${t.space[12]});
      margin-left: calc(-1 * (${t.space[4]} + ${t.space[2]}));
    }
    /* The name of a weekday fits unbroken; longer words get a hyphen. */
    .name {
      hyphens: auto;
    }
    .line > svg,
    .where {
      display: none;
    }
  }
`;

const week = css`
  .card.week {
    height: 100%;
    padding: 0 ${t.space[8]};
    container-type: size;
    /* FullCalendar lays out a new week three times before it is visible: the content of cards is laid out
       once, and only where visible. */
    content-visibility: auto;
    .stuck {
      padding: ${t.space[4]} 0;
      top: var(--stuck-top, 0px);
    }
    .name {
      overflow-wrap: anywhere;
    }
    /* Beside time and count there is space for the dot only; the label has the text. */
    @container (width < 8rem) {
      .now > span {
        display: none;
      }
    }
    ${heights}
    ${slim}
    @container (height < 2.75rem) {
      .stuck {
        padding: 0;
      }
    }
  }
`;
const marks = css`
  .tile {
    ${tileShape}
  }
  /* Read aloud, not seen. */
  .label {
    position: absolute;
    width: 1px;
    height: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

/** Layout of a card in a week; those of month and feed come with them. */
export const cardPlaces = css`
  ${week}
  ${marks}
`;

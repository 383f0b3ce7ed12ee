import { t } from '@vitrine/shared/ui';
import styled, { css } from 'styled-components';
import { bundleStyles } from './bundle-button.styles';
import { markStyles } from './grid-marks.styles';
import { cardStyles } from './event-card.styles';
import { pendingStyles } from './pending.styles';

const frame = css`
  overflow: hidden;
  border: ${t.border};
  border-radius: ${t.radius.card};
  background: ${t.color.surface};
`;

/**
 * Styles around FullCalendar: its variables take our tokens. Three classes deep, because its sheet comes
 * later than ours. Variants are classes (`fill`, `day`, `framed`, `editable`, `roomy`: enough height for a
 * name per quarter hour), because styles by props would be generated once per value.
 */
export const CalendarFrame = styled.div`
  --fc-border-color: ${t.color.line};
  --fc-page-bg-color: ${t.color.surface};
  --fc-neutral-bg-color: ${t.color.sunken};
  --fc-today-bg-color: transparent;
  --fc-now-indicator-color: ${t.color.accentText};
  --fc-event-bg-color: transparent;
  --fc-event-border-color: transparent;
  --fc-event-text-color: inherit;
  --fc-event-selected-overlay-color: transparent;
  --fc-highlight-color: ${t.color.accentSoft};
  --fc-list-event-hover-bg-color: transparent;
  --fc-bg-event-opacity: 1;
  --fc-bg-event-color: transparent;
  --fc-small-font-size: ${t.font.size[12]};
  /* Not read from :root, which the shadow root of an embed does not have. */
  --fc-event-resizer-thickness: ${t.space[8]};
  --fc-event-resizer-dot-total-width: ${t.space[8]};
  --fc-event-resizer-dot-border-width: 1px;

  position: relative;
  &.framed {
    ${frame}
  }
  &.fill {
    /* With the legend in two lines the page still needs no scrollbar, whose width would wrap it. */
    height: max(34rem, calc(100dvh - 19.25rem));
  }
  /* A phone's single day scrolls with the page: its names stick below the strip of days. */
  &.day {
    overflow: clip;
    --stuck-top: calc(var(--v-top-bar, 0px) + 3.25rem);
  }
  &.day .fc .fc-scroller-harness {
    overflow: clip;
  }
  &.day .fc .fc-timegrid-slot {
    scroll-margin-top: 8rem;
  }

  .fc {
    ${t.font.tabular}
    .fc-scrollgrid,
    .fc-list {
      border: 0;
    }
    .fc-scrollgrid-section > td,
    .fc-scrollgrid-section > th {
      border-right: 0;
    }
    a:hover {
      text-decoration: none;
    }

    .fc-col-header-cell {
      height: ${t.size.touch};
      vertical-align: middle;
      border-color: ${t.color.line};
    }
    .fc-col-header-cell .fc-scrollgrid-sync-inner {
      container-type: inline-size;
    }
    .fc-col-header-cell-cushion {
      padding: ${t.space[4]};
      color: ${t.color.muted};
      font-size: ${t.font.size[12]};
      font-weight: ${t.font.weight.medium};
      letter-spacing: 0.04em;
    }
    /* Weekday over its number in the week's head. */
    .day-head {
      display: inline-flex;
      align-items: center;
      gap: ${t.space[8]};
      > b {
        min-width: ${t.space[24]};
        padding: ${t.space[2]} ${t.space[4]};
        border-radius: ${t.radius.round};
        color: ${t.color.strong};
        font-size: ${t.font.size[14]};
        font-weight: ${t.font.weight.strong};
        letter-spacing: 0;
        text-align: center;
      }
      &.today > b {
        background: ${t.color.accent};
        color: ${t.color.onAccent};
      }
      @container (width < 6rem) {
        flex-direction: column;
        gap: 0;
        > b {
          padding: 0;
        }
      }
    }
    .fc-daygrid-event,
    .fc-timegrid-event {
      margin: 0 0 ${t.space[2]};
      border: 0;
      border-radius: ${t.radius.control};
      box-shadow: none;
    }
    .fc-event.bundle {
      cursor: pointer;
    }
    .bundle .fc-event-main {
      height: 100%;
    }

    /* Where the page scrolls to now, its bars at the top and the bottom hide none of it. */
    .fc-day-today {
      scroll-margin-block: 4rem 5rem;
    }
    .fc-timegrid-slot {
      scroll-margin-block: 4rem 12rem;
    }
    .fc-timegrid-slot {
      height: ${t.space[24]};
    }
    .fc-timegrid-slot-minor {
      border-top-style: none;
    }
    .fc-timegrid-slot-label-cushion {
      padding: 0 ${t.space[8]};
      color: ${t.color.muted};
      font-size: ${t.font.size[12]};
    }
    .fc-timegrid-col-events {
      margin: 0 ${t.space[4]} 0 ${t.space[2]};
    }
    .fc-timegrid-event .fc-event-main {
      padding: 0;
      color: inherit;
    }
    /* What is too short for its name shows it to the mouse and to the keyboard, over what follows. */
    .fc-timegrid-event-harness:hover,
    .fc-timegrid-event-harness:focus-within {
      z-index: ${t.depth.content + 1} !important;
      > .fc-timegrid-event {
        min-height: ${t.space[24]};
      }
    }
    .fc-timegrid-now-indicator-line {
      scroll-margin-block: 0 4rem;
      border-width: 2px 0 0;
    }
    .fc-event-dragging,
    .fc-event-mirror {
      opacity: 1;
      border-radius: ${t.radius.control};
      box-shadow: ${t.shadow.float};
    }
    .fc-event {
      cursor: pointer;
    }
  }
  &.roomy .fc-timegrid-slot {
    height: ${t.space[48]} !important;
  }
  /* A strip of each day stays free to press, also where a playlist plays all day; not where names need it. */
  @media (hover: hover) and (min-width: 1080px) {
    &.addable .fc-timegrid-col-events {
      margin-right: ${t.space[12]};
    }
  }
  &.editable .fc-event:not(.bundle) {
    cursor: grab;
  }
  .fc {
    ${cardStyles}
    ${bundleStyles}
    ${markStyles}
    ${pendingStyles}
  }
`;

import { t } from '@vitrine/shared/ui';
import { css } from 'styled-components';

/** Marks of the week besides cards: gaps, skipped hours, a selected stretch, hours that a drag takes. */
export const markStyles = css`
  .selected-time {
    display: block;
    height: 100%;
    padding: ${t.space[4]} ${t.space[8]};
    border: 2px solid ${t.color.accentText};
    border-radius: ${t.radius.control};
    background: ${t.color.accentSoft};
    color: ${t.color.accentText};
    font-size: ${t.font.size[12]};
  }
  /* Above the cards: those of closed hours look as closed as the empty ones. */
  .fc-timegrid-col-bg:has(.closed) {
    z-index: ${t.depth.content + 3};
    pointer-events: none;
  }
  .closed {
    background: color-mix(in srgb, ${t.color.muted} 14%, transparent);
  }
  .gap,
  .skipped {
    background: repeating-linear-gradient(
      135deg,
      transparent 0 6px,
      ${t.color.line} 6px 7px,
      transparent 7px 12px
    );
  }
  .gap {
    container-type: size;
  }
  /* Quiet, and on the ground of the hatching. */
  .gap-name {
    display: inline-block;
    max-width: calc(100% - ${t.space[8]});
    margin: ${t.space[4]};
    padding: 0 ${t.space[4]};
    overflow: hidden;
    border-radius: ${t.radius.control};
    background: ${t.color.surface};
    color: ${t.color.muted};
    font-size: ${t.font.size[12]};
    text-overflow: ellipsis;
    white-space: nowrap;
    /* In a tablet's week one line holds ten characters. */
    @container (height > 4rem) and (width < 8rem) {
      white-space: normal;
    }
  }
  .taken {
    position: absolute;
    left: 0;
    right: 0;
    display: flex;
    align-items: flex-end;
    border-radius: ${t.radius.control};
    box-shadow: inset 0 0 0 2px ${t.color.accentText};
    pointer-events: none;
    b {
      flex: 1;
      padding: ${t.space[2]} ${t.space[4]};
      background: ${t.color.accent};
      color: ${t.color.onAccent};
      font-size: ${t.font.size[12]};
      font-weight: ${t.font.weight.medium};
    }
  }
  .skipped {
    overflow: hidden;
    padding: ${t.space[2]} ${t.space[8]};
    background-color: ${t.color.surface};
    color: ${t.color.muted};
    font-size: ${t.font.size[12]};
  }
`;

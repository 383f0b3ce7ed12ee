import { t } from '@vitrine/shared/ui';
import { css } from 'styled-components';

/** Placeholder for events that are not rendered individually. */
export const bundleStyles = css`
  .count-of {
    padding: 0 ${t.space[4]};
    border: 0;
    border-radius: ${t.radius.control};
    font: inherit;
    font-size: ${t.font.size[12]};
    font-weight: ${t.font.weight.medium};
    text-align: left;
    cursor: pointer;
  }
  .count-of.more {
    max-width: 100%;
    min-height: ${t.space[24]};
    background: transparent;
    color: ${t.color.muted};
    line-height: 1.2;
    /* On a phone the number has a line, and the word another. */
    white-space: normal;
    ${t.media.narrow} {
      padding: 0 ${t.space[2]};
    }
    ${t.media.hover} {
      &:hover {
        background: ${t.color.hover};
      }
    }
  }
  .count-of.hour {
    width: 100%;
    height: 100%;
    overflow: hidden;
    background: ${t.color.sunken};
    color: ${t.color.text};
    white-space: nowrap;
  }
`;

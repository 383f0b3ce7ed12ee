import { GridList } from 'react-aria-components';
import styled from 'styled-components';
import { t } from '@vitrine/shared/ui';

/** Tiles of the running order in rows. */
export const Strip = styled(GridList)`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.space[16]} ${t.space[4]};
  min-height: 9rem;
  outline: none;
  &[data-focus-visible] {
    ${t.focus}
    border-radius: ${t.radius.card};
  }
  &[data-empty] {
    display: grid;
    place-items: center;
  }
  &[data-drop-target] {
    border-radius: ${t.radius.card};
    background: ${t.color.accentSoft};
  }
  .react-aria-DropIndicator {
    align-self: stretch;
    width: 0;
    outline: none;
    position: relative;
  }
  .react-aria-DropIndicator[data-drop-target]::after {
    content: '';
    position: absolute;
    inset: 0 auto 0 -4px;
    width: 4px;
    border-radius: ${t.radius.round};
    background: ${t.color.accent};
  }
` as typeof GridList;

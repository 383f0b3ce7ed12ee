import styled from 'styled-components';
import { t, VisuallyHidden } from '@vitrine/shared/ui';
import { frameTexts } from '../texts';

const MOST_SHOWN = 99;

/** Accessible name of an entry whose label is hidden. */
export const spokenLabel = (label: string, count: number): string =>
  count > 0 ? `${label}, ${frameTexts.waiting(count)}` : label;

/** Number of pending items of a navigation entry. */
export function NavBadge({ count, look }: { count: number; look: 'rail' | 'folded' | 'bar' }) {
  if (count === 0) return null;
  return (
    <Pill $isFree={look !== 'rail'}>
      <b aria-hidden="true">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</b>
      <VisuallyHidden>{frameTexts.waiting(count)}</VisuallyHidden>
    </Pill>
  );
}

const Pill = styled.em<{ $isFree: boolean }>`
  display: grid;
  place-items: center;
  min-width: 1.25rem;
  height: 1.25rem;
  padding: 0 ${t.space[4]};
  border-radius: ${t.radius.round};
  background: ${t.color.yellow};
  color: ${t.color.yellowText};
  font-size: ${t.font.size[12]};
  font-style: normal;
  font-weight: ${t.font.weight.strong};
  line-height: 1;
  ${t.font.tabular}
  ${({ $isFree }) =>
    $isFree ? `position: absolute; top: 4px; left: calc(50% + 4px);` : `margin-left: auto;`}
  b {
    font-weight: inherit;
  }
`;

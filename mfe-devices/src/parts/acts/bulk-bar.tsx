import styled from 'styled-components';
import { Button, IconButton, t, useMediaQuery, VisuallyHidden, icons } from '@vitrine/shared/ui';
import { texts } from '../../texts';

export interface BulkBarProps {
  count: number;
  isSyncing: boolean;
  onGroup: () => void;
  onSync: () => void;
  onPlay: () => void;
  onClear: () => void;
}

const words = texts.bulk;

/** Actions for all selected devices at once. */
export function BulkBar({ count, isSyncing, onGroup, onSync, onPlay, onClear }: BulkBarProps) {
  // One row on a phone: only the number, and buttons without icons.
  const isNarrow = useMediaQuery(t.query.narrow);
  return (
    <Bar role="toolbar" aria-label={words.chosen(count)}>
      <strong aria-live="polite">
        {isNarrow ? (
          <>
            <span aria-hidden>{count}</span>
            <VisuallyHidden>{words.chosen(count)}</VisuallyHidden>
          </>
        ) : (
          words.chosen(count)
        )}
      </strong>
      <Button size="small" icon={isNarrow ? undefined : icons.group} onClick={onGroup}>
        {words.group}
      </Button>
      <Button size="small" icon={isNarrow ? undefined : icons.retry} busy={isSyncing} onClick={onSync}>
        {words.sync}
      </Button>
      <Button size="small" icon={isNarrow ? undefined : icons.play} onClick={onPlay}>
        {words.playNow}
      </Button>
      <IconButton size="small" icon={icons.close} label={words.clear} onClick={onClear} />
    </Bar>
  );
}

const Bar = styled.div`
  position: sticky;
  bottom: ${t.space[16]};
  z-index: ${t.depth.sticky};
  align-self: center;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${t.space[8]};
  padding: ${t.space[8]} ${t.space[8]} ${t.space[8]} ${t.space[16]};
  border: ${t.border};
  border-radius: ${t.radius.card};
  background: ${t.color.raised};
  box-shadow: ${t.shadow.float};
  /* It must not cover what gets the focus. */
  html:has(&) {
    scroll-padding-bottom: 6rem;
  }
  strong {
    margin-right: ${t.space[8]};
    font-weight: ${t.font.weight.strong};
    ${t.font.tabular}
  }
  ${t.media.narrow} {
    bottom: calc(${t.size.bottomBar} + ${t.space[8]});
    html:has(&) {
      scroll-padding-bottom: calc(${t.size.bottomBar} + 5rem);
    }
    flex-wrap: nowrap;
    gap: ${t.space[4]};
    padding: ${t.space[4]} ${t.space[4]} ${t.space[4]} ${t.space[12]};
    white-space: nowrap;
    strong {
      margin-right: ${t.space[4]};
    }
  }
`;

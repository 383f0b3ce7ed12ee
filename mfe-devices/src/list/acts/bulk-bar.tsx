import styled from 'styled-components';
import { Button, IconButton, t } from '@vitrine/shared/ui';
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

/** What can be done with all selected devices at once. */
export function BulkBar({ count, isSyncing, onGroup, onSync, onPlay, onClear }: BulkBarProps) {
  return (
    <Bar role="toolbar" aria-label={words.chosen(count)}>
      <strong aria-live="polite">{words.chosen(count)}</strong>
      <Button size="small" icon="group" onClick={onGroup}>
        {words.group}
      </Button>
      <Button size="small" icon="retry" busy={isSyncing} onClick={onSync}>
        {words.sync}
      </Button>
      <Button size="small" icon="play" onClick={onPlay}>
        {words.playNow}
      </Button>
      <IconButton size="small" icon="close" label={words.clear} onClick={onClear} />
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
  strong {
    margin-right: ${t.space[8]};
    font-weight: ${t.font.weight.strong};
    ${t.font.tabular}
  }
  ${t.media.narrow} {
    bottom: calc(${t.size.bottomBar} + ${t.space[8]});
  }
`;

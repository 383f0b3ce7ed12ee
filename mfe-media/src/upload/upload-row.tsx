import styled from 'styled-components';
import { formatBytes } from '@vitrine/shared/rules';
import { Icon, IconButton, MiddleText, ProgressBar, Spinner, t, icons } from '@vitrine/shared/ui';
import { texts } from '../texts';
import { uploadTexts } from './texts';
import { isPending, isRunning, type UploadItem } from './engine/upload-state.rule';
import { refusalWords } from './refusal-words';
import { viewOf, type ItemView } from './upload-progress.rule';

/** File of the queue: name, size, progress and state. */
export function UploadRow({
  item,
  isOnly,
  onRemove,
}: {
  item: UploadItem;
  /** True for the only pending file: the panel's own button cancels it. */
  isOnly: boolean;
  onRemove: (key: string) => void;
}) {
  const view = viewOf(item);
  const coming = isPending(item);
  return (
    <Row data-running={isRunning(item) || undefined}>
      <Line>
        <Mark $tone={view.tone}>{markOf(view)}</Mark>
        <Name title={view.name}>
          <MiddleText>{view.name}</MiddleText>
        </Name>
        <Size>{view.tone === 'go' && view.percent > 0 ? `${view.percent}%` : formatBytes(view.size)}</Size>
        {((coming && !isOnly) || item.step.type === 'refused') && (
          <IconButton
            icon={icons.close}
            size="small"
            label={coming ? uploadTexts.cancelOne(view.name) : uploadTexts.dismissOne(view.name)}
            onClick={() => onRemove(item.key)}
          />
        )}
      </Line>
      {view.tone === 'go' && (
        <ProgressBar value={view.percent / 100} label={uploadTexts.progressOf(view.name)} thin />
      )}
      <Note $tone={view.tone}>
        {item.step.type === 'refused' ? refusalWords(item.step, item) : noteText(view)}
      </Note>
    </Row>
  );
}

function markOf({ tone }: ItemView) {
  if (tone === 'go') return <Spinner size={16} />;
  return (
    <Icon of={tone === 'done' ? icons.check : tone === 'failed' ? icons.warning : icons.clock} size={16} />
  );
}

function noteText(view: ItemView): string {
  switch (view.note) {
    case 'sending':
      return uploadTexts.sizeOf(formatBytes(view.confirmedBytes, 1), formatBytes(view.size, 1));
    case 'refused':
    case 'failed':
      return view.detail || texts.unknown;
    default:
      return uploadTexts[view.note];
  }
}

const Row = styled.li`
  display: flex;
  flex-direction: column;
  gap: ${t.space[4]};
  padding: ${t.space[8]} 0;
`;
const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${t.space[8]};
`;
const Mark = styled.span<{ $tone: ItemView['tone'] }>`
  display: inline-flex;
  color: ${({ $tone }) =>
    $tone === 'done'
      ? t.color.liveText
      : $tone === 'failed'
        ? t.color.dangerText
        : $tone === 'go'
          ? t.color.accentText
          : t.color.muted};
`;
const Name = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  color: ${t.color.strong};
  font-weight: ${t.font.weight.medium};
  text-overflow: ellipsis;
  white-space: nowrap;
`;
const Size = styled.span`
  color: ${t.color.muted};
  font-size: ${t.font.size[13]};
  ${t.font.tabular}
`;
const Note = styled.span<{ $tone: ItemView['tone'] }>`
  color: ${({ $tone }) => ($tone === 'failed' ? t.color.dangerText : t.color.muted)};
  font-size: ${t.font.size[12]};
  overflow-wrap: anywhere;
  ${t.font.tabular}
`;

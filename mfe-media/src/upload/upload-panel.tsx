import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button, IconButton, ProgressBar, t, VisuallyHidden, icons } from '@vitrine/shared/ui';
import { uploadTexts } from './texts';
import { isPending, isRunning, type UploadState } from './engine/upload-state.rule';
import { shareDone, viewOf } from './upload-progress.rule';
import { UploadRow } from './upload-row';

interface UploadPanelProps {
  state: UploadState;
  /** Whether the panel collapses, as docked. */
  foldable?: boolean;
  /** Cancels all pending files. */
  onCancel: () => void;
  /** Cancels a pending file, or removes a completed one from the list. */
  onRemove: (key: string) => void;
  onResume: () => void;
  onDismiss: () => void;
}

/** Queue as a panel (spec §2 "Progress panel"): in the upload page, and docked elsewhere. */
export function UploadPanel(props: UploadPanelProps) {
  const { state, foldable = false, onCancel, onRemove, onDismiss } = props;
  const [folded, setFolded] = useState(false);
  const rows = useRef<HTMLUListElement>(null);
  const running = state.type === 'idle' ? undefined : state.items.find(isRunning)?.key;
  useEffect(() => {
    if (running) rows.current?.querySelector('[data-running]')?.scrollIntoView({ block: 'nearest' });
  }, [running, folded]);
  if (state.type === 'idle') return null;
  const title = titleOf(state);
  const pending = state.items.filter(isPending).length;
  const count = countOf(state);
  return (
    <Panel aria-label={uploadTexts.panel}>
      <Head>
        <Titles>
          <Title>{title}</Title>
          {count && <Count>{count}</Count>}
        </Titles>
        {foldable && (
          <IconButton
            icon={folded ? icons.chevronUp : icons.chevronDown}
            label={folded ? uploadTexts.expand : uploadTexts.collapse}
            aria-expanded={!folded}
            onClick={() => setFolded(!folded)}
            size="small"
          />
        )}
        {state.type !== 'uploading' && (
          <IconButton
            icon={icons.close}
            label={uploadTexts.dismiss}
            onClick={state.type === 'stopped' ? onCancel : onDismiss}
            size="small"
          />
        )}
      </Head>
      {folded ? (
        <ProgressBar value={shareDone(state)} label={title} thin />
      ) : (
        <>
          <Rows ref={rows} $docked={foldable} tabIndex={0} aria-label={title}>
            {state.items.map((item) => (
              <UploadRow key={item.key} item={item} isOnly={pending === 1} onRemove={onRemove} />
            ))}
          </Rows>
          {state.type !== 'finished' && <PanelActions {...props} state={state} pending={pending} />}
        </>
      )}
      <VisuallyHidden role="status">{announcement(state)}</VisuallyHidden>
    </Panel>
  );
}

function PanelActions(props: {
  state: Exclude<UploadState, { type: 'idle' }>;
  pending: number;
  onCancel: () => void;
  onResume: () => void;
}) {
  const { state, pending, onCancel, onResume } = props;
  return (
    <Actions>
      {state.type === 'stopped' && (
        <Button size="small" variant="primary" icon={icons.retry} onClick={onResume}>
          {uploadTexts.resume}
        </Button>
      )}
      <Button size="small" onClick={onCancel}>
        {pending > 1 ? uploadTexts.cancelAll : uploadTexts.cancelUpload}
      </Button>
    </Actions>
  );
}

function titleOf(state: Exclude<UploadState, { type: 'idle' }>): string {
  const count = (type: string) => state.items.filter(({ step }) => step.type === type).length;
  const [done, refused] = [count('done'), count('refused')];
  if (state.type === 'uploading') return uploadTexts.uploading;
  if (state.type === 'stopped') return uploadTexts.uploadStopped;
  if (done === 0) return uploadTexts.notUploaded(refused);
  return refused > 0 ? uploadTexts.doneBut(done, refused) : uploadTexts.uploadDone(done);
}

/** Formats "2 of 9" while several are pending; refused files are not counted. */
function countOf(state: Exclude<UploadState, { type: 'idle' }>): string {
  const accepted = state.items.filter(({ step }) => step.type !== 'refused');
  const done = accepted.filter(({ step }) => step.type === 'done').length;
  if (state.type === 'finished' || accepted.length < 2) return '';
  return uploadTexts.countOf(Math.min(done + 1, accepted.length), accepted.length);
}

/** Announcement in steps of 25 percent, to limit speech. The snackbar announces the end. */
function announcement(state: Exclude<UploadState, { type: 'idle' }>): string {
  if (state.type !== 'uploading') return '';
  const going = state.items.map(viewOf).find((view) => view.tone === 'go');
  if (!going) return '';
  if (going.note === 'retrying') return uploadTexts[going.note];
  return uploadTexts.announce(going.name, Math.floor(going.percent / 25) * 25);
}

const Panel = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${t.space[4]};
  width: 100%;
  padding: ${t.space[12]} ${t.space[16]} ${t.space[16]};
  border: ${t.border};
  border-radius: ${t.radius.card};
  background: ${t.color.raised};
`;
const Head = styled.header`
  display: flex;
  align-items: center;
  gap: ${t.space[4]};
  min-height: ${t.size.controlSmall};
`;
const Titles = styled.div`
  display: flex;
  flex: 1;
  align-items: baseline;
  gap: ${t.space[8]};
`;
const Title = styled.h2`
  font-size: ${t.font.size[14]};
  letter-spacing: 0;
`;
const Count = styled.span`
  color: ${t.color.muted};
  font-size: ${t.font.size[13]};
  ${t.font.tabular}
`;
const Rows = styled.ul<{ $docked: boolean }>`
  max-height: ${({ $docked }) => ($docked ? '16rem' : '28rem')};
  overflow-y: auto;
  > li + li {
    border-top: ${t.border};
  }
`;
const Actions = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${t.space[8]};
  padding-top: ${t.space[8]};
`;

import type { ReactNode } from 'react';
import { formatDuration } from '@vitrine/shared/rules';
import { Button, LinkButton, PageHeader, icons } from '@vitrine/shared/ui';
import { Kept } from './editor.styles';
import { texts } from '../texts';
import type { Draft } from './draft.rule';
import { playedCount, totalSeconds } from '../parts/running-order.rule';

export interface EditorHeaderProps {
  draft: Draft;
  /** Null for a new playlist, which has no versions. */
  playlistId: string | null;
  /** Undo and Redo. */
  history: ReactNode;
  onPreview: () => void;
  /** Save button; on a phone it is beside the library's. */
  save: ReactNode;
}

const words = texts.editor;

/** Name, duration, Undo, Redo, Preview and Save; in sight while the page scrolls, but on a phone. */
export function EditorHeader({ draft, playlistId, history, onPreview, save }: EditorHeaderProps) {
  const count = draft.entries.length;
  return (
    <Kept>
      <PageHeader
        title={draft.name.trim() || words.newTitle}
        state={words.length(formatDuration(totalSeconds(draft.entries)), playedCount(draft.entries))}
        actions={
          <>
            {history}
            {playlistId && (
              <LinkButton icon={icons.clock} to={`/playlist/versions?id=${encodeURIComponent(playlistId)}`}>
                {texts.list.versions}
              </LinkButton>
            )}
            <Button
              icon={icons.play}
              disabledReason={count === 0 ? texts.faults.no_entries : undefined}
              onClick={onPreview}
            >
              {words.preview}
            </Button>
            {save}
          </>
        }
      />
    </Kept>
  );
}

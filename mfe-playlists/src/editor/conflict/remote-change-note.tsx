import { useState } from 'react';
import { agoText } from '@vitrine/shared/rules';
import type { PlaylistForEdit } from '@vitrine/shared/contract';
import { Button, icons } from '@vitrine/shared/ui';
import { Note } from '../../parts/note';
import { texts } from '../../texts';

export interface RemoteChangeNoteProps {
  current: PlaylistForEdit;
  userId: string;
  onLook: () => void;
  onKeep: () => void;
}

const words = texts.conflict;

/** Note that another user saved this playlist while it is open here. What was typed stays. */
export function RemoteChangeNote({ current, userId, onLook, onKeep }: RemoteChangeNoteProps) {
  const [nowSeconds] = useState(() => Date.now() / 1000);
  const { changed_by: by, changed_at: at } = current;
  const when = at ? agoText(at, nowSeconds) : words.meanwhile;
  return (
    <Note
      tone="info"
      icon={icons.info}
      actions={
        <>
          <Button size="small" onClick={onLook}>
            {words.look}
          </Button>
          <Button size="small" variant="quiet" onClick={onKeep}>
            {words.keep}
          </Button>
        </>
      }
    >
      {by?.id === userId ? words.ownNews(when) : words.news(by?.name ?? words.someone, when)}
    </Note>
  );
}

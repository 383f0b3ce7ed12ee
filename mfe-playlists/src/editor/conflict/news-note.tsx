import { useState } from 'react';
import { agoText } from '@vitrine/shared/rules';
import type { PlaylistForEdit } from '@vitrine/shared/contract';
import { Button, icons } from '@vitrine/shared/ui';
import { Note } from '../../parts/note';
import { texts } from '../../texts';

export interface NewsNoteProps {
  current: PlaylistForEdit;
  userId: string;
  onLook: () => void;
  onKeep: () => void;
}

const words = texts.conflict;

/** Somebody else saved this playlist while it is open here. A note only: what is typed stays. */
export function NewsNote({ current, userId, onLook, onKeep }: NewsNoteProps) {
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
      {by?.id === userId ? words.ownNews(when) : words.news(by?.name ?? words.somebody, when)}
    </Note>
  );
}

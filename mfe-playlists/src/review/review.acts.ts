import { useState } from 'react';
import { refusalOf, useApprovePlaylist, useExpectedScreens } from '@vitrine/shared/calls';
import type { PlaylistReview } from '@vitrine/shared/contract';
import { useShell } from '@vitrine/shared/shell-api';
import { texts } from '../texts';
import { reviewTexts as words } from './texts';

/** Decides about the reviewed version; on success, the list opens. */
export function useReviewActs({ id, etag, newest }: PlaylistReview, onRefused: () => void) {
  const shell = useShell();
  const approval = useApprovePlaylist();
  useExpectedScreens();
  const [isDecided, setDecided] = useState(false);
  function finish() {
    setDecided(true);
    shell.navigate('/playlist');
  }
  function approve() {
    approval.mutate(
      { id, ifMatch: etag },
      {
        onSuccess: () => {
          shell.notify({ text: words.approved(newest.name), tone: 'success', screens: newest });
          finish();
        },
        onError: (error) => {
          shell.notify({ text: refusalOf(error, texts.refused), tone: 'error' });
          onRefused();
        },
      },
    );
  }
  return { approve, finish, isDecided, isDeciding: approval.isPending || isDecided };
}

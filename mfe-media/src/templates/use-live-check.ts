import { livePreview } from '@vitrine/shared/calls';
import { useQuery } from '@vitrine/shared/query';
import { useShell } from '@vitrine/shared/shell-api';
import { useState } from 'react';
import { liveWishOf, type DesignDraft } from './design-draft.rule';

export type LiveCheck = ReturnType<typeof useLiveCheck>;

/** Data of a draft's feed, page or place: a place's at once, an address when it is checked. */
export function useLiveCheck(draft: DesignDraft, initial: DesignDraft) {
  const shell = useShell();
  const [checked, setChecked] = useState(() => liveWishOf(initial));
  const now = liveWishOf(draft);
  const wish = now?.place ? now : checked;
  const query = useQuery({
    ...livePreview(shell, wish ?? { template: draft.template }),
    enabled: wish !== null,
    retry: false,
  });
  return {
    query,
    /** Whether the outcome is that of the draft as it is. */
    isCurrent: wish !== null && JSON.stringify(wish) === JSON.stringify(now),
    run() {
      if (now === null) return;
      setChecked(now);
      if (JSON.stringify(now) === JSON.stringify(checked)) void query.refetch();
    },
  };
}

import { livePreview, placesNamed, refusalOf } from '@vitrine/shared/calls';
import { useQuery } from '@vitrine/shared/query';
import { useShell } from '@vitrine/shared/shell-api';
import { useState } from 'react';
import { liveWishOf, type DesignDraft } from './design-draft.rule';
import { templateTexts as texts } from './texts';

export type LiveActs = ReturnType<typeof useLive>;

/** Fetches what a live design shows, and searches places. */
export function useLive(initial: DesignDraft) {
  const shell = useShell();
  const [wish, setWish] = useState(() => liveWishOf(initial));
  const [words, search] = useState('');
  const { template } = initial;
  const data = useQuery({
    ...livePreview(shell, wish ?? { template }),
    enabled: wish !== null,
    retry: false,
  });
  const places = useQuery({ ...placesNamed(shell, words), enabled: words !== '', retry: false });
  const failed = template === 'weather' ? texts.weatherFailed : texts.checkFailed;
  return {
    data: wish && data.data,
    isFetching: data.isFetching,
    failed: data.isError ? refusalOf(data.error, failed) : undefined,
    /** Whether the outcome is that of this draft. */
    isOf: (draft: DesignDraft) => wish !== null && JSON.stringify(wish) === JSON.stringify(liveWishOf(draft)),
    fetch(draft: DesignDraft) {
      const next = liveWishOf(draft);
      if (JSON.stringify(next) !== JSON.stringify(wish)) setWish(next);
      else if (next) void data.refetch();
    },
    places: {
      words,
      found: places.data?.items,
      isSearching: places.isFetching,
      failed: places.isError ? refusalOf(places.error, texts.placesFailed) : undefined,
      search,
    },
  };
}

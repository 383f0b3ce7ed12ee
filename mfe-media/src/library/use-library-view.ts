import { useMemo, useState } from 'react';
import { useSearchParams } from '@vitrine/shared/router';
import type { LibraryView } from './library-list.rule';

/**
 * View of the library. A link to one promo (`?query={name}`, from the command palette) searches for its name
 * until the user changes the view.
 */
export function useLibraryView(): [LibraryView, (view: LibraryView) => void] {
  const [address] = useSearchParams();
  const asked = address.get('query') ?? '';
  const [chosen, setChosen] = useState<{ asked: string; view: LibraryView } | null>(null);
  const fresh = useMemo<LibraryView>(() => ({ query: asked, sort: 'newest', kind: 'all' }), [asked]);
  return [chosen?.asked === asked ? chosen.view : fresh, (view) => setChosen({ asked, view })];
}

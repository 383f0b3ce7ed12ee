import { useLayoutEffect, useState } from 'react';
import type { PageHistory } from '@vitrine/shared/host';

/**
 * Current location for rendering. Another page is rendered as a transition, so that the interaction is
 * handled first; changes within a page follow at once, because they may be text input.
 */
export function usePageLocation(history: Pick<PageHistory, 'location' | 'subscribe'>) {
  const [location, setLocation] = useState(history.location);
  useLayoutEffect(() => {
    let here = history.location();
    setLocation(here);
    return history.subscribe(() => {
      const { pathname } = here;
      here = history.location();
      if (here.pathname === pathname) setLocation(here);
      else setTimeout(() => setLocation(here));
    });
  }, [history]);
  return location;
}

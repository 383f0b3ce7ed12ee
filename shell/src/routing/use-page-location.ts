import { useLayoutEffect, useState } from 'react';
import type { PageHistory } from '@vitrine/shared/host';

/**
 * Where the page is, for what it shows. Another page is drawn in a task of its own, so that the press is answered first; what changes within the
 * same page follows at once, since it may be what somebody types.
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

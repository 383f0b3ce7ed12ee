import { useState } from 'react';

export type DeviceView = 'list' | 'wall';
const KEY = 'vitrine:devices:view';

/** Storage may be disabled; then the choice lasts as long as the page. */
function attempt<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

/** Chosen view, list or wall, stored in this browser. */
export function useStoredView(): [DeviceView, (view: DeviceView) => void] {
  const [view, setView] = useState<DeviceView>(() =>
    attempt(() => (localStorage.getItem(KEY) === 'wall' ? 'wall' : 'list'), 'list'),
  );
  return [
    view,
    (next) => {
      setView(next);
      attempt(() => localStorage.setItem(KEY, next), undefined);
    },
  ];
}

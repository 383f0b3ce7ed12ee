import { createElement, useEffect, useRef } from 'react';
import { mountArea } from './index.mjs';

/**
 * Component that shows an area of Vitrine. Its props are `area` and the options of `mount`; `onReady` is
 * called when it is shown. Unmounts the area with itself.
 */
export function VitrineArea({ area, onReady, ...options }) {
  const place = useRef(null);
  const mounted = useRef(null);
  const latest = useRef(options);
  latest.current = options;
  const ready = useRef(onReady);
  ready.current = onReady;

  useEffect(() => {
    const own = mountArea(place.current, area, latest.current);
    mounted.current = own;
    own.ready.then(
      () => mounted.current === own && ready.current?.(),
      () => undefined,
    );
    return () => {
      mounted.current = null;
      own.unmount();
    };
  }, [area]);
  // After every render, since callbacks are other functions each time; unchanged options are skipped.
  useEffect(() => mounted.current?.update(options));
  return createElement('div', { ref: place });
}

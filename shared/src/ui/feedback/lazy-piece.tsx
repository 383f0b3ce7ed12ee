import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

interface LazyOptions<Props> {
  waiting?: ReactNode | ((props: Props) => ReactNode);
  /** Fallback after a failed load, with a retry. */
  failed: (retry: () => void, props: Props) => ReactNode;
}

/**
 * Lazily loaded component, with `preload` and retry. React.lazy caches a failure forever, throws it to the
 * page's error boundary, and suspends even when the code is loaded.
 */
export function lazyPiece<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting = null, failed }: LazyOptions<Props>,
) {
  let loaded: ComponentType<Props> | null = null;
  async function preload(): Promise<void> {
    loaded ??= await load();
  }
  function LazyPiece(props: Props) {
    const [Piece, setPiece] = useState(() => loaded);
    const [isFailed, setFailed] = useState(false);
    useEffect(() => {
      if (Piece || isFailed) return;
      let isCurrent = true;
      preload().then(
        () => isCurrent && setPiece(() => loaded),
        (error: unknown) => {
          // Reported for the statistics of failed builds; for the user it is a retry, not a crash.
          reportError(error);
          if (isCurrent) setFailed(true);
        },
      );
      return () => {
        isCurrent = false;
      };
    }, [Piece, isFailed]);
    if (Piece) return <Piece {...props} />;
    if (isFailed) return failed(() => setFailed(false), props);
    return typeof waiting === 'function' ? waiting(props) : waiting;
  }
  return Object.assign(LazyPiece, { preload });
}

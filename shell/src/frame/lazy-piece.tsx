import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

interface LazyOptions {
  waiting?: ReactNode;
  failed: (retry: () => void) => ReactNode;
}

/**
 * A piece whose code comes when it is shown, or is fetched ahead by its `preload`. Retry asks again, and what has come is shown at once: React's
 * own lazy keeps a failure for ever and holds a piece back that takes the place of a fallback.
 */
export function lazyPiece<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting = null, failed }: LazyOptions,
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
          console.warn('A part of this page did not load', error);
          if (isCurrent) setFailed(true);
        },
      );
      return () => {
        isCurrent = false;
      };
    }, [Piece, isFailed]);
    if (Piece) return <Piece {...props} />;
    return isFailed ? failed(() => setFailed(false)) : waiting;
  }
  return Object.assign(LazyPiece, { preload });
}

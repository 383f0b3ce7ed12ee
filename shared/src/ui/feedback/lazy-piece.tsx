import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

interface LazyOptions<Props> {
  waiting?: ReactNode;
  /** Stands where the piece would have stood, and offers to try again. */
  failed: (retry: () => void, props: Props) => ReactNode;
}

/**
 * A piece whose code comes when it is shown, or is fetched ahead by its `preload`. Retry asks again, and what has come is shown at once: React's
 * own lazy keeps a failure for ever, lets it take down the page around it, and holds a piece back that takes the place of a fallback.
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
          // For whoever keeps count of what builds of areas do not deliver; here it is an offer, and no crash.
          globalThis.reportError(error);
          if (isCurrent) setFailed(true);
        },
      );
      return () => {
        isCurrent = false;
      };
    }, [Piece, isFailed]);
    if (Piece) return <Piece {...props} />;
    return isFailed ? failed(() => setFailed(false), props) : waiting;
  }
  return Object.assign(LazyPiece, { preload });
}

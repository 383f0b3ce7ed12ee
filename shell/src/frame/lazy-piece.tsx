import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

interface LazyOptions {
  waiting?: ReactNode;
  failed: (retry: () => void) => ReactNode;
}

/** A piece whose code comes when it is shown. Retry asks again: React's own lazy keeps a failure for ever. */
export function lazyPiece<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting = null, failed }: LazyOptions,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function LazyPiece(props: Props) {
    const [Piece, setPiece] = useState(() => loaded);
    const [isFailed, setFailed] = useState(false);
    useEffect(() => {
      if (Piece || isFailed) return;
      let isCurrent = true;
      load().then(
        (piece) => {
          loaded = piece;
          if (isCurrent) setPiece(() => piece);
        },
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
  };
}

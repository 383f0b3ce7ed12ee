import { useEffect, useState, type ReactNode } from 'react';
import { AreaBoundary } from './area-boundary';
import { AreaFailed, AreaLoading } from './area-panel';
import { useAreas } from './areas-context';
import { SLOW_AFTER_MS, type AreaModule, type LoadedArea, type Wait } from './trials';

export interface AreaViewProps {
  areaId: string;
  expose: string;
  /** Title for the panel when it does not load. */
  title: string;
  children: (module: AreaModule) => ReactNode;
  /** Replaces the panel: for widgets inside another page. */
  fallback?: ReactNode;
  /** Replaces the page-sized skeleton. */
  loading?: ReactNode;
}

/** Screen or widget of an area: at once when loaded, else after its load; Retry starts a new attempt. */
export function AreaView(props: AreaViewProps) {
  const [attempt, setAttempt] = useState(0);
  return (
    <AreaAttempt
      key={`${props.areaId} ${props.expose} ${attempt}`}
      {...props}
      attempt={attempt}
      onRetry={() => setAttempt(attempt + 1)}
    />
  );
}

type State = { kind: 'loading' } | { kind: 'ready'; area: LoadedArea } | { kind: 'failed'; error: unknown };

function AreaAttempt({
  areaId,
  expose,
  title,
  children,
  fallback,
  loading,
  attempt,
  onRetry,
}: AreaViewProps & { attempt: number; onRetry: () => void }) {
  const { loader, overrides, reset, report } = useAreas();
  const [state, setState] = useState<State>(() => {
    const area = loader.peek(areaId, expose);
    if (area) return { kind: 'ready', area };
    const error = attempt === 0 ? loader.recentFailure(areaId, expose) : undefined;
    return error === undefined ? { kind: 'loading' } : { kind: 'failed', error };
  });
  const [slow, setSlow] = useState<Wait | null>(null);
  const isLoading = state.kind === 'loading';
  const isSlow = slow !== null;

  useEffect(() => {
    if (!isLoading) return;
    let isHere = true;
    loader.load(areaId, expose).then(
      (area) => isHere && setState({ kind: 'ready', area }),
      (error: unknown) => isHere && setState({ kind: 'failed', error }),
    );
    return () => {
      isHere = false;
    };
  }, [loader, areaId, expose, isLoading]);

  useEffect(() => {
    const wait = loader.waiting(areaId, expose);
    if (!isLoading || isSlow || !wait) return;
    const timer = setTimeout(() => setSlow(wait), Math.max(0, wait.since + SLOW_AFTER_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [loader, areaId, expose, isLoading, isSlow]);

  function skip(wait: Wait) {
    wait.skip();
    setSlow(null);
  }
  if (state.kind === 'loading')
    return (
      loading ?? (
        <AreaLoading title={title} isSlow={isSlow} onPrevious={slow?.next ? () => skip(slow) : undefined} />
      )
    );
  if (state.kind === 'failed') {
    const isOverridden = overrides.of(areaId) !== null;
    return (
      fallback ?? (
        <AreaFailed
          title={title}
          error={state.error}
          onRetry={onRetry}
          onReset={isOverridden ? reset : undefined}
        />
      )
    );
  }
  const { version, module } = state.area;
  const usePrevious = () => {
    loader.avoid(areaId, version);
    onRetry();
  };
  return (
    <AreaBoundary
      title={title}
      fallback={fallback}
      onError={({ message }) => report({ area: areaId, version, phase: 'render', message })}
      onRetry={onRetry}
      onPrevious={loader.instead(areaId, version) ? usePrevious : undefined}
    >
      {children(module)}
    </AreaBoundary>
  );
}

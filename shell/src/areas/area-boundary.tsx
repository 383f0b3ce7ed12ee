import { Component, type ReactNode } from 'react';
import { AreaCrashed } from './area-panel';

interface Props {
  title: string;
  fallback?: ReactNode;
  onError: (error: Error) => void;
  onRetry: () => void;
  /** Where there is another build to go on with. */
  onPrevious?: () => void;
  children: ReactNode;
}

/** Catches what an area throws while it renders; the rest of the page goes on. React knows only classes for this. */
export class AreaBoundary extends Component<Props, { error: Error | null }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error instanceof Error ? error : new Error(String(error)));
  }

  override render() {
    if (!this.state.error) return this.props.children;
    const { fallback, title, onRetry, onPrevious } = this.props;
    return fallback ?? <AreaCrashed title={title} onRetry={onRetry} onPrevious={onPrevious} />;
  }
}

import { Component, type ReactNode } from 'react';
import { AreaCrashed } from './area-panel';

interface Props {
  title: string;
  fallback?: ReactNode;
  onError: (error: Error) => void;
  onRetry: () => void;
  /** Called to continue with another build, where there is one. */
  onPrevious?: () => void;
  children: ReactNode;
}

/**
 * Error boundary of an area; the rest of the page continues. A class, because React has no function
 * equivalent.
 */
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

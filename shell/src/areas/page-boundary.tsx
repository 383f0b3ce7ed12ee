import { Component, type ReactNode } from 'react';
import { AreaCrashed } from './area-panel';

interface Props {
  /** Identifies the page; a change resets the boundary. */
  page: string;
  title: string;
  /** Page that threw: the one that just left, else the one shown. */
  onError: (error: Error, page: string) => void;
  children: ReactNode;
}

/**
 * Boundary that outlives its pages, and so catches errors of their cleanup: the inner boundary is unmounted
 * by then, and React would unmount the whole root. The new page is not the cause: it is rendered once more.
 */
export class PageBoundary extends Component<Props, { error: Error | null }> {
  override state = { error: null };
  /** Previous page, until something else happened. */
  private left: string | undefined;
  private redrawn: string | undefined;

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidUpdate(before: Props) {
    if (before.page === this.props.page) return;
    this.left = before.page;
    this.redrawn = undefined;
    if (this.state.error) this.setState({ error: null });
  }

  override componentDidCatch(thrown: unknown) {
    const { page, onError } = this.props;
    onError(thrown instanceof Error ? thrown : new Error(String(thrown)), this.left ?? page);
    this.left = undefined;
    if (this.redrawn === page) return;
    this.redrawn = page;
    this.setState({ error: null });
  }

  override render() {
    if (!this.state.error) return this.props.children;
    return <AreaCrashed title={this.props.title} onRetry={() => this.setState({ error: null })} />;
  }
}

import { Component, type ReactNode } from 'react';
import { AreaCrashed } from './area-panel';

interface Props {
  /** Which page is shown; another one is a new beginning. */
  page: string;
  title: string;
  /** Which page threw: the one that left when another has just come, else the one shown. */
  onError: (error: Error, page: string) => void;
  children: ReactNode;
}

/**
 * Stays when a page leaves, so it catches what a page throws while it is cleaned up: the boundary inside is gone with the page by then, and
 * React would empty the whole root. The page that came instead is not to blame: it is drawn once more.
 */
export class PageBoundary extends Component<Props, { error: Error | null }> {
  override state = { error: null };
  /** The page that was shown before this one, until something else happened. */
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

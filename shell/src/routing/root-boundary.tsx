import { Component, type ReactNode } from 'react';
import { FailedState } from '@vitrine/shared/ui';
import { Fonts } from '../frame/theme/fonts';
import { PageStyles } from '../frame/theme/page-styles';
import { startTexts } from '../start-texts';

/**
 * Outermost error boundary: any error shows a sentence and a retry, never an empty page. A class, because
 * React has no function equivalent.
 */
export class RootBoundary extends Component<
  { onReload: () => void; children: ReactNode },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <>
        <PageStyles />
        <Fonts />
        <FailedState error={{ detail: startTexts.broken }} onRetry={this.props.onReload} />
      </>
    );
  }
}

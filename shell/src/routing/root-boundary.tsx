import { Component, type ReactNode } from 'react';
import { FailedState, GlobalStyle } from '@vitrine/shared/ui';
import { pageTexts } from '../entry-texts';
import { Fonts } from '../frame/theme/fonts';

/** The last boundary: whatever throws, a person sees a sentence and a way on, never an empty page. React knows only classes for this. */
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
        <GlobalStyle />
        <Fonts />
        <FailedState error={{ detail: pageTexts.broken }} onRetry={this.props.onReload} />
      </>
    );
  }
}

import { Component, type ReactNode } from 'react';
import { FailedState, GlobalStyle } from '@vitrine/shared/ui';
import { Fonts } from '../frame/theme/fonts';

/** Beside the only one who says it: a page that broke cannot wait for texts. */
const broken = 'This page ran into a problem. Nothing you saved is lost. Retry reloads the page.';

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
        <FailedState error={{ detail: broken }} onRetry={this.props.onReload} />
      </>
    );
  }
}

import { transportTexts } from '@vitrine/shared/host';
import { FailedState, Page, lazyPiece } from '@vitrine/shared/ui';
import type { GuestDeps, GuestPages } from './guest-deps';

/** Pages without a session are a chunk of their own: who is signed in does not wait for them. */
export const loadGuest = () => import(/* webpackChunkName: "guest" */ './guest-pages');

const late = {
  failed: (retry: () => void) => (
    <Page>
      <FailedState error={{ detail: transportTexts.unreachable }} onRetry={retry} />
    </Page>
  ),
};
const UnknownPage = lazyPiece(async () => (await loadGuest()).UnknownPage, late);
const PublicPage = lazyPiece(async () => (await loadGuest()).MemberPublicPage, late);

export const lateGuestPages = (deps: GuestDeps): GuestPages => ({
  unknown: <UnknownPage deps={deps} />,
  public: (at) => <PublicPage {...at} call={deps.call} />,
});

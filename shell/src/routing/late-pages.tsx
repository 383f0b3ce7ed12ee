import { transportTexts } from '@vitrine/shared/host';
import { FailedState, Page, lazyPiece } from '@vitrine/shared/ui';
import type { GuestDeps, GuestPages } from './guest-deps';

/** The pages without a session are one chunk, the signed-in product is another: a page begins with one of them. */
export const loadGuest = () => import(/* webpackChunkName: "guest" */ './guest-pages');
export const loadMember = () => import(/* webpackChunkName: "member" */ './member-app');

const late = {
  failed: (retry: () => void) => (
    <Page>
      <FailedState error={{ detail: transportTexts.unreachable }} onRetry={retry} />
    </Page>
  ),
};
const UnknownPage = lazyPiece(async () => (await loadGuest()).UnknownPage, late);
const PublicPage = lazyPiece(async () => (await loadGuest()).MemberPublicPage, late);

/** Pages without a session as the signed-in product shows them. */
export const lateGuestPages = (deps: GuestDeps): GuestPages => ({
  unknown: <UnknownPage deps={deps} />,
  public: (at) => <PublicPage {...at} call={deps.call} />,
});

import { transportTexts } from '@vitrine/shared/host';
import { FailedState, Page, lazyPiece } from '@vitrine/shared/ui';
import type { GuestDeps, GuestPages } from './guest-deps';

/** Loads the chunk of guest pages; a page starts with this one or the signed-in product. */
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

/** Guest pages as shown within the signed-in product. */
export const lateGuestPages = (deps: GuestDeps): GuestPages => ({
  unknown: <UnknownPage deps={deps} />,
  public: (at) => <PublicPage {...at} call={deps.call} />,
});

import type { ComponentProps } from 'react';
import { useApprovals } from '@vitrine/shared/calls';
import { transportTexts } from '@vitrine/shared/host';
import { FailedState, lazyPiece } from '@vitrine/shared/ui';
import type { NoticesProps, UrgentNotice as Urgent } from './notices';
import { dashboardTexts } from './texts';

const load = () => import(/* webpackChunkName: "notices" */ './notices');
const failed = (retry: () => void) => (
  <FailedState title={dashboardTexts.failed} error={{ detail: transportTexts.unreachable }} onRetry={retry} />
);
const LatePiece = lazyPiece(async () => (await load()).Notices, { failed });
const LateUrgent = lazyPiece(async () => (await load()).UrgentNotice, { failed });

/** Notices above the screens, loaded when there is one. */
export function Notices(props: NoticesProps) {
  const { data } = useApprovals();
  const isAny =
    (data && data.waiting_count + data.sent_back.length > 0) ||
    props.runningOut.length > 0 ||
    props.account?.deletion_due_at !== undefined;
  return isAny && <LatePiece {...props} />;
}

/** Running urgent messages, loaded with the first. */
export function UrgentNotice(props: ComponentProps<typeof Urgent>) {
  return props.devices.some(({ urgent }) => urgent) && <LateUrgent {...props} />;
}

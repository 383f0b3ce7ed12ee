import { useEffect, useState, type ComponentProps } from 'react';
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

/** Whether their code is here: a page that is opened again does not wait for it. */
let isLoaded = false;

function useIsAny({ runningOut, account }: Pick<NoticesProps, 'runningOut' | 'account'>) {
  const { data, isLoading } = useApprovals();
  const isAny =
    (data !== undefined && data.waiting_count + data.sent_back.length > 0) ||
    runningOut.length > 0 ||
    account?.deletion_due_at !== undefined;
  return { isAny, isLoading };
}

/** True until the page can appear with its notices: later ones would shift it. Later changes never wait. */
export function useNoticesComing(props: Pick<NoticesProps, 'runningOut' | 'account'>, isPageComing: boolean) {
  const { isAny, isLoading } = useIsAny(props);
  const [isHere, setHere] = useState(isLoaded);
  const [isFirst, setFirst] = useState(true);
  useEffect(() => {
    if (!isAny || isHere) return;
    const done = () => {
      isLoaded = true;
      setHere(true);
    };
    // After a failure the notice itself offers the retry.
    LatePiece.preload().then(done, () => setHere(true));
  }, [isAny, isHere]);
  const isComing = isPageComing || isLoading || (isAny && !isHere);
  if (isFirst && !isComing) setFirst(false);
  return isFirst && isComing;
}

/** Notices above the screens, loaded when there is one. */
export function Notices(props: NoticesProps) {
  const { isAny } = useIsAny(props);
  return isAny && <LatePiece {...props} />;
}

/** Running urgent messages, loaded with the first. */
export function UrgentNotice(props: ComponentProps<typeof Urgent>) {
  return props.devices.some(({ urgent }) => urgent) && <LateUrgent {...props} />;
}

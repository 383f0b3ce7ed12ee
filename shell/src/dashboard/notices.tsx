import type { ComponentProps } from 'react';
import { ApprovalNotice } from './approval-notice';
import { DeletionNotice } from './deletion-notice';
import { RunningOutNotice } from './running-out-notice';

export { UrgentNotice } from './urgent/urgent-notice';

export interface NoticesProps extends ComponentProps<typeof DeletionNotice> {
  runningOut: ComponentProps<typeof RunningOutNotice>['playlists'];
  /** Venue time, floating seconds. */
  now: number;
}

/** Notices about approvals, playlists of which nothing is left, and the account's deletion. */
export function Notices({ runningOut, now, account }: NoticesProps) {
  return (
    <>
      <ApprovalNotice />
      <RunningOutNotice playlists={runningOut} now={now} />
      <DeletionNotice account={account} />
    </>
  );
}

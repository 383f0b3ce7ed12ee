import type { AppData } from '@vitrine/shared/contract';
import { floatingInZone, formatDate } from '@vitrine/shared/rules';
import { Icon, LinkButton, icons } from '@vitrine/shared/ui';
import { NoticeBar } from './notice-bar.styles';
import { deletionTexts } from './notice-texts';

/** Notice that the account will be deleted, if that is planned, with the way to keep it. */
export function DeletionNotice({ account }: { account: AppData['account'] | undefined }) {
  if (account?.deletion_due_at === undefined) return null;
  const day = formatDate(floatingInZone(account.deletion_due_at * 1000, account.timezone));
  return (
    <NoticeBar role="status">
      <Icon of={icons.warning} />
      <p>{deletionTexts.planned(day)}</p>
      <LinkButton to="/account/data">{deletionTexts.more}</LinkButton>
    </NoticeBar>
  );
}

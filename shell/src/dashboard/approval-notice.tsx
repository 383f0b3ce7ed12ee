import { useApprovals } from '@vitrine/shared/calls';
import { useShell } from '@vitrine/shared/shell-api';
import { Icon, LinkButton, icons } from '@vitrine/shared/ui';
import { NoticeBar } from './notice-bar.styles';
import { approvalTexts as words } from './notice-texts';

const at = (page: 'review' | 'edit', id: string) => `/playlist/${page}?id=${encodeURIComponent(id)}`;

/** Notice of pending approvals, and of the user's own rejected playlists. Empty when there are none. */
export function ApprovalNotice() {
  const { may } = useShell();
  const { data } = useApprovals();
  if (!data) return null;
  const waiting = may('playlist.approve') ? data.waiting : [];
  const [first] = waiting;
  const [back] = data.sent_back;
  return (
    <>
      {first && (
        <NoticeBar role="status">
          <Icon of={icons.clock} />
          <p>{words.waiting(data.waiting_count, waiting)}</p>
          <LinkButton to={data.waiting_count === 1 ? at('review', first.id) : '/playlist?show=waiting'}>
            {words.review}
          </LinkButton>
        </NoticeBar>
      )}
      {back && (
        <NoticeBar role="status">
          <Icon of={icons.warning} />
          <p>{words.sentBack(back.name, back.reason, data.sent_back.length - 1)}</p>
          <LinkButton to={at('edit', back.id)}>{words.change}</LinkButton>
        </NoticeBar>
      )}
    </>
  );
}

import styled from 'styled-components';
import { useApprovals } from '@vitrine/shared/calls';
import { useShell } from '@vitrine/shared/shell-api';
import { Icon, LinkButton, t } from '@vitrine/shared/ui';
import { approvalTexts as words } from './texts';

const at = (page: 'review' | 'edit', id: string) => `/playlist/${page}?id=${encodeURIComponent(id)}`;

/** What waits for this person: to be approved by them, or to be changed because it was sent back. Nothing when nothing does. */
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
        <Bar role="status">
          <Icon name="clock" />
          <p>{words.waiting(data.waiting_count, waiting)}</p>
          <LinkButton to={data.waiting_count === 1 ? at('review', first.id) : '/playlist?show=waiting'}>
            {words.review}
          </LinkButton>
        </Bar>
      )}
      {back && (
        <Bar role="status">
          <Icon name="warning" />
          <p>{words.sentBack(back.name, back.reason, data.sent_back.length - 1)}</p>
          <LinkButton to={at('edit', back.id)}>{words.change}</LinkButton>
        </Bar>
      )}
    </>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space[12]} ${t.space[16]};
  padding: ${t.space[12]} ${t.space[16]};
  border-radius: ${t.radius.card};
  background: ${t.color.warningSoft};
  color: ${t.color.warningText};
  p {
    flex: 1 1 18rem;
    min-width: 0;
    overflow-wrap: anywhere;
    font-weight: ${t.font.weight.medium};
  }
`;

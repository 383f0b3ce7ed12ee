import { useInviteMember } from '@vitrine/shared/calls';
import { useShell } from '@vitrine/shared/shell-api';
import { t, useMediaQuery } from '@vitrine/shared/ui';
import styled from 'styled-components';
import { AccountPage } from '../../parts/account-page';
import { useMay, useOwnRole } from '../../parts/own-role.query';
import { RolesTable } from '../../parts/roles-table';
import { texts } from '../../texts';
import { MemberForm } from './member-form';
import { invitableRoles, invitationOf } from './member-form.rule';
import type { MemberFields } from './member-form.rule';

const words = texts.member;
/** Windows in which the roles fit beside the form. */
const WIDE = '(min-width: 1280px)';
const EMPTY: MemberFields = { email: '', username: '', role: 'editor', password: '' };

/** /account/members/invite/: a new invitation. */
export function Screen() {
  const shell = useShell();
  const invite = useInviteMember();
  const role = useOwnRole();
  const mayManage = useMay('member.manage');
  const isWide = useMediaQuery(WIDE);

  function send(fields: MemberFields) {
    const wish = invitationOf(fields);
    invite.mutate(wish, {
      onSuccess: () => {
        shell.notify({ text: words.sent(wish.email ?? ''), tone: 'success' });
        shell.navigate('/account/members');
      },
    });
  }
  return (
    <AccountPage title={words.inviteTitle} state={words.inviteLine}>
      <Beside>
        <MemberForm
          kind="new"
          values={EMPTY}
          roles={invitableRoles(role)}
          credentials
          lockedReason={mayManage ? undefined : texts.members.noRight}
          isSaving={invite.isPending}
          failure={invite.error}
          onSave={send}
        />
        <RolesTable isOpen={isWide} />
      </Beside>
    </AccountPage>
  );
}

const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${t.space[16]} ${t.space[48]};
  @media ${WIDE} {
    grid-template-columns: minmax(0, 30rem) minmax(0, 1fr);
  }
`;

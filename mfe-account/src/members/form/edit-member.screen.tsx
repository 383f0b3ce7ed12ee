import { useMemo } from 'react';
import { outdatedOf, useInviteMember, useMailOwnPasswordLink, useMember } from '@vitrine/shared/calls';
import type { Member } from '@vitrine/shared/contract';
import { useParams } from '@vitrine/shared/router';
import { isApiError, useShell } from '@vitrine/shared/shell-api';
import { Button, EmptyState, LinkButton, Skeleton, icons } from '@vitrine/shared/ui';
import { AccountPage, LoadingPage } from '../../parts/account-page';
import { useOwnRole } from '../../parts/own-role.query';
import { RolesTable } from '../../parts/roles-table';
import { texts } from '../../texts';
import { useMemberActs } from '../member.acts';
import { actsOn } from '../members.rule';
import { MemberForm } from './member-form';
import { changeOf, formLocks, isNoChange } from './member-form.rule';
import type { MemberFields } from './member-form.rule';

const words = texts.member;

/** /account/members/invite/{user_id}: a member, or a pending invitation. */
export function Screen() {
  const { user_id = '' } = useParams();
  const member = useMember(user_id);

  if (isApiError(member.error) && member.error.status === 404) {
    return (
      <AccountPage title={words.editTitle}>
        <EmptyState
          icon={icons.members}
          title={words.goneTitle}
          text={words.goneText}
          action={<LinkButton to="/account/members">{words.toMembers}</LinkButton>}
        />
      </AccountPage>
    );
  }
  if (!member.data)
    return (
      <LoadingPage title={words.editTitle} query={member} failedTitle={words.failedTitle}>
        <Skeleton width="30rem" height="3rem" />
        <br />
        <Skeleton width="30rem" height="16rem" />
      </LoadingPage>
    );
  return <EditMember key={member.data.user_id} member={member.data} />;
}

function EditMember({ member }: { member: Member }) {
  const shell = useShell();
  const save = useInviteMember();
  const link = useMailOwnPasswordLink();
  const role = useOwnRole();
  const toMembers = () => shell.navigate('/account/members');
  const { start, isBusy } = useMemberActs(toMembers);
  const actor = { role, userId: shell.session.userId };
  const isSelf = member.user_id === actor.userId;
  const { email, username, role: theirs } = member;
  // Stable object per version of the member.
  const values = useMemo(() => ({ email, username, role: theirs, password: '' }), [email, username, theirs]);
  const acts = actsOn(actor, member);
  const editReason = acts.find(({ act }) => act === 'edit')?.reason;
  const away = acts.find(({ act }) => act === 'remove' || act === 'withdraw' || act === 'leave');
  const awayWords = { remove: 'remove', withdraw: 'withdraw', leave: 'leave' } as const;

  async function handleSave(fields: MemberFields, ifMatch?: string) {
    const change = changeOf(member, fields, isSelf);
    if (!member.pending && isNoChange(change)) return;
    if (isSelf && change.role && !(await shell.confirm(lowerQuestion(texts.roles[change.role])))) return;
    save.mutate(
      { ...change, ...(ifMatch ? { ifMatch } : {}) },
      {
        onSuccess: () => {
          shell.notify({ text: noticeOf(member, fields), tone: 'success' });
          toMembers();
        },
      },
    );
  }
  return (
    <AccountPage
      title={member.pending ? words.invitationTitle : words.editTitle}
      state={member.username}
      actions={
        away && (
          <Button
            icon={icons.trash}
            busy={isBusy}
            disabledReason={away.reason ? texts.members.reasons[away.reason] : undefined}
            onClick={() => start(away.act, member)}
          >
            {texts.members[awayWords[away.act as keyof typeof awayWords]]}
          </Button>
        )
      }
    >
      <MemberForm
        kind={member.pending ? 'invitation' : isSelf ? 'self' : 'member'}
        values={values}
        etag={member.etag}
        {...formLocks(actor, member)}
        lockedReason={editReason ? texts.members.reasons[editReason] : undefined}
        isSaving={save.isPending}
        failure={save.error}
        outdated={outdatedOf(save.error)}
        link={link}
        onForget={() => save.reset()}
        onSave={(fields, ifMatch) => void handleSave(fields, ifMatch)}
      />
      <RolesTable />
    </AccountPage>
  );
}

const lowerQuestion = (role: string) => ({
  title: words.lowerTitle,
  text: words.lowerText,
  objectName: role,
  warning: true,
  yesLabel: words.save,
  noLabel: words.cancel,
});

/** Notice after a save: a member's new address needs confirmation, an invitation is sent to it at once. */
function noticeOf(member: Member, fields: MemberFields): string {
  const { email } = changeOf(member, fields);
  if (member.pending) return words.sent(email ?? member.email);
  return email ? words.savedEmail(email) : words.saved(fields.username.trim());
}

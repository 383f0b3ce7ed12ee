import { useState } from 'react';
import { useInviteMember, useRemoveMember, refusalOf } from '@vitrine/shared/calls';
import type { Member } from '@vitrine/shared/contract';
import { useShell } from '@vitrine/shared/shell-api';
import type { ConfirmQuestion } from '@vitrine/shared/shell-api';
import { texts } from '../texts';
import type { MemberAct } from './members.rule';

const words = texts.members;

/**
 * Everything that is done about somebody from a list or from their page: asks where it cannot be undone, and says what happened. While there is
 * an `heir`, the page shows the dialog that hands the account over.
 */
export function useMemberActs(onGone?: () => void): {
  start: (act: MemberAct, member: Member) => void;
  isBusy: boolean;
  heir: Member | null;
  forgetHeir: () => void;
} {
  const shell = useShell();
  const send = useInviteMember();
  const remove = useRemoveMember();
  const [heir, setHeir] = useState<Member | null>(null);
  const isBusy = send.isPending || remove.isPending;
  const onError = (error: unknown) => shell.notify({ text: refusalOf(error, words.failed), tone: 'error' });

  async function takeAway(act: 'remove' | 'withdraw' | 'leave', member: Member) {
    if (!(await shell.confirm(questionOf(act, member)))) return;
    remove.mutate(member, {
      onError,
      onSuccess: () => {
        const text = act === 'withdraw' ? words.withdrawn(member.username) : words.removed(member.username);
        if (act !== 'leave') shell.notify({ text, tone: 'success' });
        onGone?.();
      },
    });
  }

  function start(act: MemberAct, member: Member) {
    if (act === 'edit')
      return shell.navigate(`/account/members/invite/${encodeURIComponent(member.user_id)}`);
    if (act === 'hand_over') return setHeir(member);
    // One at a time: a second press does nothing until the first is answered.
    if (isBusy) return;
    if (act !== 'resend') return void takeAway(act, member);
    send.mutate(
      { user_id: member.user_id },
      { onError, onSuccess: () => shell.notify({ text: words.resent(member.email), tone: 'success' }) },
    );
  }

  return { start, isBusy, heir, forgetHeir: () => setHeir(null) };
}

function questionOf(act: 'remove' | 'withdraw' | 'leave', member: Member): ConfirmQuestion {
  const asked = {
    remove: [words.removeTitle, words.removeText, words.remove],
    withdraw: [words.withdrawTitle, words.withdrawText, words.withdraw],
    leave: [words.leaveTitle, words.leaveText, words.leave],
  } as const;
  const [title, text, yesLabel] = asked[act];
  return { title, text, objectName: member.username, warning: true, yesLabel, noLabel: texts.member.cancel };
}

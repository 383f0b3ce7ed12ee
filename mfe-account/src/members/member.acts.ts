import { useState } from 'react';
import { useInviteMember, useRemoveMember, useResetSecondFactor, refusalOf } from '@vitrine/shared/calls';
import type { Member } from '@vitrine/shared/contract';
import { useShell } from '@vitrine/shared/shell-api';
import type { ConfirmQuestion } from '@vitrine/shared/shell-api';
import { texts } from '../texts';
import type { MemberAct } from './members.rule';

const words = texts.members;

/**
 * Actions on a member, from a list or from the member's page: confirms what cannot be undone, and shows
 * notices. While there is a `newOwner`, the page shows the dialog that transfers ownership.
 */
export function useMemberActs(onGone?: () => void): {
  start: (act: MemberAct, member: Member) => void;
  isBusy: boolean;
  newOwner: Member | null;
  clearNewOwner: () => void;
} {
  const shell = useShell();
  const send = useInviteMember();
  const remove = useRemoveMember();
  const [newOwner, setNewOwner] = useState<Member | null>(null);
  const reset = useResetSecondFactor();
  const isBusy = send.isPending || remove.isPending || reset.isPending;
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

  async function resetFactor(member: Member) {
    if (!(await shell.confirm(questionOf('reset', member)))) return;
    const text = words.factorReset(member.username);
    reset.mutate(member.user_id, { onError, onSuccess: () => shell.notify({ text, tone: 'success' }) });
  }

  function start(act: MemberAct, member: Member) {
    if (act === 'edit')
      return shell.navigate(`/account/members/invite/${encodeURIComponent(member.user_id)}`);
    if (act === 'transfer_ownership') return setNewOwner(member);
    // One at a time: a second press is ignored until the first is answered.
    if (isBusy) return;
    if (act === 'reset_second_factor') return void resetFactor(member);
    if (act !== 'resend') return void takeAway(act, member);
    send.mutate(
      { user_id: member.user_id },
      { onError, onSuccess: () => shell.notify({ text: words.resent(member.email), tone: 'success' }) },
    );
  }

  return { start, isBusy, newOwner, clearNewOwner: () => setNewOwner(null) };
}

function questionOf(act: 'remove' | 'withdraw' | 'leave' | 'reset', member: Member): ConfirmQuestion {
  const asked = {
    remove: [words.removeTitle, words.removeText, words.remove],
    withdraw: [words.withdrawTitle, words.withdrawText, words.withdraw],
    reset: [words.resetFactorTitle, words.resetFactorText, words.resetFactorYes],
    leave: [words.leaveTitle, words.leaveText, words.leave],
  } as const;
  const [title, text, yesLabel] = asked[act];
  return { title, text, objectName: member.username, warning: true, yesLabel, noLabel: texts.member.cancel };
}

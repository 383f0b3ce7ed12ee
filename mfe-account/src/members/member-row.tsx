import { memo } from 'react';
import type { Member } from '@vitrine/shared/contract';
import { formatDate } from '@vitrine/shared/rules';
import { Badge, Icon, Menu, placeOf, icons } from '@vitrine/shared/ui';
import type { IconDrawing } from '@vitrine/shared/ui';
import { roleSentence } from '../parts/role-sentence';
import { texts } from '../texts';
import { actsOn, initials } from './members.rule';
import type { Actor, MemberAct } from './members.rule';
import { Mark, Meaning, Person, Role, Wait, Who } from './members.styles';

const words = texts.members;
const ICONS: Record<MemberAct, IconDrawing> = {
  edit: icons.edit,
  resend: icons.mail,
  withdraw: icons.close,
  reset_second_factor: icons.retry,
  transfer_ownership: icons.account,
  remove: icons.trash,
  leave: icons.logout,
};
const labels = (): Record<MemberAct, string> => ({
  edit: words.edit,
  resend: words.resend,
  withdraw: words.withdraw,
  reset_second_factor: words.resetFactor,
  transfer_ownership: words.transferOwnership,
  remove: words.remove,
  leave: words.leave,
});

export interface MemberRowProps {
  member: Member;
  /** Position among all listed members, rendered or not. */
  index: number;
  count: number;
  actor: Actor;
  nowSeconds: number;
  onAct: (act: MemberAct, member: Member) => void;
}

/** Row of one member: name, role, state of the invitation, and actions. */
export const MemberRow = memo(function MemberRow(props: MemberRowProps) {
  const { member, index, count, actor, nowSeconds, onAct } = props;
  return (
    <Person {...placeOf(index, count)}>
      <Mark aria-hidden $isInvited={member.pending === true}>
        {initials(member.username)}
      </Mark>
      <Who>
        <strong>
          {member.username} {member.user_id === actor.userId && <small>({words.you})</small>}
        </strong>
        <span>{member.email}</span>
        {member.second_factor !== undefined && (
          <small>{member.second_factor ? words.twoSteps : words.oneStep}</small>
        )}
      </Who>
      <Role>
        <Badge tone={member.role === 'owner' ? 'accent' : 'neutral'}>{texts.roles[member.role]}</Badge>
      </Role>
      <Meaning>
        {member.pending ? <Waiting member={member} nowSeconds={nowSeconds} /> : roleSentence(member.role)}
      </Meaning>
      <Menu
        label={words.actions(member.username)}
        items={actsOn(actor, member).map(({ act, reason }) => ({
          key: act,
          label: labels()[act],
          icon: ICONS[act],
          danger: act === 'remove' || act === 'withdraw' || act === 'leave',
          disabledReason: reason ? words.reasons[reason] : undefined,
          run: () => onAct(act, member),
        }))}
      />
    </Person>
  );
});

function Waiting({ member, nowSeconds }: { member: Member; nowSeconds: number }) {
  const until = member.expires_at ?? 0;
  const isOver = until <= nowSeconds;
  return (
    <Wait $isOver={isOver}>
      <Icon of={isOver ? icons.warning : icons.mail} size={16} />
      {isOver ? words.ranOut(formatDate(until)) : words.invited(formatDate(until))}
    </Wait>
  );
}

import type { Member } from '@vitrine/shared/contract';
import type { OutdatedBy } from '@vitrine/shared/calls';
import { ConflictDialog } from '@vitrine/shared/ui';
import { texts } from '../../texts';
import type { MemberFields } from './member-form.rule';

export interface MemberConflictProps {
  outdated: OutdatedBy<Member>;
  mine: MemberFields;
  userId: string;
  onTheirs: (fields: MemberFields) => void;
  onMine: () => void;
  onClose: () => void;
}

const words = texts.member;
type Field = 'email' | 'username' | 'role';
const labels = (): Record<Field, string> => ({
  email: words.email,
  username: words.name,
  role: words.role,
});

/** Conflict with another user who changed the same field of this member. */
export function MemberConflict({ outdated, mine, ...props }: MemberConflictProps) {
  const { current, changed } = outdated;
  const fields = (Object.keys(labels()) as Field[]).filter(
    (field) => changed.includes(field) && current[field] !== mine[field],
  );
  const shown = (field: Field, value: MemberFields | Member) =>
    field === 'role' ? texts.roles[value.role] : value[field];
  return (
    <ConflictDialog
      change={outdated}
      userId={props.userId}
      rows={fields.map((field) => ({
        label: labels()[field],
        theirs: shown(field, current),
        mine: shown(field, mine),
      }))}
      onTheirs={() =>
        props.onTheirs({ ...mine, ...Object.fromEntries(fields.map((field) => [field, current[field]])) })
      }
      onMine={props.onMine}
      onClose={props.onClose}
    />
  );
}

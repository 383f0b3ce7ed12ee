import type { OperatorMember } from '@vitrine/shared/contract';
import { Badge, icons, Menu } from '@vitrine/shared/ui';
import { Part } from '../parts/form.styles';
import { List, Row } from '../parts/rows.styles';
import { texts as areaTexts } from '../texts';
import { words } from './words.table';

const texts = words.account;

/** Members of an account, each with what an operator can do for them. */
export function UsersPart(props: {
  users: readonly OperatorMember[];
  onAct: (act: 'link' | 'factor', member: OperatorMember) => void;
}) {
  const { users, onAct } = props;
  return (
    <Part>
      <h2>{texts.users}</h2>
      <List aria-label={texts.users}>
        {users.map((member) => (
          <Row key={member.user_id}>
            <div>
              <strong>{member.username}</strong>
              <small>
                {areaTexts.roles[member.role]} · {member.email}
              </small>
              {member.second_factor && <Badge>{texts.secondFactor}</Badge>}
            </div>
            <Menu
              label={texts.actionsOf(member.username)}
              items={[
                {
                  key: 'link',
                  label: texts.mailLink,
                  icon: icons.mail,
                  run: () => onAct('link', member),
                },
                {
                  key: 'factor',
                  label: texts.resetFactor,
                  icon: icons.lock,
                  danger: true,
                  disabledReason: member.second_factor ? undefined : texts.noFactor,
                  run: () => onAct('factor', member),
                },
              ]}
            />
          </Row>
        ))}
      </List>
    </Part>
  );
}

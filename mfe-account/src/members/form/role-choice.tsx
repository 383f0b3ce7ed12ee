import { useId } from 'react';
import styled from 'styled-components';
import type { Role } from '@vitrine/shared/contract';
import { t } from '@vitrine/shared/ui';
import { Choices } from '../../parts/form.styles';
import { roleSentence } from '../../parts/role-sentence';
import { texts } from '../../texts';
import type { RoleReason } from './member-form.rule';

const words = texts.member;

/** Radio option of a role with its permissions; disabled with a reason when it cannot be given. */
export function RoleChoice(props: {
  value: Role;
  roles: readonly { role: Role; reason: RoleReason }[];
  hint?: string;
  error?: string;
  disabled?: boolean;
  onChange: (role: Role) => void;
}) {
  const { value, roles, hint, error, disabled = false, onChange } = props;
  const id = useId();
  return (
    <Choices aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend>{words.role}</legend>
      {hint && <small id={`${id}-hint`}>{hint}</small>}
      {roles.map(({ role, reason }) => (
        <Choice key={role}>
          <input
            type="radio"
            name={id}
            value={role}
            checked={role === value}
            disabled={disabled || reason !== null}
            aria-label={texts.roles[role]}
            aria-describedby={`${id}-${role}`}
            onChange={() => onChange(role)}
          />
          <strong aria-hidden>{texts.roles[role]}</strong>
          <span id={`${id}-${role}`}>
            {reason === 'owner' ? words.notOwner : reason === 'above' ? words.notAbove : roleSentence(role)}
          </span>
        </Choice>
      ))}
      {error && <em role="alert">{error}</em>}
    </Choices>
  );
}

const Choice = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${t.space[2]} ${t.space[12]};
  min-height: ${t.size.touch};
  padding: ${t.space[12]};
  border: ${t.borderStrong};
  border-radius: ${t.radius.control};
  cursor: pointer;
  input {
    grid-row: span 2;
    width: 18px;
    height: 18px;
    margin: ${t.space[2]} 0 0;
    accent-color: ${t.color.accent};
    cursor: inherit;
  }
  strong {
    color: ${t.color.strong};
    font-weight: ${t.font.weight.medium};
  }
  span {
    color: ${t.color.muted};
    font-size: ${t.font.size[13]};
  }
  &:has(input:checked) {
    border-color: ${t.color.accentText};
    background: ${t.color.accentSoft};
    span {
      color: ${t.color.text};
    }
  }
  &:has(input:disabled) {
    border-color: ${t.color.line};
    cursor: not-allowed;
    strong {
      color: ${t.color.muted};
    }
  }
`;

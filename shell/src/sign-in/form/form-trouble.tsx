import styled from 'styled-components';
import { Icon, t, type IconDrawing, icons } from '@vitrine/shared/ui';
import { formTexts } from '../../entry-texts';
import type { Trouble, TroubleKind } from './refusal';

const drawings: Record<TroubleKind, IconDrawing> = {
  offline: icons.offline,
  paused: icons.clock,
  refused: icons.warning,
  failed: icons.warning,
};

/** Error of the form, above its fields. */
export function FormTrouble({ trouble }: { trouble: Trouble | null }) {
  if (!trouble) return null;
  return (
    <Box role="alert" data-kind={trouble.kind}>
      <Icon of={drawings[trouble.kind]} size={18} />
      <span>{trouble.detail ?? formTexts[trouble.kind]}</span>
    </Box>
  );
}

const Box = styled.p`
  display: flex;
  gap: ${t.space[8]};
  padding: ${t.space[12]};
  border-radius: ${t.radius.control};
  background: ${t.color.warningSoft};
  color: ${t.color.warningText};
  svg {
    margin-top: 1px;
  }
  &[data-kind='refused'],
  &[data-kind='failed'] {
    background: ${t.color.dangerSoft};
    color: ${t.color.dangerText};
  }
`;

import styled from 'styled-components';
import { t } from '@vitrine/shared/ui';

/** A sentence, and the control that it explains. */
export const ControlRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${t.space[8]} ${t.space[16]};
  min-width: 0;
  > button,
  > span {
    flex: none;
  }
`;

export const Note = styled.p`
  flex: 1 1 14rem;
  && {
    color: ${t.color.muted};
    font-size: ${t.font.size[13]};
  }
`;

/** Screenshot as the screen shows it, in a thin dark bezel. */
export const Shot = styled.img`
  display: block;
  max-width: 100%;
  max-height: 24rem;
  border: 3px solid ${t.color.black};
  border-radius: ${t.radius.card};
  background: ${t.color.black};
`;

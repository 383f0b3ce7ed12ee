import { t } from '@vitrine/shared/ui';
import styled from 'styled-components';

/** Field of a live source above its button. */
export const Field = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${t.space[8]};
`;
/** Button, and its outcome beside it. */
export const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space[12]};
  overflow-wrap: anywhere;
  > [role='status'] {
    color: ${t.color.muted};
  }
`;

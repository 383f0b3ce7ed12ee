import { t } from '@vitrine/shared/ui';
import styled from 'styled-components';

/** Note above the calendar. */
export const Note = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space[8]};
  margin-bottom: ${t.space[12]};
  padding: ${t.space[8]} ${t.space[12]};
  border-radius: ${t.radius.control};
  background: ${t.color.sunken};
`;

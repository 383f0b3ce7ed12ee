import { t } from '@vitrine/shared/ui';
import styled from 'styled-components';

/** A line above the calendar about what it shows. */
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

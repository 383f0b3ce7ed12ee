import styled from 'styled-components';
import { t } from '../theme/tokens';

/** Why something was refused, beside what was asked. */
export const Mistake = styled.p`
  color: ${t.color.dangerText};
`;

import styled from 'styled-components';
import { t } from '../theme/tokens';

/** Reason for a refusal, beside the field. */
export const Mistake = styled.p`
  color: ${t.color.dangerText};
`;

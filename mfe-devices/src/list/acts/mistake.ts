import styled from 'styled-components';
import { t } from '@vitrine/shared/ui';

/** Why what a dialog asked for was refused, in the server's words. */
export const Mistake = styled.p`
  color: ${t.color.dangerText};
`;

import styled from 'styled-components';
import { t } from '@vitrine/shared/ui';

/** Dark area in place of a missing picture. */
export const NoPicture = styled.div`
  display: grid;
  place-items: center;
  height: 100%;
  padding: ${t.space[8]};
  color: ${t.color.frameMuted};
  font-size: ${t.font.size[13]};
  text-align: center;
`;

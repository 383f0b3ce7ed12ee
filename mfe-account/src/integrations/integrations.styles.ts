import styled from 'styled-components';
import { t } from '@vitrine/shared/ui';
import { Choices } from '../parts/form.styles';

export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.space[12]};
  > * {
    max-width: 100%;
    overflow-x: auto;
  }
`;

export const Areas = styled(Choices)`
  flex-flow: row wrap;
  gap: ${t.space[4]} ${t.space[16]};
  > em {
    flex-basis: 100%;
  }
`;

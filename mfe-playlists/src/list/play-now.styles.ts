import styled from 'styled-components';
import { t } from '@vitrine/shared/ui';

export const DeviceChoices = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  max-height: 40vh;
  overflow-y: auto;
`;

export const DeviceChoice = styled.li`
  display: flex;
  align-items: center;
  gap: ${t.space[12]};
  min-height: ${t.size.control};
  padding-right: ${t.space[8]};
  > label {
    flex: 1;
    min-height: ${t.size.control};
  }
  small {
    color: ${t.color.muted};
    font-size: ${t.font.size[13]};
  }
`;

import styled from 'styled-components';
import { t } from '@vitrine/shared/ui';

/** Notice above the dashboard: icon, sentence, action. */
export const NoticeBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space[12]} ${t.space[16]};
  padding: ${t.space[12]} ${t.space[16]};
  border-radius: ${t.radius.card};
  background: ${t.color.warningSoft};
  color: ${t.color.warningText};
  p {
    /* Beside the icon at any width. */
    flex: 1 1 min(18rem, calc(100% - 20px - ${t.space[16]}));
    min-width: 0;
    overflow-wrap: anywhere;
    font-weight: ${t.font.weight.medium};
  }
`;

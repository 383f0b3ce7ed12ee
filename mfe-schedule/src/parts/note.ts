import { t } from '@vitrine/shared/ui';
import styled from 'styled-components';

/** Note above the calendar. */
export const Note = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space[8]} ${t.space[12]};
  min-height: calc(${t.size.control} + 2 * ${t.space[8]});
  margin-bottom: ${t.space[12]};
  padding: ${t.space[8]} ${t.space[8]} ${t.space[8]} ${t.space[16]};
  border-radius: ${t.radius.card};
  background: ${t.color.sunken};
  > svg {
    color: ${t.color.muted};
  }
`;
/** Sentence of a note beside its action. */
export const NoteWords = styled.p`
  flex: 1 1 12rem;
  min-width: 0;
  text-wrap: balance;
  b {
    font-weight: ${t.font.weight.medium};
  }
`;

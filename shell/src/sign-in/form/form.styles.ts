import styled from 'styled-components';
import { t } from '@vitrine/shared/ui';

/** Form in one column, with touch-sized fields and button. */
export const GuestFields = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${t.space[16]};
  button[type='submit'] {
    min-height: ${t.size.touch};
    margin-top: ${t.space[8]};
  }
  :root[data-pressed] & button[type='submit'] {
    opacity: 0.7;
    cursor: progress;
  }
  input:not([type='checkbox']) {
    min-height: ${t.size.touch};
  }
`;
/** Links below a form. */
export const WaysOn = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${t.space[16]};
  margin-top: ${t.space[16]};
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${t.size.touch};
  }
  /* The text of a quiet button stands below the fields' edge. */
  button {
    margin-inline: calc(-1 * ${t.space[16]});
  }
`;
/** Highlighted sentence: news, or a hint about mail. */
export const Note = styled.p`
  display: flex;
  gap: ${t.space[8]};
  padding: ${t.space[12]};
  border-radius: ${t.radius.control};
  background: ${t.color.sunken};
  color: ${t.color.text};
  overflow-wrap: anywhere;
  svg {
    flex: none;
    margin-top: 1px;
    color: ${t.color.muted};
  }
`;

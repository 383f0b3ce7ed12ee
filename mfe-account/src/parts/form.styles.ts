import styled from 'styled-components';
import { t } from '@vitrine/shared/ui';

export const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${t.space[16]};
  max-width: 30rem;
`;

export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.space[8]};
  padding-top: ${t.space[4]};
`;

/** Group of choices with a heading, a hint and an error. */
export const Choices = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: ${t.space[8]};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0 0 ${t.space[4]};
    color: ${t.color.text};
    font-size: ${t.font.size[13]};
    font-weight: ${t.font.weight.medium};
  }
  > small {
    color: ${t.color.muted};
    font-size: ${t.font.size[13]};
  }
  > em {
    color: ${t.color.dangerText};
    font-size: ${t.font.size[13]};
    font-style: normal;
  }
`;

/** A section without content yet: icon and sentence. */
export const Nothing = styled.p`
  display: flex;
  align-items: center;
  gap: ${t.space[12]};
  padding: ${t.space[16]};
  border: 1px dashed ${t.color.lineStrong};
  border-radius: ${t.radius.card};
  color: ${t.color.muted};
  svg {
    flex: none;
  }
`;

/** Section of a page: its heading, with a line above it. */
export const Part = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${t.space[16]};
  min-width: 0;
  padding-top: ${t.space[16]};
  border-top: ${t.border};
  h2 {
    font-size: ${t.font.size[20]};
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${t.space[8]};
  }
`;

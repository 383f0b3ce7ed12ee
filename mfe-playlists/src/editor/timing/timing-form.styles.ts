import styled from 'styled-components';
import { t } from '@vitrine/shared/ui';

export const Fields = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${t.space[16]};
`;

/** Two beside each other at most, so that start and end, first and last day stay together. */
export const FieldRow = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(max(11rem, 34%), 100%), 1fr));
  gap: ${t.space[16]};
  align-items: start;
`;

export const LimitsRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space[4]} ${t.space[12]};
  font-size: ${t.font.size[13]};
`;

export const Aside = styled.div`
  color: ${t.color.muted};
  font-size: ${t.font.size[13]};
`;

export const Problem = styled.p`
  color: ${t.color.dangerText};
  font-size: ${t.font.size[13]};
`;

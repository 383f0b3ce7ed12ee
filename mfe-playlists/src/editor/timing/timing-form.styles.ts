import styled, { css } from 'styled-components';
import { t } from '@vitrine/shared/ui';

export const Fields = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${t.space[16]};
`;

export const Kinds = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${t.space[8]};
  ${t.media.narrow} {
    grid-template-columns: 1fr;
  }
`;

const tones = {
  blue: css`
    background: ${t.color.blue};
    color: ${t.color.blueText};
  `,
  yellow: css`
    background: ${t.color.yellow};
    color: ${t.color.yellowText};
  `,
  red: css`
    background: ${t.color.red};
    color: ${t.color.redText};
  `,
  plain: css`
    background: ${t.color.sunken};
    color: ${t.color.text};
  `,
} as const;

/** Colours of the calendar, so that a schedule type is recognised there. */
export const Kind = styled.label<{ $tone: keyof typeof tones }>`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${t.space[12]};
  min-height: ${t.size.touch};
  padding: ${t.space[8]} ${t.space[12]};
  border: ${t.borderStrong};
  border-radius: ${t.radius.control};
  background: ${t.color.surface};
  font-weight: ${t.font.weight.medium};
  cursor: pointer;
  transition: background-color ${t.motion.small} ${t.motion.ease};
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  i {
    display: grid;
    place-items: center;
    flex: none;
    width: 1.75rem;
    height: 1.75rem;
    border-radius: ${t.radius.control};
    ${({ $tone }) => tones[$tone]}
  }
  &:has(input:checked) {
    border-color: ${t.color.accentText};
    background: ${t.color.accentSoft};
    color: ${t.color.strong};
  }
  &:has(input:focus-visible) {
    ${t.focus}
  }
`;

export const Days = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space[8]};
  abbr {
    text-decoration: none;
  }
`;

export const FieldRow = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(11rem, 100%), 1fr));
  gap: ${t.space[16]};
  align-items: start;
`;

export const Aside = styled.div`
  color: ${t.color.muted};
  font-size: ${t.font.size[13]};
`;

export const Problem = styled.p`
  color: ${t.color.dangerText};
  font-size: ${t.font.size[13]};
`;

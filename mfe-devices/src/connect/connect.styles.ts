import styled, { css } from 'styled-components';
import { t } from '@vitrine/shared/ui';

export const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${t.space[32]};
  width: 100%;
  max-width: 34rem;
`;

export const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: ${t.space[8]};
  counter-reset: step;
`;

export const Step = styled.li<{ $isPast: boolean }>`
  padding-top: ${t.space[8]};
  border-top: 3px solid ${({ $isPast }) => ($isPast ? t.color.accentText : t.color.line)};
  color: ${t.color.muted};
  font-size: ${t.font.size[13]};
  font-weight: ${t.font.weight.medium};
  transition: border-color ${t.motion.large} ${t.motion.ease};
  &::before {
    counter-increment: step;
    content: counter(step) '. ';
    ${t.font.tabular}
  }
  ${({ $isPast }) =>
    !$isPast &&
    css`
      &[aria-current] {
        border-top-color: ${t.color.accentText};
        color: ${t.color.strong};
      }
    `}
`;

export const Ask = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${t.space[16]};
  label[for='code'] {
    font-weight: ${t.font.weight.medium};
  }
  h2 {
    display: flex;
    align-items: center;
    gap: ${t.space[12]};
    font-size: ${t.font.size[20]};
  }
`;

/** Code field as large as on the screen that it is read from. */
export const CodeField = styled.input`
  width: 100%;
  padding: ${t.space[16]} ${t.space[8]};
  border: 1px solid ${t.color.field};
  border-radius: ${t.radius.card};
  background: ${t.color.surface};
  color: ${t.color.strong};
  font-size: ${t.font.size[40]};
  font-weight: ${t.font.weight.strong};
  letter-spacing: 0.14em;
  text-align: center;
  text-transform: uppercase;
  ${t.font.tabular}
  &::placeholder {
    color: ${t.color.lineStrong};
    opacity: 1;
  }
  &[aria-invalid='true'] {
    border-color: ${t.color.dangerText};
  }
  ${t.media.narrow} {
    font-size: ${t.font.size[28]};
  }
`;

export const Hint = styled.p`
  color: ${t.color.muted};
  font-size: ${t.font.size[13]};
  text-wrap: pretty;
`;

export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${t.space[8]};
  > a:first-child,
  > button:first-child:not(:last-child) {
    margin-right: auto;
  }
  /* Its text is aligned with the field above. */
  > a:first-child {
    margin-left: calc(-1 * ${t.space[16]});
  }
  /* One below the other, the main action first. */
  ${t.media.narrow} {
    flex-direction: column-reverse;
    align-items: stretch;
    > :first-child {
      margin: 0 !important;
    }
  }
`;

export const LivePicture = styled.div<{ $isUpright: boolean }>`
  width: ${({ $isUpright }) => ($isUpright ? '50%' : '100%')};
  aspect-ratio: ${({ $isUpright }) => ($isUpright ? '9 / 16' : '16 / 9')};
  align-self: center;
  overflow: hidden;
  border-radius: ${t.radius.card};
  background: ${t.color.black};
  box-shadow: 0 0 0 4px ${t.color.black};
`;

export const Waiting = styled.div`
  display: grid;
  place-items: center;
  height: 100%;
  color: ${t.color.white};
`;

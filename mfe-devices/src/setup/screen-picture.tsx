import styled from 'styled-components';
import { MiddleText, t } from '@vitrine/shared/ui';

/** Picture of the screen at one step of its set-up: the typed address, the code, or what it plays. */
export function ScreenPicture({ of, text }: { of: 'address' | 'code' | 'playing'; text: string }) {
  return (
    <Screen aria-hidden>
      {of === 'address' && (
        <Address translate="no">
          <MiddleText>{text}</MiddleText>
        </Address>
      )}
      {of === 'code' && <Code>{text}</Code>}
      {of === 'playing' && (
        <>
          <Promo viewBox="0 0 160 90" preserveAspectRatio="xMidYMid slice">
            <circle cx="104" cy="40" r="20" />
            <path d="M0 68c28-22 52-22 80-6s54 14 80-6v34H0z" />
          </Promo>
          <Name>{text}</Name>
        </>
      )}
    </Screen>
  );
}

const Screen = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  width: 100%;
  aspect-ratio: 16 / 9;
  overflow: hidden;
  border: ${t.space[8]} solid ${t.color.frame};
  border-radius: ${t.radius.card};
  outline: 1px solid ${t.color.line};
  background: ${t.color.black};
  color: ${t.color.white};
  ${t.media.narrow} {
    aspect-ratio: 21 / 9;
  }
`;
const Address = styled.span`
  max-width: 92%;
  padding: ${t.space[4]} ${t.space[12]};
  border-radius: ${t.radius.round};
  background: ${t.color.frameActive};
  color: ${t.color.frameText};
  font-size: ${t.font.size[12]};
`;
const Code = styled.span`
  padding-left: 0.2em;
  font-size: ${t.font.size[28]};
  font-weight: ${t.font.weight.strong};
  letter-spacing: 0.2em;
  ${t.font.tabular}
`;
const Promo = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  background: ${t.color.accent};
  circle {
    fill: ${t.color.yellowEdge};
  }
  path {
    fill: ${t.color.frame};
  }
`;
const Name = styled.span`
  position: absolute;
  bottom: ${t.space[8]};
  left: ${t.space[8]};
  display: inline-flex;
  align-items: center;
  gap: ${t.space[8]};
  padding: ${t.space[2]} ${t.space[8]};
  border-radius: ${t.radius.round};
  background: ${t.color.shade};
  font-size: ${t.font.size[12]};
  font-weight: ${t.font.weight.medium};
  &::before {
    content: '';
    width: ${t.space[8]};
    height: ${t.space[8]};
    border-radius: ${t.radius.round};
    background: ${t.color.live};
  }
`;

import styled, { keyframes } from 'styled-components';
import { t } from '../theme/tokens';

/** Width of a dialog on a desktop; on a phone it is a bottom sheet. */
export type DialogWidth = 'small' | 'normal' | 'wide' | 'events';

const widths: Record<DialogWidth, string> = {
  small: 'width: 26rem;',
  normal: 'width: 34rem;',
  wide: 'width: 60rem;',
  // Spec §9: min width 27rem, width 40vw.
  events: 'width: 40vw; min-width: 27rem;',
};

const grow = keyframes`
  from { opacity: 0; transform: scale(0.9); }
`;
const shrink = keyframes`
  to { opacity: 0; transform: scale(0.94); }
`;
const rise = keyframes`
  from { transform: translateY(100%); }
`;
const sink = keyframes`
  to { transform: translateY(100%); }
`;
const dim = keyframes`
  from { opacity: 0; }
`;

/** Dialog element. */
export const Sheet = styled.dialog<{ $width: DialogWidth }>`
  ${({ $width }) => widths[$width]}
  max-width: calc(100vw - ${t.space[32]});
  max-height: calc(100dvh - ${t.space[64]});
  margin: auto;
  padding: 0;
  border: 0;
  border-radius: ${t.radius.dialog};
  background: ${t.color.raised};
  color: ${t.color.text};
  box-shadow: ${t.shadow.float};
  transform-origin: var(--from-x, 50%) var(--from-y, 50%);
  animation: ${grow} ${t.motion.large} ${t.motion.ease};
  &[open] {
    display: flex;
    flex-direction: column;
  }
  &::backdrop {
    background: ${t.color.veil};
    animation: ${dim} ${t.motion.large} ${t.motion.ease};
  }
  &[data-leaving] {
    animation: ${shrink} ${t.motion.small} ${t.motion.ease} forwards;
  }
  ${t.media.narrowWindow} {
    width: 100%;
    min-width: 0;
    max-width: none;
    max-height: 88dvh;
    margin: auto 0 0;
    border-radius: ${t.radius.dialog} ${t.radius.dialog} 0 0;
    padding-bottom: env(safe-area-inset-bottom);
    animation-name: ${rise};
    &[data-leaving] {
      animation-name: ${sink};
    }
  }
`;

/** Title and close button. */
export const Head = styled.header`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${t.space[16]};
  padding: ${t.space[16]} ${t.space[16]} 0 ${t.space[24]};
`;

/** The heading of a dialog. */
export const Title = styled.h2`
  padding: ${t.space[4]} 0;
  font-size: ${t.font.size[20]};
  overflow-wrap: anywhere;
  /* Beside a close button of 44 px. */
  ${t.media.coarse} {
    padding: ${t.space[8]} 0;
  }
`;

/** Scrolling content. */
export const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${t.space[16]};
  min-height: 0;
  padding: ${t.space[12]} ${t.space[24]};
  overflow-y: auto;
  overflow-wrap: break-word;
  &:last-child {
    padding-bottom: ${t.space[24]};
  }
  /* A text that is moved through by keys is longer than what one sees of it: the ring goes around that. */
  &:has([role='region']:focus-visible) {
    ${t.focus}
    outline-offset: -2px;
  }
`;

/** Reason why it does not close. */
export const Held = styled.p`
  padding: ${t.space[12]} ${t.space[24]} 0;
  color: ${t.color.warning};
  font-weight: ${t.font.weight.strong};
`;

/** Buttons at the foot, separated from the scrolling content. */
export const Actions = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${t.space[8]};
  padding: ${t.space[12]} ${t.space[24]} ${t.space[24]};
  ${t.media.narrowWindow} {
    > * {
      flex: 1 1 0;
    }
  }
`;

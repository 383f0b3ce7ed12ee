import styled, { css } from 'styled-components';
import { t } from '../theme/tokens';

/** Visual weight of a button. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
/** Size of a button. */
export type ButtonSize = 'small' | 'normal' | 'large';

interface FaceProps {
  $variant: ButtonVariant;
  $size: ButtonSize;
  $wide: boolean;
  $blocked: boolean;
}

const looks = {
  primary: css`
    background: ${t.color.accent};
    color: ${t.color.onAccent};
  `,
  secondary: css`
    background: ${t.color.surface};
    border-color: ${t.color.lineStrong};
    color: ${t.color.strong};
  `,
  quiet: css`
    background: transparent;
    color: ${t.color.text};
  `,
  danger: css`
    background: ${t.color.danger};
    color: ${t.color.onDanger};
  `,
} as const;

const hovers = {
  primary: css`
    background: ${t.color.accentHover};
  `,
  secondary: css`
    background: ${t.color.hover};
  `,
  quiet: css`
    background: ${t.color.hover};
    color: ${t.color.strong};
  `,
  danger: css`
    background: ${t.color.dangerHover};
  `,
} as const;

const sizes = {
  small: css`
    min-height: ${t.size.controlSmall};
    padding: 0 ${t.space[12]};
    font-size: ${t.font.size[13]};
  `,
  normal: css`
    min-height: ${t.size.control};
    padding: 0 ${t.space[16]};
  `,
  large: css`
    min-height: ${t.size.touch};
    padding: 0 ${t.space[24]};
    font-size: ${t.font.size[16]};
  `,
} as const;

const blockedFace = css`
  background: ${t.color.hover};
  border-color: transparent;
  color: ${t.color.muted};
  cursor: not-allowed;
`;

/** Styles of everything that looks like a button, including links. */
export const buttonFace = css<FaceProps>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${t.space[8]};
  flex: none;
  width: ${({ $wide }) => ($wide ? '100%' : 'auto')};
  max-width: 100%;
  border: 1px solid transparent;
  border-radius: ${t.radius.control};
  font-weight: ${t.font.weight.medium};
  line-height: ${t.font.heading};
  text-decoration: none;
  white-space: nowrap;
  user-select: none;
  cursor: pointer;
  transition:
    background-color ${t.motion.small} ${t.motion.ease},
    color ${t.motion.small} ${t.motion.ease},
    transform ${t.motion.small} ${t.motion.ease};
  ${({ $size }) => sizes[$size]}
  ${({ $variant }) => looks[$variant]}
  ${t.media.hover} {
    &:hover {
      ${({ $variant, $blocked }) => !$blocked && hovers[$variant]}
    }
  }
  &:active {
    transform: ${({ $blocked }) => ($blocked ? 'none' : 'scale(0.98)')};
  }
  ${({ $blocked }) => $blocked && blockedFace}
  &:disabled {
    ${blockedFace}
  }
  &[aria-busy='true'] {
    cursor: progress;
  }
`;

/** Styled button element. */
export const ButtonFace = styled.button<FaceProps>`
  ${buttonFace}
`;

/** Wrapper of a button that explains why it is disabled. */
export const ButtonBox = styled.span<{ $wide: boolean }>`
  display: ${({ $wide }) => ($wide ? 'flex' : 'inline-flex')};
`;

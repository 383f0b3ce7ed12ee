import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { t } from '../theme/tokens';
import { texts } from '../texts';
import { VisuallyHidden } from '../display/visually-hidden';

/**
 * Skeleton of pending content. Invisible for 150 ms, so that fast responses never flash (design §4). Use
 * inside `SkeletonGroup`, which announces "Loading" once.
 */
export function Skeleton({
  width = '100%',
  height = t.space[16],
  round = false,
}: {
  width?: string;
  height?: string;
  round?: boolean;
}) {
  return <Shape style={{ width, height }} $round={round} aria-hidden />;
}

/** Group of skeletons: announced once, hidden from screen readers otherwise. */
export function SkeletonGroup({
  label = texts.loading,
  children,
  className,
}: {
  label?: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <div role="status" aria-busy className={className}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}

/** Fast answers never flash (design §4). */
const WAIT = '150ms';

const appear = keyframes`
  to { opacity: 1; }
`;
const breathe = keyframes`
  50% { opacity: 0.55; }
`;
const Shape = styled.span<{ $round: boolean }>`
  display: block;
  max-width: 100%;
  border-radius: ${({ $round }) => ($round ? t.radius.round : t.radius.control)};
  background: ${t.color.hover};
  opacity: 0;
  animation:
    ${appear} ${t.motion.small} linear forwards,
    ${breathe} ${t.motion.pulse} ease-in-out infinite;
  animation-delay: ${WAIT};
  ${t.media.calm} {
    animation-name: ${appear};
  }
`;

import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon, t } from '@vitrine/shared/ui';
import type { IconDrawing } from '@vitrine/shared/ui';

export type NoteTone = 'info' | 'warning' | 'danger' | 'live';

export interface NoteProps {
  tone: NoteTone;
  icon: IconDrawing;
  children: ReactNode;
  actions?: ReactNode;
}

/** Sentence about the whole page, with its actions. */
export function Note({ tone, icon, children, actions }: NoteProps) {
  return (
    <Strip $tone={tone} role="status">
      <Icon of={icon} />
      <p>{children}</p>
      {actions && <span>{actions}</span>}
    </Strip>
  );
}

const Strip = styled.div<{ $tone: NoteTone }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space[8]} ${t.space[12]};
  padding: ${t.space[8]} ${t.space[16]};
  border-radius: ${t.radius.card};
  background: ${({ $tone }) => t.color[`${$tone}Soft`]};
  color: ${({ $tone }) => t.color[`${$tone}Text`]};
  p {
    flex: 1 1 11rem;
    text-wrap: pretty;
    ${t.font.tabular}
  }
  span {
    display: flex;
    gap: ${t.space[8]};
  }
`;

import { t } from '@vitrine/shared/ui';
import styled from 'styled-components';
import { dayAndTime } from '../parts/floating-text.rule';
import { moveTexts } from './texts';
import type { Lifted } from './use-lift';

/** Keyboard help while an entry is lifted, sticky in view. `words`: what it replaces. */
export function LiftHint({ lifted: { event, start }, words }: { lifted: Lifted; words: string }) {
  return (
    <Hint aria-hidden>
      <b>{moveTexts.liftedTo(event.title, dayAndTime(start))}</b> {words} {moveTexts.liftKeys}
    </Hint>
  );
}

const Hint = styled.p`
  position: sticky;
  bottom: ${t.space[16]};
  z-index: ${t.depth.docked};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space[4]} ${t.space[12]};
  width: fit-content;
  max-width: 100%;
  margin: ${t.space[12]} auto 0;
  padding: ${t.space[8]} ${t.space[16]};
  border-radius: ${t.radius.control};
  background: ${t.color.strong};
  color: ${t.color.surface};
  font-size: ${t.font.size[13]};
  box-shadow: ${t.shadow.float};
  ${t.font.tabular}
`;

import type { EventColour, RuleKind } from '@vitrine/shared/rules';
import { Icon, t, type IconDrawing, icons } from '@vitrine/shared/ui';
import styled, { css } from 'styled-components';

/** Icon of each kind, so that colour is never the only indication (design §2). */
export const kindIcons: Record<RuleKind, IconDrawing> = {
  every_day: icons.repeat,
  day_of_week: icons.weekday,
  custom: icons.once,
};
export const kindColours: Record<RuleKind, EventColour> = {
  every_day: 'blue',
  day_of_week: 'yellow',
  custom: 'red',
};

/** Small tile with the kind's colour and icon, for legends and lists. */
export function KindMark({ kind }: { kind: RuleKind }) {
  return (
    <Tile $colour={kindColours[kind]}>
      <Icon of={kindIcons[kind]} size={14} />
    </Tile>
  );
}

/** Background, text and border of an event by colour. */
export const tones: Record<EventColour, { ground: string; text: string; edge: string }> = {
  blue: { ground: t.color.blue, text: t.color.blueText, edge: t.color.blueEdge },
  yellow: { ground: t.color.yellow, text: t.color.yellowText, edge: t.color.yellowEdge },
  red: { ground: t.color.red, text: t.color.redText, edge: t.color.redEdge },
};

/** Square around a kind's icon. */
export const tileShape = css`
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  width: ${t.space[24]};
  height: ${t.space[24]};
  border-radius: ${t.radius.control};
`;
const Tile = styled.span<{ $colour: EventColour }>`
  ${tileShape}
  background: ${({ $colour }) => tones[$colour].ground};
  color: ${({ $colour }) => tones[$colour].text};
`;

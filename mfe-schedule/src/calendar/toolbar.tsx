import { SCHEDULE_TYPE_TITLES } from '@vitrine/shared/contract/values';
import { Button, IconButton, MenuButton, Segmented, t, icons, type OpenedMenu } from '@vitrine/shared/ui';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { KindMark } from '../parts/kind-mark';
import { texts } from '../texts';
import type { CalendarMode } from './view.rule';

interface ToolbarProps {
  title: string;
  mode: CalendarMode;
  isToday: boolean;
  /** Whether entries wait for approval. */
  hasPending: boolean;
  onMode: (mode: CalendarMode) => void;
  onStep: (direction: -1 | 1) => void;
  onToday: () => void;
  /** Everything else that can be done with the visible period. */
  menu: (opened: OpenedMenu) => ReactNode;
}

/** Period, navigation (month and week only, spec §2) and the three modes. */
export function Toolbar({ title, mode, isToday, hasPending, menu, onMode, ...on }: ToolbarProps) {
  const { onStep, onToday } = on;
  return (
    <Bar>
      <Period>
        <h2 aria-live="polite">{title}</h2>
        {mode !== 'feed' && (
          <Steps>
            <IconButton icon={icons.chevronLeft} label={texts.previous} onClick={() => onStep(-1)} />
            <Button disabledReason={isToday ? texts.isToday : undefined} onClick={onToday}>
              {texts.today}
            </Button>
            <IconButton icon={icons.chevronRight} label={texts.next} onClick={() => onStep(1)} />
          </Steps>
        )}
      </Period>
      <Legend aria-label={texts.legend} $isBelow={hasPending}>
        {(['every_day', 'day_of_week', 'custom'] as const).map((kind) => (
          <li key={kind}>
            <KindMark kind={kind} /> {SCHEDULE_TYPE_TITLES[kind]}
          </li>
        ))}
        {hasPending && (
          <li>
            <PendingMark /> {texts.pending}
          </li>
        )}
      </Legend>
      <Views>
        <Segmented
          label={texts.modes}
          value={mode}
          onChange={onMode}
          segments={(['month', 'week', 'feed'] as const).map((value) => ({ value, label: texts[value] }))}
        />
        <MenuButton label={texts.moreActions} list={menu} />
      </Views>
    </Bar>
  );
}

const PendingMark = styled.span`
  width: ${t.space[24]};
  height: ${t.space[24]};
  border: 1.5px dashed ${t.color.lineStrong};
  border-radius: ${t.radius.control};
`;
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space[12]} ${t.space[16]};
`;
const Period = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space[8]} ${t.space[16]};
  h2 {
    min-width: 15.5rem;
    font-size: ${t.font.size[20]};
    white-space: nowrap;
    ${t.font.tabular}
  }
  ${t.media.narrow} {
    flex: 1 1 100%;
    justify-content: space-between;
    gap: ${t.space[4]};
    h2 {
      min-width: 0;
      font-size: ${t.font.size[16]};
    }
  }
`;
const Views = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${t.space[4]};
  margin-left: auto;
  ${t.media.narrow} {
    margin-left: 0;
  }
`;
const Steps = styled.div`
  display: flex;
  align-items: center;
  gap: ${t.space[4]};
  ${t.media.narrow} {
    gap: 0;
  }
`;
/** Windows without space for the legend beside period and modes: it takes a line of its own below. */
const CLOSE = '@media (max-width: 1279.98px)';
const below = css`
  order: 1;
  flex-basis: 100%;
  justify-content: flex-start;
`;
const Legend = styled.ul<{ $isBelow: boolean }>`
  display: flex;
  flex: 1 1 auto;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${t.space[4]} ${t.space[12]};
  color: ${t.color.muted};
  font-size: ${t.font.size[13]};
  li {
    display: flex;
    align-items: center;
    gap: ${t.space[4]};
  }
  /* With a fourth entry it never fits beside them. */
  ${({ $isBelow }) => $isBelow && below}
  ${CLOSE} {
    ${below}
  }
  /* On a phone the icons on the cards must do; their words are in the details. */
  ${t.media.narrow} {
    display: none;
  }
`;

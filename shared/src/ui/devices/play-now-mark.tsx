import styled from 'styled-components';
import type { ScreenNow } from '../../rules';
import { Button } from '../controls/button';
import { Icon } from '../icons/icon';
import * as icons from '../icons/drawings';
import { t } from '../theme/tokens';
import { screenTexts } from './texts';
import { playNowWords } from './device-words';

interface PlayNowMarkProps {
  playNow: NonNullable<ScreenNow['playNow']>;
  /** Name of the screen, for the accessible name of the button. */
  screenName: string;
  /** Absent without permission. */
  onBack?: () => void;
  busy?: boolean;
  /** Includes the title, where it is not shown elsewhere. */
  withTitle?: boolean;
}

/** Marks an active "Play now": start, end, and "Back to schedule". */
export function PlayNowMark({ playNow, screenName, onBack, busy, withTitle }: PlayNowMarkProps) {
  return (
    <Mark>
      <Words>
        <Icon of={icons.play} size={14} />
        <span>
          {withTitle && <b>{playNow.title}</b>} {playNowWords(playNow)}
        </span>
      </Words>
      {onBack && playNow.phase === 'on' && (
        <Button
          size="small"
          busy={busy}
          aria-label={screenTexts.backOf(screenName)}
          onClick={(event) => {
            event.preventDefault();
            onBack();
          }}
        >
          {screenTexts.back}
        </Button>
      )}
    </Mark>
  );
}

const Mark = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space[8]};
  min-width: 0;
  font-size: ${t.font.size[13]};
  ${t.font.tabular}
`;
const Words = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${t.space[4]};
  min-width: 0;
  padding: ${t.space[2]} ${t.space[8]};
  border-radius: ${t.radius.control};
  background: ${t.color.accentSoft};
  color: ${t.color.accentText};
  font-weight: ${t.font.weight.medium};
  svg {
    flex: none;
  }
`;

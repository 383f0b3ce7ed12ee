import type { Device } from '@vitrine/shared/contract';
import { PlayNowMark, t } from '@vitrine/shared/ui';
import styled from 'styled-components';
import type { BackActs } from './back.acts';
import { forcedTogether } from './forced.rule';
import { explainTexts } from './texts';

/** Notes above the calendar about screens with an active "Play now". */
export function PlayNowNotes({ devices, back }: { devices: readonly Device[]; back: BackActs }) {
  const forced = forcedTogether(devices);
  if (forced.length === 0) return null;
  return (
    <List aria-label={explainTexts.overridden}>
      {forced.map(({ playNow, devices: screens }) => (
        <li key={`${playNow.playlist_id} ${playNow.started_at}`}>
          <span>{explainTexts.overrides(playNow.title, namesOf(screens))}</span>
          <PlayNowMark
            playNow={{
              phase: 'on',
              title: playNow.title,
              startedAt: playNow.started_at,
              until: playNow.until,
            }}
            screenName={namesOf(screens)}
            busy={screens.some(back.isEnding)}
            onBack={back.end && (() => back.end?.(screens))}
          />
        </li>
      ))}
    </List>
  );
}

const MOST_NAMED = 2;
const namesOf = (devices: readonly Device[]): string =>
  devices.length <= MOST_NAMED
    ? explainTexts.both(devices.map(({ name }) => name))
    : explainTexts.screens(devices.length);

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${t.space[8]};
  margin-bottom: ${t.space[12]};
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${t.space[8]} ${t.space[12]};
    padding: ${t.space[8]} ${t.space[12]};
    border-radius: ${t.radius.control};
    background: ${t.color.sunken};
  }
`;

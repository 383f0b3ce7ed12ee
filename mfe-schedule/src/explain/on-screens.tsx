import type { Device } from '@vitrine/shared/contract';
import { clockTime, screenNow, liveState } from '@vitrine/shared/rules';
import { useIsLive } from '@vitrine/shared/shell-api';
import { LiveDot, PlayNowMark, ShowMore, deviceWords, t, useGrowingList } from '@vitrine/shared/ui';
import styled from 'styled-components';
import { dayAndTime } from '../parts/floating-text.rule';
import { explainTexts } from './texts';
import type { BackActs } from './back.acts';
import { forcedAt } from './forced.rule';

interface OnScreensProps {
  devices: readonly Device[];
  at: number;
  isNow: boolean;
  back: BackActs;
}

/** Number of screens that fit; a longer list scrolls by itself, also by keyboard. */
const FITTING = 5;
const STEP = 20;

/** Screens of the panel: now their actual content, at another time whether they follow the schedule. */
export function OnScreens({ devices, at, isNow, back }: OnScreensProps) {
  const { shown, ...rest } = useGrowingList(overriddenFirst(devices, at), STEP);
  if (devices.length === 0) return <Words>{explainTexts.noDevicesHere}</Words>;
  const following = devices.filter((device) => !forcedAt(device, at));
  const title = isNow ? explainTexts.onScreens : explainTexts.devicesHere(following.length);
  const scrolling = devices.length > FITTING ? { tabIndex: 0, role: 'group', 'aria-label': title } : {};
  return (
    <section>
      <h3>{title}</h3>
      <Devices {...scrolling}>
        <ul>
          {shown.map((device) => (
            <Row key={device.id} device={device} at={at} isNow={isNow} back={back} />
          ))}
        </ul>
        <ShowMore {...rest} />
      </Devices>
    </section>
  );
}

/** Sorts overridden devices first. */
const overriddenFirst = (devices: readonly Device[], at: number): Device[] =>
  [...devices].sort((one, other) => Number(!forcedAt(one, at)) - Number(!forcedAt(other, at)));

function Row({ device, at, isNow, back }: { device: Device } & Omit<OnScreensProps, 'devices'>) {
  const isLive = useIsLive(device.device_id);
  const now = screenNow(device, isLive);
  const { line, note } = deviceWords(now);
  const forced = forcedAt(device, at);
  return (
    <li>
      <Title>
        <LiveDot state={liveState(isLive)} /> {device.name}
      </Title>
      {isNow && <Line>{line}</Line>}
      {isNow && note && <Words>{note}</Words>}
      {isNow && now.playNow && (
        <PlayNowMark
          playNow={now.playNow}
          screenName={device.name}
          busy={back.isEnding(device)}
          onBack={back.end && (() => back.end?.([device]))}
        />
      )}
      {!isNow && forced && (
        <Words>
          {forced.until === null
            ? explainTexts.forcedOpen(forced.title)
            : explainTexts.forced(forced.title, sayUntil(forced.until, at))}
        </Words>
      )}
    </li>
  );
}

const DAY_SECONDS = 86_400;
const sayUntil = (until: number, at: number): string =>
  Math.floor(until / DAY_SECONDS) === Math.floor(at / DAY_SECONDS) ? clockTime(until) : dayAndTime(until);

const Words = styled.span`
  color: ${t.color.muted};
  font-size: ${t.font.size[13]};
`;
const Line = styled.span`
  overflow-wrap: anywhere;
  color: ${t.color.text};
`;
const Title = styled.span`
  display: flex;
  align-items: center;
  gap: ${t.space[8]};
  color: ${t.color.strong};
  font-weight: ${t.font.weight.medium};
`;
const Devices = styled.div`
  max-height: 32rem;
  overflow-y: auto;
  ul {
    display: flex;
    flex-direction: column;
    gap: ${t.space[12]};
  }
  li {
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    gap: ${t.space[4]};
  }
`;

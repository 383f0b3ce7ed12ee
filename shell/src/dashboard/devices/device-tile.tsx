import styled from 'styled-components';
import type { Device } from '@vitrine/shared/contract';
import { Link } from '@vitrine/shared/router';
import {
  contentOf,
  hasContent,
  screenNow,
  type ScreenNow,
  liveState,
  sinceText,
} from '@vitrine/shared/rules';
import { useIsLive, useShell } from '@vitrine/shared/shell-api';
import { LiveDot, deviceWords, t } from '@vitrine/shared/ui';
import { dashboardTexts } from '../texts';
import { PlayNowLine } from './late-play-now';

/** Tile of a device: current content, name and liveness. Offline devices have a dark pane. */
export function DeviceTile({ device }: { device: Device }) {
  const { assetUrl } = useShell();
  const isLive = useIsLive(device.device_id);
  const now = screenNow(device, isLive);
  const { line, note } = deviceWords(now);
  const covers = now.urgent?.style === 'full' ? now.urgent : null;
  const picture = now.shown?.thumb || device.playing_thumb;
  const thumb = picture && now.shown && !covers ? assetUrl(picture) : '';
  const isPortrait = device.orientation % 2 === 1;
  return (
    <Item>
      <Link to={`/device/details?id=${encodeURIComponent(device.id)}`}>
        <Wall data-portrait={isPortrait}>
          <Glass $isAway={now.kind === 'away'}>
            {thumb && <img src={thumb} alt="" loading="lazy" decoding="async" data-behind />}
            {thumb && <img src={thumb} alt="" loading="lazy" decoding="async" />}
            {(!thumb || now.kind === 'away') && <span>{covers?.text ?? paneWords(device, now)}</span>}
          </Glass>
        </Wall>
        <Name>
          <LiveDot state={liveState(isLive)} size={8} />
          <b>{device.name}</b>
        </Name>
      </Link>
      <Note title={line}>{line}</Note>
      <Detail>{note ?? loadingWords(device, now)}</Detail>
      {now.playNow && <PlayNowLine device={device} playNow={now.playNow} />}
    </Item>
  );
}

/** Text in the pane without a picture, and over the last picture of an offline screen. */
function paneWords({ last_seen }: Device, { kind, due }: ScreenNow): string {
  if (kind === 'shows' || (kind === 'card' && due?.is_dark)) return '';
  if (kind !== 'away') return dashboardTexts.noPicture[kind];
  const seen = sinceText(last_seen, Math.floor(Date.now() / 1000));
  return seen ? dashboardTexts.offlineSince(seen) : dashboardTexts.screenOffline;
}

/** Download progress; empty when complete. */
function loadingWords(device: Device, { kind }: ScreenNow): string {
  if (kind === 'away' || !device.state || hasContent(device)) return '';
  const { ready, total, is_newest } = contentOf(device);
  return is_newest ? dashboardTexts.contentReady(ready, total) : dashboardTexts.contentOlder;
}

/** Last picture of an offline screen. */
const DARK = 'grayscale(1) brightness(0.2)';

const Item = styled.li`
  min-width: 0;
  a {
    display: block;
    border-radius: ${t.radius.control};
    color: ${t.color.strong};
    text-decoration: none;
  }
`;
/** Place of a screen, equal for all: an upright screen stands in its middle. */
const Wall = styled.span`
  display: grid;
  justify-items: center;
  aspect-ratio: 16 / 9;
  border-radius: ${t.radius.control};
  &[data-portrait='true'] {
    padding: ${t.space[8]};
    background: ${t.color.hover};
    > span {
      width: auto;
      aspect-ratio: 9 / 16;
    }
  }
`;
const Glass = styled.span<{ $isAway: boolean }>`
  display: grid;
  /* A tall picture must not make the row higher than the pane, and push its text out. */
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  place-items: center;
  width: 100%;
  height: 100%;
  min-height: 0;
  overflow: hidden;
  border: ${t.space[4]} solid ${t.color.black};
  border-radius: ${t.radius.control};
  background: ${t.color.black};
  > * {
    grid-area: 1 / 1;
  }
  img {
    position: relative;
    width: 100%;
    height: 100%;
    object-fit: contain;
    filter: ${({ $isAway }) => ($isAway ? DARK : 'none')};
    transition: filter ${t.motion.large} ${t.motion.ease};
  }
  /* Where the picture leaves space free it lies on itself, out of focus, not on black. */
  img[data-behind] {
    object-fit: cover;
    filter: ${({ $isAway }) => ($isAway ? DARK : 'saturate(1.4) brightness(0.8)')} blur(12px);
    transform: scale(1.3);
  }
  span {
    position: relative;
    display: grid;
    place-items: center;
    width: 100%;
    height: 100%;
    padding: 0 ${t.space[8]};
    background: ${t.color.shade};
    color: ${t.color.frameMuted};
    font-size: ${t.font.size[13]};
    text-align: center;
    overflow-wrap: anywhere;
  }
  /* An upright pane is hardly wider than a word. */
  [data-portrait='true'] > & span {
    padding: 0;
    font-size: ${t.font.size[12]};
  }
`;
const Name = styled.span`
  display: flex;
  align-items: center;
  gap: ${t.space[8]};
  margin-top: ${t.space[12]};
  b {
    overflow: hidden;
    font-weight: ${t.font.weight.medium};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
const Note = styled.p`
  overflow: hidden;
  padding-left: ${t.space[16]};
  color: ${t.color.muted};
  font-size: ${t.font.size[13]};
  text-overflow: ellipsis;
  white-space: nowrap;
  ${t.font.tabular}
`;
/** Explanation, never truncated. */
const Detail = styled.p`
  padding-left: ${t.space[16]};
  color: ${t.color.muted};
  font-size: ${t.font.size[12]};
  &:empty {
    display: none;
  }
  ${t.font.tabular}
`;

import styled from 'styled-components';
import type { Device } from '@vitrine/shared/contract';
import { Link } from '@vitrine/shared/router';
import { useIsLive, useShell } from '@vitrine/shared/shell-api';
import { LiveDot, liveState, t } from '@vitrine/shared/ui';
import { when } from '../../frame/status/when';
import { dashboardTexts } from '../texts';

/** One screen: what it plays now, its name and its dot. A dark pane when it is away, never a broken picture. */
export function ScreenTile({ device }: { device: Device }) {
  const { assetUrl } = useShell();
  const isLive = useIsLive(device.device_id);
  const thumb = device.playing_thumb ? assetUrl(device.playing_thumb) : '';
  const isPortrait = device.orientation % 2 === 1;
  return (
    <Item>
      <Link to={`/device?open=${encodeURIComponent(device.id)}`}>
        <Glass $isAway={isLive === false}>
          {thumb && <img src={thumb} alt="" loading="lazy" decoding="async" data-portrait={isPortrait} />}
          {!thumb && !(isLive !== false && device.playing) && (
            <span>{isLive === false ? dashboardTexts.screenOffline : dashboardTexts.playingNothing}</span>
          )}
        </Glass>
        <Name>
          <LiveDot state={liveState(isLive)} size={8} />
          <b>{device.name}</b>
        </Name>
      </Link>
      <Note>{noteOf(device, isLive)}</Note>
    </Item>
  );
}

function noteOf(device: Device, isLive: boolean | undefined): string {
  if (isLive === false) {
    const seen = when(device.last_seen, Math.floor(Date.now() / 1000));
    return seen ? dashboardTexts.lastSeen(seen) : dashboardTexts.screenOffline;
  }
  const isLoading = device.content_ready < device.content_total;
  if (isLoading) return dashboardTexts.contentReady(device.content_ready, device.content_total);
  return device.playing || dashboardTexts.playingNothing;
}

const Item = styled.li`
  min-width: 0;
  a {
    display: block;
    border-radius: ${t.radius.control};
    color: ${t.color.strong};
    text-decoration: none;
  }
`;
const Glass = styled.span<{ $isAway: boolean }>`
  display: grid;
  place-items: center;
  aspect-ratio: 16 / 9;
  overflow: hidden;
  border: ${t.space[4]} solid ${t.color.black};
  border-radius: ${t.radius.control};
  background: ${t.color.black};
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    filter: ${({ $isAway }) => ($isAway ? 'grayscale(1) brightness(0.35)' : 'none')};
    transition: filter ${t.motion.large} ${t.motion.ease};
  }
  img[data-portrait='true'] {
    object-fit: contain;
  }
  span {
    padding: 0 ${t.space[8]};
    color: ${t.color.frameMuted};
    font-size: ${t.font.size[13]};
    text-align: center;
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

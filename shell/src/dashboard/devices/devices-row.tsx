import { useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import type { Device } from '@vitrine/shared/contract';
import { useShell } from '@vitrine/shared/shell-api';
import { Button, LinkButton, Skeleton, SkeletonGroup, t, icons, useMediaQuery } from '@vitrine/shared/ui';
import { dashboardTexts } from '../texts';
import { Block } from '../block';
import { Readiness } from './readiness';
import { byUrgency } from './readiness.rule';
import { DeviceTile } from './device-tile';
import { screenTexts } from './texts';
import { UrgentButton } from '../urgent/urgent-button';

/** More screens than this are small tiles. */
const MOST_LARGE = 12;
/** Small tiles shown at first, on a phone fewer; the others on request. */
const MOST_SHOWN = { wide: 48, narrow: 12 };
const PLACES = ['a', 'b', 'c'];

/** Row of screens with their current content. */
export function DevicesRow({ devices }: { devices: readonly Device[] | undefined }) {
  const { may, live } = useShell();
  const [isWhole, setWhole] = useState(false);
  const most = MOST_SHOWN[useMediaQuery(t.query.narrow) ? 'narrow' : 'wide'];
  const count = devices?.length ?? 0;
  const isCompact = count > MOST_LARGE;
  // One string for those shown: the row renders only when the selection changes.
  const urgent = useSyncExternalStore(live.subscribe, () =>
    devices && isCompact && !isWhole ? urgentIds(devices, live.isLive, most) : '',
  );
  const shown =
    urgent === '' ? devices : urgent.split(' ').flatMap((id) => devices?.find((one) => one.id === id) ?? []);
  const connect = (
    <LinkButton to="/device/connect" icon={icons.plus}>
      {dashboardTexts.screensConnect}
    </LinkButton>
  );
  return (
    <First>
      <Block
        title={dashboardTexts.screensTitle}
        allPath={devices && devices.length > 0 ? '/device' : undefined}
        action={
          devices &&
          devices.length > 0 && (
            <>
              {may('playlist.approve') && <UrgentButton />}
              {may('device.manage') && connect}
            </>
          )
        }
      >
        {devices === undefined ? (
          <SkeletonGroup>
            <Row as="div">
              {PLACES.map((place) => (
                <Skeleton key={place} height="9.5rem" />
              ))}
            </Row>
          </SkeletonGroup>
        ) : devices.length === 0 ? (
          <Invitation>
            <p>{dashboardTexts.screensEmpty}</p>
            {may('device.manage') && connect}
          </Invitation>
        ) : (
          <Row data-compact={isCompact} data-count={count}>
            {shown?.map((device) => (
              <DeviceTile key={device.id} device={device} />
            ))}
          </Row>
        )}
        {isCompact && count > most && (
          <span>
            <Button size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {isWhole ? screenTexts.showFewer : screenTexts.showAll(count)}
            </Button>
          </span>
        )}
        {devices && <Readiness devices={devices} />}
      </Block>
    </First>
  );
}

const urgentIds = (
  devices: readonly Device[],
  isLive: (deviceId: string) => boolean | undefined,
  most: number,
) =>
  byUrgency(devices, isLive)
    .slice(0, most)
    .map(({ id }) => id)
    .join(' ');

const First = styled.div`
  > section {
    padding-top: 0;
    border-top: 0;
  }
`;
const Row = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(14rem, 70vw), 1fr));
  gap: ${t.space[24]} ${t.space[16]};
  &[data-count='1'] {
    grid-template-columns: minmax(0, 36rem);
  }
  &[data-count='3'] {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  /* Picture, dot and name; the rest is on the page of the screen. */
  &[data-compact='true'] {
    grid-template-columns: repeat(auto-fill, minmax(min(6rem, 30%), 1fr));
    gap: ${t.space[12]} ${t.space[8]};
    li > :not(a) {
      display: none;
    }
    b {
      font-size: ${t.font.size[12]};
    }
    [data-portrait='true'] > span {
      display: none;
    }
  }
  ${t.media.narrow} {
    &:not([data-compact='true'], [data-count='1']) {
      grid-auto-columns: 70vw;
      grid-auto-flow: column;
      grid-template-columns: none;
      margin: 0 calc(-1 * ${t.size.gutter});
      padding: ${t.space[4]} ${t.size.gutter} ${t.space[8]};
      overflow-x: auto;
      scroll-snap-type: x proximity;
      > * {
        scroll-snap-align: center;
      }
    }
  }
`;
const Invitation = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space[16]} ${t.space[24]};
  p {
    color: ${t.color.muted};
  }
`;

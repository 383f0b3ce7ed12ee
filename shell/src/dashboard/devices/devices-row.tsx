import styled from 'styled-components';
import type { Device } from '@vitrine/shared/contract';
import { useShell } from '@vitrine/shared/shell-api';
import { Icon, icons, LinkButton, Skeleton, SkeletonGroup, t } from '@vitrine/shared/ui';
import { dashboardTexts } from '../texts';
import { Block, BlockEmpty } from '../block';
import { Fleet } from './late-fleet';
import { Readiness } from './readiness';
import { DeviceTile } from './device-tile';
import { UrgentButton } from '../urgent/urgent-button';

/** More screens than this are small tiles, in groups. */
const MOST_LARGE = 12;
const PLACES = ['a', 'b', 'c'];

/** Row of screens with their current content. */
export function DevicesRow({ devices }: { devices: readonly Device[] | undefined }) {
  const { may } = useShell();
  const count = devices?.length ?? 0;
  const connect = (
    <LinkButton to="/device/connect" icon={icons.plus}>
      {dashboardTexts.screensConnect}
    </LinkButton>
  );
  return (
    <First>
      <Block
        title={dashboardTexts.screensTitle}
        allPath={count > 0 ? '/device' : undefined}
        action={
          count > 0 && (
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
        ) : count === 0 ? (
          <BlockEmpty>
            <Icon of={icons.screen} />
            <span>{dashboardTexts.screensEmpty}</span>
            {may('device.manage') && connect}
          </BlockEmpty>
        ) : count > MOST_LARGE ? (
          <Fleet devices={devices} />
        ) : (
          <Row data-count={count}>
            {devices.map((device) => (
              <DeviceTile key={device.id} device={device} />
            ))}
          </Row>
        )}
        {devices && <Readiness devices={devices} />}
      </Block>
    </First>
  );
}

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
  ${t.media.narrow} {
    &:not([data-count='1']) {
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

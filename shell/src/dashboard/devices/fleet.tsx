import { useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import type { Device } from '@vitrine/shared/contract';
import { useShell } from '@vitrine/shared/shell-api';
import { Button, Icon, icons, t, useMediaQuery } from '@vitrine/shared/ui';
import { DeviceTile } from './device-tile';
import { fleetSections, type FleetSection } from './fleet.rule';
import { screenTexts as words } from './texts';

/** Tiles shown at first, on a phone fewer; the others on request. */
const MOST_SHOWN = { wide: 48, narrow: 12 };

/** Many screens as small tiles: problems first, then by group. */
export function Fleet({ devices }: { devices: readonly Device[] }) {
  const { live } = useShell();
  const [isWhole, setWhole] = useState(false);
  const most = MOST_SHOWN[useMediaQuery(t.query.narrow) ? 'narrow' : 'wide'];
  // As text: renders only when a screen goes offline or comes back.
  useSyncExternalStore(live.subscribe, () =>
    devices.map(({ device_id }) => String(live.isLive(device_id))).join(),
  );
  const sections = fleetSections(devices, live.isLive, isWhole ? devices.length : most);
  const isOne = sections.length === 1;
  return (
    <Sections>
      {sections.map((section) => (
        <section key={`${section.kind} ${section.name}`} data-kind={section.kind}>
          {!isOne && (
            <h3>
              {section.kind === 'offline' && <Icon of={icons.offline} size={18} />}
              {titleOf(section)}
              <small>{section.devices.length}</small>
            </h3>
          )}
          <Tiles>
            {section.devices.map((device) => (
              <DeviceTile key={device.id} device={device} />
            ))}
          </Tiles>
        </section>
      ))}
      {devices.length > most && (
        <span>
          <Button size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? words.showFewer : words.showAll(devices.length)}
          </Button>
        </span>
      )}
    </Sections>
  );
}

const titleOf = ({ kind, name }: FleetSection) =>
  kind === 'group' ? name || words.ungrouped : words.fleet[kind];

const Sections = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${t.space[24]};
  h3 {
    display: flex;
    align-items: center;
    gap: ${t.space[8]};
    margin-bottom: ${t.space[12]};
    font-size: ${t.font.size[14]};
    letter-spacing: normal;
  }
  [data-kind='offline'] > h3 {
    color: ${t.color.dangerText};
  }
  small {
    color: ${t.color.muted};
    font-size: ${t.font.size[13]};
    font-weight: ${t.font.weight.regular};
    ${t.font.tabular}
  }
`;
/* Picture, dot and name; the rest is on the page of the screen. */
const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(8rem, 30%), 1fr));
  gap: ${t.space[12]};
  li > :not(a) {
    display: none;
  }
  a > :last-child {
    margin-top: ${t.space[4]};
    font-size: ${t.font.size[13]};
  }
  a > :first-child > span {
    border-width: ${t.space[2]};
  }
  [data-portrait='true'] {
    padding: ${t.space[4]};
  }
  [data-portrait='true'] > span > span {
    display: none;
  }
`;

import { useState, useSyncExternalStore, type CSSProperties } from 'react';
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
      <Grid>
        {sections.map((section) => (
          <Section
            key={`${section.kind} ${section.name}`}
            data-kind={section.kind}
            style={{ '--tiles': section.devices.length } as CSSProperties}
          >
            {!isOne && (
              <h3>
                {section.kind === 'offline' && <Icon of={icons.offline} size={18} />}
                <span title={titleOf(section)}>{titleOf(section)}</span>
                <small>{section.devices.length}</small>
              </h3>
            )}
            <Tiles>
              {section.devices.map((device) => (
                <DeviceTile key={device.id} device={device} />
              ))}
            </Tiles>
          </Section>
        ))}
        {devices.length > most && (
          <span>
            <Button size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {isWhole ? words.showFewer : words.showAll(devices.length)}
            </Button>
          </span>
        )}
      </Grid>
    </Sections>
  );
}

const titleOf = ({ kind, name }: FleetSection) =>
  kind === 'group' ? name || words.ungrouped : words.fleet[kind];

/* Columns by the width of the block: groups lie side by side, each as wide as its screens. */
const Sections = styled.div`
  container-type: inline-size;
`;
const Grid = styled.div`
  --columns: 3;
  display: grid;
  grid-template-columns: repeat(var(--columns), minmax(0, 1fr));
  gap: ${t.space[24]} ${t.space[12]};
  @container (min-width: 34rem) {
    --columns: 5;
  }
  @container (min-width: 52rem) {
    --columns: 8;
  }
  > span {
    grid-column: 1 / -1;
  }
`;
const Section = styled.section`
  display: grid;
  grid-column: span min(var(--tiles), var(--columns));
  grid-template-rows: auto 1fr;
  grid-template-columns: subgrid;
  gap: ${t.space[12]};
  min-width: 0;
  > * {
    grid-column: 1 / -1;
  }
  h3 {
    display: flex;
    align-items: center;
    gap: ${t.space[8]};
    min-width: 0;
    padding-top: ${t.space[8]};
    border-top: ${t.border};
    font-size: ${t.font.size[14]};
    letter-spacing: normal;
  }
  h3 > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    color: ${t.color.muted};
    font-size: ${t.font.size[13]};
    font-weight: ${t.font.weight.regular};
    ${t.font.tabular}
  }
  &[data-kind='offline'] {
    grid-column: 1 / -1;
  }
  /* Its title is longer than a column of a phone. */
  ${t.media.narrow} {
    &[data-kind='fresh'] {
      grid-column: 1 / -1;
    }
  }
  &[data-kind='offline'] > h3 {
    border-color: ${t.color.dangerText};
    color: ${t.color.dangerText};
  }
`;
/* Picture, dot and name; the rest is on the page of the screen. */
const Tiles = styled.ul`
  display: grid;
  grid-template-columns: subgrid;
  align-content: start;
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

import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { currentLanguage } from '../../language';
import { deviceTotal, type LiveState } from '../../rules';
import { Button } from '../controls/button';
import { LiveDot } from '../display/live-dot';
import { Icon } from '../icons/icon';
import * as icons from '../icons/drawings';
import { OrientationIcon } from '../icons/orientation-icon';
import { t } from '../theme/tokens';
import { texts } from '../texts';
import { dialogTexts } from './texts';
import { Dialog } from './dialog';
import { titleCase } from './events-dialog.rule';

/** Device of a playlist. */
export interface EventsDialogDevice {
  id: string;
  name: string;
  orientation: number;
  live: LiveState;
}
/** Playlist of the event. */
export interface EventsDialogEntry {
  id: string;
  title: string;
  /** Shown instead of `title` if present (spec §2). */
  origTitle?: string;
  /** Number of devices; null means all. */
  deviceCount: number | null;
  devices: readonly EventsDialogDevice[];
  /** Additional content at the right of the card: a badge, a link (extension). */
  extra?: ReactNode;
  /** Buttons below the card's title (extension). */
  actions?: ReactNode;
}
export interface EventsDialogProps {
  title: string;
  entries: readonly EventsDialogEntry[];
  /** Content below the cards (extension). */
  foot?: ReactNode;
  onClose: () => void;
}

/**
 * Events dialog (spec §2, §4): cards of playlists; a click lists a card's devices and hides the other cards.
 */
export function EventsDialog({ title, entries, foot, onClose }: EventsDialogProps) {
  const [expandedId, setExpandedId] = useState<string | null>(null);
  // Another user may remove the expanded card: then all are shown again.
  const open = entries.find((entry) => entry.id === expandedId);
  const shown = open ? [open] : entries;
  return (
    <Dialog
      title={currentLanguage() === 'en' ? titleCase(title) : title}
      width="events"
      onClose={onClose}
      hideCross
      actions={(leave) => (
        <>
          <Button onClick={() => leave()}>{texts.close}</Button>
          <Button variant="primary" onClick={() => leave()}>
            {dialogTexts.done}
          </Button>
        </>
      )}
    >
      <Heading>
        {dialogTexts.eventsHeading(
          entries.length,
          deviceTotal(entries.map(({ deviceCount }) => ({ device_count: deviceCount }))),
        )}
      </Heading>
      <Cards>
        {shown.map((entry) => {
          const expanded = entry === open;
          return (
            <Card key={entry.id}>
              <Toggle
                type="button"
                aria-expanded={expanded}
                onClick={() => setExpandedId(expanded ? null : entry.id)}
              >
                <span>
                  <Name>{entry.origTitle || entry.title}</Name>
                  <Count>{dialogTexts.eventDevices(entry.deviceCount)}</Count>
                </span>
                {entry.extra}
                <Icon of={expanded ? icons.chevronUp : icons.chevronDown} size={18} />
              </Toggle>
              {entry.actions && <Actions>{entry.actions}</Actions>}
              {expanded && (
                <Devices>
                  {entry.devices.map((device) => (
                    <li key={device.id}>
                      <LiveDot state={device.live} />
                      <span>{device.name}</span>
                      <OrientationIcon orientation={device.orientation} />
                    </li>
                  ))}
                  {entry.devices.length === 0 && <li>{dialogTexts.noDevices}</li>}
                </Devices>
              )}
            </Card>
          );
        })}
      </Cards>
      {foot}
    </Dialog>
  );
}

const Heading = styled.h3`
  font-size: ${t.font.size[14]};
  color: ${t.color.muted};
  letter-spacing: 0;
  ${t.font.tabular}
`;
const Cards = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${t.space[8]};
`;
const Card = styled.li`
  border: ${t.border};
  border-radius: ${t.radius.card};
`;
const Toggle = styled.button`
  display: flex;
  align-items: center;
  gap: ${t.space[12]};
  width: 100%;
  min-height: ${t.size.touch};
  padding: ${t.space[12]} ${t.space[16]};
  border: 0;
  border-radius: inherit;
  background: transparent;
  text-align: left;
  cursor: pointer;
  > span:first-child {
    flex: 1;
    min-width: 0;
  }
  &:hover {
    background: ${t.color.hover};
  }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.space[8]};
  padding: ${t.space[8]} ${t.space[16]} ${t.space[12]};
`;
const Name = styled.span`
  display: block;
  color: ${t.color.strong};
  font-weight: ${t.font.weight.medium};
  overflow-wrap: anywhere;
`;
const Count = styled.span`
  color: ${t.color.muted};
  font-size: ${t.font.size[13]};
`;
const Devices = styled.ul`
  /* Spec §9: device list max height 50vh. */
  max-height: 50vh;
  padding: 0 ${t.space[16]} ${t.space[12]};
  overflow-y: auto;
  li {
    display: flex;
    align-items: center;
    gap: ${t.space[12]};
    min-height: ${t.size.control};
    border-top: ${t.border};
  }
  li > span:nth-child(2) {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  svg {
    color: ${t.color.muted};
  }
`;

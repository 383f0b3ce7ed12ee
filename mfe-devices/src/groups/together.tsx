import { useState } from 'react';
import type { Device, GroupDetails } from '@vitrine/shared/contract';
import { Button, Switch } from '@vitrine/shared/ui';
import type { TogetherActs } from './group.acts';
import { Section, SectionHead } from './groups.styles';
import { IdentifyButton } from './identify-button';
import { groupTexts } from './texts';
import { WallDialog } from './wall.dialog';
import { WallGrid } from './wall-grid';
import { wallTexts as words } from './wall-texts';

interface Props {
  group: GroupDetails;
  devices: readonly Device[];
  mayManage: boolean;
  acts: TogetherActs;
}

/** Sections about devices that play together: in sync, and as a video wall. */
export function Together({ group, devices, mayManage, acts }: Props) {
  const { wantedSync, setSync } = acts;
  const isOn = wantedSync ?? group.in_sync === true;
  return (
    <>
      <Section aria-label={words.title}>
        <SectionHead>
          <h2>{words.title}</h2>
          <Switch on={isOn} disabled={!mayManage || wantedSync !== undefined} onChange={setSync}>
            {words.sync}
          </Switch>
        </SectionHead>
        <p>{words.syncLine}</p>
      </Section>
      <VideoWall {...{ group, devices, mayManage, acts }} />
    </>
  );
}

function VideoWall({ group, devices, mayManage, acts }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { wall } = group;
  const blocked = mayManage ? undefined : groupTexts.noRight;
  const nothing = devices.length === 0 && !wall ? words.empty : undefined;
  const names = new Map(devices.map(({ id, name }) => [id, name]));
  const without = devices.filter(({ id }) => wall && !wall.places.some((place) => place.id === id));
  return (
    <Section aria-label={words.wall}>
      <SectionHead>
        <h2>{words.wall}</h2>
        <SectionHead>
          {wall && (
            <Button
              size="small"
              variant="quiet"
              busy={acts.isRemoving}
              disabledReason={blocked}
              onClick={() => void acts.removeWall()}
            >
              {words.remove}
            </Button>
          )}
          {wall && <IdentifyButton devices={devices} orders={acts.orders} blocked={blocked} />}
          <Button size="small" disabledReason={blocked ?? nothing} onClick={() => setOpen(true)}>
            {wall ? words.change : words.setUp}
          </Button>
        </SectionHead>
      </SectionHead>
      {wall ? (
        <WallGrid wall={wall} measured={wall} nameOf={(id) => names.get(id) ?? words.free} />
      ) : (
        <p>{words.none}</p>
      )}
      {without.length > 0 && <p>{words.without(without.map(({ name }) => name))}</p>}
      {isOpen && <WallDialog {...{ group, devices }} onClose={() => setOpen(false)} />}
    </Section>
  );
}

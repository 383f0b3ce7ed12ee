import { useState } from 'react';
import { refusalOf, useChangeGroup } from '@vitrine/shared/calls';
import type { Device, GroupDetails } from '@vitrine/shared/contract';
import { useShell } from '@vitrine/shared/shell-api';
import { Button, Switch } from '@vitrine/shared/ui';
import { Section, SectionHead } from './groups.styles';
import { groupTexts } from './texts';
import { WallDialog } from './wall.dialog';
import { WallGrid } from './wall-grid';
import { wallTexts as words } from './wall.texts';

interface Props {
  group: GroupDetails;
  devices: readonly Device[];
  mayManage: boolean;
}

/** Sections about devices that play together: in sync, and as a video wall. */
export function Together({ group, devices, mayManage }: Props) {
  const { notify } = useShell();
  const change = useChangeGroup();
  const isOn = change.isPending ? (change.variables.in_sync ?? false) : group.in_sync === true;
  function setSync(in_sync: boolean) {
    change.mutate(
      { id: group.id, in_sync },
      {
        onSuccess: () => notify({ text: in_sync ? words.syncOn : words.syncOff, tone: 'success' }),
        onError: (error) => notify({ text: refusalOf(error, groupTexts.failed), tone: 'error' }),
      },
    );
  }
  return (
    <>
      <Section aria-label={words.title}>
        <SectionHead>
          <h2>{words.title}</h2>
          <Switch on={isOn} disabled={!mayManage || change.isPending} onChange={setSync}>
            {words.sync}
          </Switch>
        </SectionHead>
        <p>{words.syncLine}</p>
      </Section>
      <VideoWall {...{ group, devices, mayManage }} />
    </>
  );
}

function VideoWall({ group, devices, mayManage }: Props) {
  const shell = useShell();
  const remove = useChangeGroup();
  const [isOpen, setOpen] = useState(false);
  const { wall } = group;
  const blocked = mayManage ? undefined : groupTexts.noRight;
  const nothing = devices.length === 0 && !wall ? words.empty : undefined;
  const names = new Map(devices.map(({ id, name }) => [id, name]));
  const without = devices.filter(({ id }) => wall && !wall.places.some((place) => place.id === id));
  async function takeAway() {
    const { title, text, yes: yesLabel, no: noLabel, done } = words.removeIt;
    if (!(await shell.confirm({ title, text, objectName: group.name, yesLabel, noLabel }))) return;
    remove.mutate(
      { id: group.id, wall: null, ...(group.etag ? { ifMatch: group.etag } : {}) },
      {
        onSuccess: () => shell.notify({ text: done, tone: 'success' }),
        onError: (error) => shell.notify({ text: refusalOf(error, groupTexts.failed), tone: 'error' }),
      },
    );
  }
  return (
    <Section aria-label={words.wall}>
      <SectionHead>
        <h2>{words.wall}</h2>
        <SectionHead>
          {wall && (
            <Button
              size="small"
              variant="quiet"
              busy={remove.isPending}
              disabledReason={blocked}
              onClick={() => void takeAway()}
            >
              {words.remove}
            </Button>
          )}
          <Button size="small" disabledReason={blocked ?? nothing} onClick={() => setOpen(true)}>
            {wall ? words.change : words.setUp}
          </Button>
        </SectionHead>
      </SectionHead>
      {wall ? <WallGrid wall={wall} nameOf={(id) => names.get(id) ?? words.free} /> : <p>{words.none}</p>}
      {without.length > 0 && <p>{words.without(without.map(({ name }) => name))}</p>}
      {isOpen && <WallDialog {...{ group, devices }} onClose={() => setOpen(false)} />}
    </Section>
  );
}

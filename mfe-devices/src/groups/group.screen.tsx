import { useState, type ReactNode } from 'react';
import { groupDetails, useDevices } from '@vitrine/shared/calls';
import type { Device, GroupDetails } from '@vitrine/shared/contract';
import { useQuery } from '@vitrine/shared/query';
import { Navigate, useSearchParams } from '@vitrine/shared/router';
import { isInGroup } from '@vitrine/shared/rules';
import { isApiError, useShell } from '@vitrine/shared/shell-api';
import {
  Button,
  EmptyState,
  FailedState,
  icons,
  LinkButton,
  Page,
  PageHeader,
  useNowSeconds,
} from '@vitrine/shared/ui';
import { GroupHoursDialog } from './group-hours.dialog';
import { GroupMenu } from './group-menu';
import { GroupNameDialog } from './group-name.dialog';
import { useGroupActs, useTogetherActs, type GroupActs } from './group.acts';
import { GroupLink, Named, Row, Rows, Section, SectionHead } from './groups.styles';
import { groupTexts, hoursLine } from './texts';
import { Together } from './together';
import { ListSkeleton } from '../parts/list-skeleton';
import { useFleetLine } from '../parts/use-fleet-line';
import { AddDevicesDialog } from './add-devices.dialog';
import { DeviceInGroup } from './device-in-group';

const words = groupTexts.group;
const BACK = '/device/groups';

/** /device/group?id=: one group, its devices and the playlists that play only there (product §7). */
export function Screen() {
  const shell = useShell();
  const [search] = useSearchParams();
  const id = search.get('id') || null;
  const group = useQuery({ ...groupDetails(shell, id ?? ''), enabled: id !== null });
  const devices = useDevices();
  const back = (
    <LinkButton icon={icons.arrowLeft} to={BACK}>
      {groupTexts.all}
    </LinkButton>
  );
  if (id === null) return <Navigate to={BACK} replace />;
  if (isApiError(group.error) && group.error.status === 404)
    return (
      <EmptyState isPage icon={icons.group} title={words.missing} text={words.missingText} action={back} />
    );
  const failed = [group, devices].find(({ data, isError }) => isError && !data);
  if (failed)
    return (
      <Page>
        <PageHeader title={groupTexts.title} actions={back} />
        <FailedState title={words.failedTitle} query={failed} />
      </Page>
    );
  if (!group.data || !devices.data) return <ListSkeleton actions={back} title={groupTexts.title} />;
  return <Group group={group.data} all={devices.data} back={back} />;
}

function Group({ group, all, back }: { group: GroupDetails; all: readonly Device[]; back: ReactNode }) {
  const shell = useShell();
  const mayManage = shell.may('device.manage');
  const acts = useGroupActs();
  const together = useTogetherActs(group);
  const devices = all.filter((device) => isInGroup(device, group.id));
  const line = useFleetLine(devices, useNowSeconds());
  return (
    <Page>
      <PageHeader
        title={group.name}
        state={line || groupTexts.noDevices}
        actions={
          <>
            {back}
            <GroupMenu {...{ group, devices, mayManage, acts }} onDeleted={() => shell.navigate(BACK)} />
          </>
        }
      />
      <Devices {...{ group, all, devices, mayManage, acts }} />
      <Playlists group={group} />
      <Together {...{ group, devices, mayManage }} acts={together} />
      <Hours {...{ group, mayManage }} />
      {acts.renaming && <GroupNameDialog group={acts.renaming} onClose={() => acts.rename(null)} />}
    </Page>
  );
}

function Devices(props: {
  group: GroupDetails;
  all: readonly Device[];
  devices: readonly Device[];
  mayManage: boolean;
  acts: GroupActs;
}) {
  const { group, all, devices, mayManage, acts } = props;
  const [isAdding, setAdding] = useState(false);
  const outside = all.filter((device) => !isInGroup(device, group.id));
  const blocked = mayManage ? undefined : groupTexts.noRight;
  return (
    <Section aria-label={words.devices}>
      <SectionHead>
        <h2>{words.devices}</h2>
        <Button
          size="small"
          icon={icons.plus}
          disabledReason={blocked ?? (outside.length === 0 ? words.allInside : undefined)}
          onClick={() => setAdding(true)}
        >
          {words.add}
        </Button>
      </SectionHead>
      {devices.length === 0 && <p>{words.noDevices}</p>}
      <Rows aria-label={words.devices}>
        {devices.map((device) => (
          <DeviceInGroup
            key={device.id}
            device={device}
            busy={acts.isBusy}
            onTakeOut={
              mayManage
                ? () => acts.takeOut(group, [device], words.takenOut(device.name, group.name))
                : undefined
            }
          />
        ))}
      </Rows>
      {isAdding && <AddDevicesDialog group={group} outside={outside} onClose={() => setAdding(false)} />}
    </Section>
  );
}

function Playlists({ group }: { group: GroupDetails }) {
  return (
    <Section aria-label={words.playlists}>
      <SectionHead>
        <h2>{words.playlists}</h2>
        <LinkButton size="small" icon={icons.calendar} to={`/schedule?group=${encodeURIComponent(group.id)}`}>
          {words.schedule}
        </LinkButton>
      </SectionHead>
      <p>{words.playlistsLine(group.playlists.length)}</p>
      <Rows aria-label={words.playlists}>
        {group.playlists.map(({ id, name }) => (
          <Row key={id}>
            <Named>
              <GroupLink to={`/playlist/edit?id=${encodeURIComponent(id)}`}>{name}</GroupLink>
            </Named>
          </Row>
        ))}
      </Rows>
    </Section>
  );
}

function Hours({ group, mayManage }: { group: GroupDetails; mayManage: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section aria-label={groupTexts.hours.title}>
      <SectionHead>
        <h2>{groupTexts.hours.title}</h2>
        <Button
          size="small"
          disabledReason={mayManage ? undefined : groupTexts.noRight}
          onClick={() => setOpen(true)}
        >
          {groupTexts.hours.change}
        </Button>
      </SectionHead>
      <p>{hoursLine(group.opening_hours)}</p>
      {isOpen && <GroupHoursDialog group={group} onClose={() => setOpen(false)} />}
    </Section>
  );
}

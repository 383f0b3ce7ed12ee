import { useState } from 'react';
import { outdatedOf, refusalOf, useGroups, useUpdateDevice } from '@vitrine/shared/calls';
import type { Device, DeviceGroup } from '@vitrine/shared/contract';
import { groupIdsOf } from '@vitrine/shared/rules';
import { useShell } from '@vitrine/shared/shell-api';
import { FailedState, FormDialog, Skeleton, t } from '@vitrine/shared/ui';
import { texts } from '../../texts';
import { DeviceConflict } from './device-conflict';
import { GroupDialog } from './group.dialog';
import { GroupOrder } from './group-order';

const words = texts.groups;

/** Dialog for the groups of one device: one as a choice, several as a list in their order. */
export function GroupsDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const [isList, setList] = useState(() => groupIdsOf(device).length > 1);
  if (isList) return <SeveralGroups {...{ device, onClose }} />;
  const onSeveral = groupIdsOf(device).length === 1 ? () => setList(true) : undefined;
  return <GroupDialog devices={[device]} onSeveral={onSeveral} onClose={onClose} />;
}

function SeveralGroups({ device, onClose }: { device: Device; onClose: () => void }) {
  const { notify } = useShell();
  const groups = useGroups();
  const all = groups.data ?? [];
  const update = useUpdateDevice();
  const [chosen, setChosen] = useState(() => groupIdsOf(device));
  const [seen, setSeen] = useState(device.etag);
  const outdated = outdatedOf<Device>(update.error);
  const save = (ifMatch: string | undefined) =>
    update.mutate(
      { id: device.id, group_ids: chosen, ...(ifMatch ? { ifMatch } : {}) },
      {
        onSuccess: () => {
          notify({
            text: words.done(device.name, namesOf(chosen, all)),
            tone: 'success',
            screens: { device_ids: [device.id] },
          });
          onClose();
        },
      },
    );
  return (
    <>
      <FormDialog
        title={words.title(device.name)}
        submit={words.save}
        intro={words.intro}
        busy={update.isPending}
        disabled={!groups.data}
        mistake={update.error && !outdated && refusalOf(update.error, texts.refused)}
        onSubmit={() => save(seen)}
        onClose={onClose}
      >
        {groups.data && <GroupOrder groups={all} chosen={chosen} onChange={setChosen} />}
        {groups.isPending && <Skeleton height={t.space[48]} />}
        {groups.isError && !groups.data && <FailedState query={groups} />}
      </FormDialog>
      <DeviceConflict
        outdated={outdated}
        label={words.label}
        mine={namesOf(chosen, all) || texts.group.none}
        theirsOf={(current) => namesOf(groupIdsOf(current), all) || texts.group.none}
        onTheirs={(current) => {
          setChosen(groupIdsOf(current));
          setSeen(current.etag);
          update.reset();
        }}
        onMine={save}
        onClose={() => update.reset()}
      />
    </>
  );
}

const namesOf = (ids: readonly string[], all: readonly DeviceGroup[]) =>
  ids.map((id) => all.find((group) => group.id === id)?.name ?? words.unknown).join(', ');

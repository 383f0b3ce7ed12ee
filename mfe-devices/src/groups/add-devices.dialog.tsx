import { useState } from 'react';
import { refusalOf, useUpdateGroup } from '@vitrine/shared/calls';
import type { Device, GroupDetails } from '@vitrine/shared/contract';
import { useShell } from '@vitrine/shared/shell-api';
import { Checkbox, FormDialog } from '@vitrine/shared/ui';
import { Choices } from './groups.styles';
import { groupTexts } from './texts';

const words = groupTexts.group;

/** Dialog that adds devices to a group, with the group that each of them is in and stays in. */
export function AddDevicesDialog(props: {
  group: GroupDetails;
  outside: readonly Device[];
  onClose: () => void;
}) {
  const { group, outside, onClose } = props;
  const { notify } = useShell();
  const update = useUpdateGroup();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [hasTried, setTried] = useState(false);
  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => new Set([...before].filter((one) => one !== id).concat(isChosen ? id : [])));

  function save() {
    setTried(true);
    if (chosen.size === 0) return;
    update.mutate(
      { device_ids: [...chosen], group_id: group.id, mode: 'add' },
      {
        onSuccess: () => {
          notify({
            text: words.added(chosen.size, group.name),
            tone: 'success',
            screens: { device_ids: [...chosen] },
          });
          onClose();
        },
      },
    );
  }
  const mistake = update.error
    ? refusalOf(update.error, groupTexts.failed)
    : hasTried && chosen.size === 0 && words.chooseDevices;
  return (
    <FormDialog
      title={words.addTitle(group.name)}
      submit={words.addSave}
      busy={update.isPending}
      mistake={mistake}
      onSubmit={save}
      onClose={onClose}
    >
      <Choices>
        {outside.map(({ id, name, group_name: other }) => (
          <li key={id}>
            <Checkbox checked={chosen.has(id)} onChange={(isChosen) => choose(id, isChosen)}>
              {name} {other && <small>{words.from(other)}</small>}
            </Checkbox>
          </li>
        ))}
      </Choices>
    </FormDialog>
  );
}

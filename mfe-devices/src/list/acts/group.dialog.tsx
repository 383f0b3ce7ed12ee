import { useState } from 'react';
import type { FormEvent } from 'react';
import { useGroups } from '@vitrine/shared/calls';
import type { Device } from '@vitrine/shared/contract';
import { useShell } from '@vitrine/shared/shell-api';
import { Button, Dialog } from '@vitrine/shared/ui';
import { groupFields } from '../../parts/device-actions.rule';
import type { GroupChoice } from '../../parts/device-actions.rule';
import { useUpdateGroup } from '../../parts/device.query';
import { GroupField } from '../../parts/group-field';
import { refusalOf } from '../../parts/refusal';
import { texts } from '../../texts';
import { Mistake } from './mistake';

const words = texts.group;

/** Puts devices into a group, out of theirs, or into a new one. */
export function GroupDialog({ devices, onClose }: { devices: readonly Device[]; onClose: () => void }) {
  const shell = useShell();
  const groups = useGroups();
  const update = useUpdateGroup();
  const current = devices.length === 1 ? devices[0]?.group_id : null;
  const [choice, setChoice] = useState<GroupChoice>(
    current ? { kind: 'existing', id: current } : { kind: 'none' },
  );
  const [tried, setTried] = useState(false);
  const isNameless = choice.kind === 'new' && choice.name.trim() === '';
  const all = groups.data ?? [];

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isNameless || update.isPending) return;
    const group = choice.kind === 'new' ? choice.name.trim() : nameOf(choice);
    update.mutate(
      { device_ids: devices.map((device) => device.id), ...groupFields(choice) },
      {
        onSuccess: () => {
          const text = group ? words.done(devices.length, group) : words.undone(devices.length);
          shell.notify({ text, tone: 'success' });
          onClose();
        },
      },
    );
  }
  const nameOf = (chosen: GroupChoice) =>
    chosen.kind === 'existing' ? (all.find((group) => group.id === chosen.id)?.name ?? '') : '';
  return (
    <Dialog
      title={words.title(devices.length)}
      width="small"
      onClose={onClose}
      actions={(leave) => (
        <>
          <Button onClick={() => leave()}>{words.cancel}</Button>
          <Button variant="primary" type="submit" form="group" busy={update.isPending}>
            {words.save}
          </Button>
        </>
      )}
    >
      <form id="group" onSubmit={handleSubmit}>
        <GroupField
          groups={all}
          choice={choice}
          error={tried && isNameless ? words.needName : undefined}
          onChange={setChoice}
        />
      </form>
      {update.isError && <Mistake role="alert">{refusalOf(update.error)}</Mistake>}
    </Dialog>
  );
}

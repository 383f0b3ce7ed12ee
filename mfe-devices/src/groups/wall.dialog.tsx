import { useState } from 'react';
import { outdatedOf, refusalOf, useChangeGroup } from '@vitrine/shared/calls';
import type { Device, DeviceGroup } from '@vitrine/shared/contract';
import { compareNames } from '@vitrine/shared/rules';
import { useShell } from '@vitrine/shared/shell-api';
import { ConflictDialog, FormDialog } from '@vitrine/shared/ui';
import { groupTexts } from './texts';
import { useOrders } from '../parts/acts/order.acts';
import { useUndo } from './use-undo';
import { WallArrangement } from './wall-arrangement';
import { WallFields } from './wall-fields';
import { draftOfWall, wallOf } from './wall.rule';
import { wallLine, wallTexts as words } from './wall-texts';

interface Props {
  group: DeviceGroup;
  devices: readonly Device[];
  onClose: () => void;
}

/** Dialog that arranges the devices of a group as a video wall. */
export function WallDialog({ group, devices, onClose }: Props) {
  const { notify, session } = useShell();
  const change = useChangeGroup();
  const orders = useOrders();
  const ordered = [...devices].sort((a, b) => compareNames(a.name, b.name));
  const ids = ordered.map(({ id }) => id);
  const [seen] = useState(group.etag);
  const { value: draft, ...steps } = useUndo(() => draftOfWall(group.wall, ids));
  const [hasTried, setTried] = useState(false);
  const wall = wallOf(draft);
  function save(ifMatch: string | undefined) {
    setTried(true);
    if (!wall) return;
    // A device may have left the group since the dialog was opened.
    const places = wall.places.filter(({ id }) => ids.includes(id));
    change.mutate(
      { id: group.id, wall: { ...wall, places }, ...(ifMatch ? { ifMatch } : {}) },
      {
        onSuccess: () => {
          notify({ text: words.saved, tone: 'success', screens: { device_group: group.id } });
          onClose();
        },
      },
    );
  }
  const outdated = outdatedOf<DeviceGroup>(change.error);
  const refusal = change.error && !outdated ? refusalOf(change.error, groupTexts.failed) : undefined;
  return (
    <>
      <FormDialog
        title={words.wall}
        width="wide"
        submit={words.save}
        busy={change.isPending}
        mistake={refusal}
        onSubmit={() => save(seen)}
        onClose={onClose}
      >
        <WallFields {...{ draft, hasTried }} onChange={steps.change} />
        <WallArrangement
          {...{ draft, hasTried, orders }}
          devices={ordered}
          onChange={steps.change}
          onUndo={steps.canUndo ? steps.undo : null}
        />
      </FormDialog>
      {outdated && (
        <ConflictDialog
          change={outdated}
          userId={session.userId}
          rows={[
            { label: words.wall, theirs: wallLine(outdated.current.wall), mine: wallLine(wall ?? undefined) },
          ]}
          onTheirs={onClose}
          onMine={() => save(outdated.etag)}
          onClose={() => change.reset()}
        />
      )}
    </>
  );
}

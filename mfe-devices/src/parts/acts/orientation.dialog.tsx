import { useState } from 'react';
import { outdatedOf, refusalOf, useUpdateDevice } from '@vitrine/shared/calls';
import type { Device } from '@vitrine/shared/contract';
import { useShell } from '@vitrine/shared/shell-api';
import { FormDialog, orientationName } from '@vitrine/shared/ui';
import { OrientationChoice } from '../orientation-choice';
import { texts } from '../../texts';
import { DeviceConflict } from './device-conflict';

const words = texts.orientation;
const nameOf = ({ orientation }: Pick<Device, 'orientation'>) => orientationName(orientation);

/** Dialog for devices that declare rotation. */
export function OrientationDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const { notify } = useShell();
  const update = useUpdateDevice();
  const [orientation, setOrientation] = useState(device.orientation);
  const [seen, setSeen] = useState(device.etag);
  function save(ifMatch: string | undefined) {
    const handleSaved = () => {
      notify({ text: words.done(device.name, nameOf({ orientation })), tone: 'success' });
      onClose();
    };
    update.mutate({ id: device.id, orientation, ifMatch }, { onSuccess: handleSaved });
  }
  const outdated = outdatedOf<Device>(update.error);
  return (
    <>
      <FormDialog
        title={words.title(device.name)}
        submit={words.save}
        busy={update.isPending}
        mistake={update.error && !outdated && refusalOf(update.error, texts.refused)}
        onSubmit={() => save(seen)}
        onClose={onClose}
      >
        <OrientationChoice value={orientation} onChange={setOrientation} />
      </FormDialog>
      <DeviceConflict
        outdated={outdated}
        label={words.label}
        mine={nameOf({ orientation })}
        theirsOf={nameOf}
        onTheirs={(current) => {
          setOrientation(current.orientation);
          setSeen(current.etag);
        }}
        onMine={save}
        onClose={() => update.reset()}
      />
    </>
  );
}

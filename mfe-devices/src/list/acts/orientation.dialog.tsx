import { useState } from 'react';
import { ORIENTATION_NAMES } from '@vitrine/shared/contract';
import { outdatedOf, useUpdateDevice } from '@vitrine/shared/calls';
import type { Device } from '@vitrine/shared/contract';
import { useShell } from '@vitrine/shared/shell-api';
import { Button, Dialog } from '@vitrine/shared/ui';
import { OrientationChoice } from '../../parts/orientation-choice';
import { refusalOf } from '../../parts/refusal';
import { texts } from '../../texts';
import { DeviceConflict } from './device-conflict';
import { Mistake } from './mistake';

const words = texts.orientation;

/** Only for devices that say they can be turned. */
export function OrientationDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const shell = useShell();
  const update = useUpdateDevice();
  const [orientation, setOrientation] = useState(device.orientation);
  const [seen, setSeen] = useState(device.etag);
  function save(ifMatch: string | undefined) {
    update.mutate(
      { id: device.id, orientation, ifMatch },
      {
        onSuccess: () => {
          shell.notify({
            text: words.done(device.name, ORIENTATION_NAMES[orientation] ?? ''),
            tone: 'success',
          });
          onClose();
        },
      },
    );
  }
  const outdated = outdatedOf<Device>(update.error);
  return (
    <>
      <Dialog
        title={words.title(device.name)}
        width="small"
        onClose={onClose}
        actions={(leave) => (
          <>
            <Button onClick={() => leave()}>{words.cancel}</Button>
            <Button variant="primary" busy={update.isPending} onClick={() => save(seen)}>
              {words.save}
            </Button>
          </>
        )}
      >
        <OrientationChoice value={orientation} onChange={setOrientation} />
        {update.isError && !outdated && <Mistake role="alert">{refusalOf(update.error)}</Mistake>}
      </Dialog>
      <DeviceConflict
        outdated={outdated}
        userId={shell.session.userId}
        label={words.label}
        mine={ORIENTATION_NAMES[orientation] ?? ''}
        theirsOf={(current) => ORIENTATION_NAMES[current.orientation] ?? ''}
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

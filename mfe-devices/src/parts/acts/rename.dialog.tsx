import { useState } from 'react';
import { outdatedOf, refusalOf, useUpdateDevice } from '@vitrine/shared/calls';
import type { Device } from '@vitrine/shared/contract';
import { MAX_NAME_LENGTH } from '@vitrine/shared/contract/values';
import { useShell } from '@vitrine/shared/shell-api';
import { FormDialog, TextField } from '@vitrine/shared/ui';
import { texts } from '../../texts';
import { DeviceConflict } from './device-conflict';

const words = texts.rename;

export function RenameDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const { notify } = useShell();
  const update = useUpdateDevice();
  const [name, setName] = useState(device.name);
  const [seen, setSeen] = useState(device.etag);
  const wanted = name.trim();
  function save(ifMatch: string | undefined) {
    const handleSaved = () => {
      notify({ text: words.done(wanted), tone: 'success' });
      onClose();
    };
    update.mutate({ id: device.id, name: wanted, ifMatch }, { onSuccess: handleSaved });
  }
  const outdated = outdatedOf<Device>(update.error);
  return (
    <>
      <FormDialog
        title={words.title}
        submit={words.save}
        busy={update.isPending}
        disabled={wanted === ''}
        onSubmit={() => save(seen)}
        onClose={onClose}
      >
        <TextField
          label={words.label}
          value={name}
          maxLength={MAX_NAME_LENGTH}
          data-autofocus
          error={update.error && !outdated ? refusalOf(update.error, texts.refused) : undefined}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setName(event.target.value)}
        />
      </FormDialog>
      <DeviceConflict
        outdated={outdated}
        label={words.label}
        mine={wanted}
        theirsOf={(current) => current.name}
        onTheirs={(current) => {
          setName(current.name);
          setSeen(current.etag);
        }}
        onMine={save}
        onClose={() => update.reset()}
      />
    </>
  );
}

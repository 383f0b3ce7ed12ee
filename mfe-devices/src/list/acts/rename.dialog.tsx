import { useState } from 'react';
import type { FormEvent } from 'react';
import { outdatedOf, useUpdateDevice } from '@vitrine/shared/calls';
import { MAX_NAME_LENGTH, type Device } from '@vitrine/shared/contract';
import { useShell } from '@vitrine/shared/shell-api';
import { Button, Dialog, TextField } from '@vitrine/shared/ui';
import { refusalOf } from '../../parts/refusal';
import { texts } from '../../texts';
import { DeviceConflict } from './device-conflict';

const words = texts.rename;

export function RenameDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const shell = useShell();
  const update = useUpdateDevice();
  const [name, setName] = useState(device.name);
  const [seen, setSeen] = useState(device.etag);
  const wanted = name.trim();
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (wanted === '' || update.isPending) return;
    save(seen);
  }
  function save(ifMatch: string | undefined) {
    update.mutate(
      { id: device.id, name: wanted, ifMatch },
      {
        onSuccess: () => {
          shell.notify({ text: words.done(wanted), tone: 'success' });
          onClose();
        },
      },
    );
  }
  const outdated = outdatedOf<Device>(update.error);
  return (
    <>
      <Dialog
        title={words.title}
        width="small"
        onClose={onClose}
        actions={(leave) => (
          <>
            <Button onClick={() => leave()}>{words.cancel}</Button>
            <Button
              variant="primary"
              type="submit"
              form="rename"
              busy={update.isPending}
              disabled={wanted === ''}
            >
              {words.save}
            </Button>
          </>
        )}
      >
        <form id="rename" onSubmit={handleSubmit}>
          <TextField
            label={words.label}
            value={name}
            maxLength={MAX_NAME_LENGTH}
            data-autofocus
            error={outdated ? undefined : refusalOf(update.error)}
            onFocus={(event) => event.target.select()}
            onChange={(event) => setName(event.target.value)}
          />
        </form>
      </Dialog>
      <DeviceConflict
        outdated={outdated}
        userId={shell.session.userId}
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

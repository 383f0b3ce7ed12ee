import { useState } from 'react';
import { outdatedOf, refusalOf, useMakeGroup, useChangeGroup } from '@vitrine/shared/calls';
import type { DeviceGroup } from '@vitrine/shared/contract';
import { MAX_NAME_LENGTH } from '@vitrine/shared/contract/values';
import { useShell } from '@vitrine/shared/shell-api';
import { ConflictDialog, FormDialog, TextField } from '@vitrine/shared/ui';
import { groupTexts } from './texts';

const words = groupTexts.name;

interface GroupNameDialogProps {
  /** Group to rename; absent: a new one. */
  group?: DeviceGroup;
  onDone?: (id: string) => void;
  onClose: () => void;
}

/** Dialog for the name of a new group, or another name of a group. */
export function GroupNameDialog({ group, onDone, onClose }: GroupNameDialogProps) {
  const { notify, session } = useShell();
  const make = useMakeGroup();
  const rename = useChangeGroup();
  const [name, setName] = useState(group?.name ?? '');
  const [seen, setSeen] = useState(group?.etag);
  const [hasTried, setTried] = useState(false);
  const wanted = name.trim();
  const isMissing = hasTried && wanted === '';

  function finish(id: string, text: string) {
    notify({ text, tone: 'success' });
    onDone?.(id);
    onClose();
  }
  function save(ifMatch: string | undefined) {
    setTried(true);
    if (wanted === '') return;
    if (group)
      rename.mutate(
        { id: group.id, name: wanted, ...(ifMatch ? { ifMatch } : {}) },
        { onSuccess: () => finish(group.id, words.renamed(wanted)) },
      );
    else make.mutate({ name: wanted }, { onSuccess: ({ id }) => finish(id, words.created(wanted)) });
  }
  const outdated = outdatedOf<DeviceGroup>(rename.error);
  const error = make.error ?? (outdated ? null : rename.error);
  return (
    <>
      <FormDialog
        title={group ? words.renameTitle : words.createTitle}
        submit={group ? words.renameSave : words.createSave}
        busy={make.isPending || rename.isPending}
        onSubmit={() => save(seen)}
        onClose={onClose}
      >
        <TextField
          label={words.label}
          value={name}
          maxLength={MAX_NAME_LENGTH}
          data-autofocus
          error={isMissing ? words.missing : error ? refusalOf(error, groupTexts.failed) : undefined}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setName(event.target.value)}
        />
      </FormDialog>
      {outdated && (
        <ConflictDialog
          change={outdated}
          userId={session.userId}
          rows={[{ label: words.label, theirs: outdated.current.name, mine: wanted }]}
          onTheirs={() => {
            setName(outdated.current.name);
            setSeen(outdated.etag);
          }}
          onMine={() => save(outdated.etag)}
          onClose={() => rename.reset()}
        />
      )}
    </>
  );
}

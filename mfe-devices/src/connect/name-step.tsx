import { useState } from 'react';
import type { FormEvent } from 'react';
import { useGroups } from '@vitrine/shared/calls';
import { Button, TextField } from '@vitrine/shared/ui';
import { groupFields } from '../parts/device-actions.rule';
import type { GroupChoice } from '../parts/device-actions.rule';
import { useUpdateDevice } from '../parts/device.query';
import { GroupField } from '../parts/group-field';
import { OrientationChoice } from '../parts/orientation-choice';
import { refusalOf } from '../parts/refusal';
import { texts } from '../texts';
import { Ask, Foot, Mistake } from './connect.styles';

export interface NameStepProps {
  id: string;
  suggestion: string;
  onDone: (name: string) => void;
}

const words = texts.connect;

/** It is connected already; this says what it is called and where it hangs. */
export function NameStep({ id, suggestion, onDone }: NameStepProps) {
  const groups = useGroups();
  const update = useUpdateDevice();
  const [name, setName] = useState(suggestion);
  const [choice, setChoice] = useState<GroupChoice>({ kind: 'none' });
  const [orientation, setOrientation] = useState(0);
  const [tried, setTried] = useState(false);
  const wanted = name.trim();
  const isGroupNameless = choice.kind === 'new' && choice.name.trim() === '';

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (wanted === '' || isGroupNameless) return;
    update.mutate(
      { id, name: wanted, orientation, ...groupFields(choice) },
      { onSuccess: () => onDone(wanted) },
    );
  }
  return (
    <Ask onSubmit={handleSubmit}>
      <h2>{words.nameTitle}</h2>
      <TextField
        label={words.name}
        value={name}
        maxLength={120}
        autoFocus
        autoComplete="off"
        error={tried && wanted === '' ? words.needName : undefined}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setName(event.target.value)}
      />
      <GroupField
        groups={groups.data ?? []}
        choice={choice}
        error={tried && isGroupNameless ? texts.group.needName : undefined}
        onChange={setChoice}
      />
      <OrientationChoice value={orientation} onChange={setOrientation} />
      {update.isError && <Mistake role="alert">{refusalOf(update.error)}</Mistake>}
      <Foot>
        <Button variant="primary" size="large" type="submit" busy={update.isPending}>
          {words.next}
        </Button>
      </Foot>
    </Ask>
  );
}

import { useState } from 'react';
import type { FormEvent } from 'react';
import type { DeviceGroup, UpdateDevice } from '@vitrine/shared/contract';
import { MAX_NAME_LENGTH } from '@vitrine/shared/contract/values';
import { Button, TextField, Mistake, unlessTooLong } from '@vitrine/shared/ui';
import { groupFields } from '../parts/device-actions.rule';
import type { GroupChoice } from '../parts/device-actions.rule';
import { GroupField } from '../parts/group-field';
import { OrientationChoice } from '../parts/orientation-choice';
import { texts } from '../texts';
import { Ask, Foot } from './connect.styles';

export interface NameStepProps {
  suggestion: string;
  groups: readonly DeviceGroup[];
  isSaving: boolean;
  /** Message of the last refusal. */
  refusal: string | null;
  onSave: (device: Omit<UpdateDevice, 'id'> & { name: string }) => void;
}

const words = texts.connect;

/** Step 2: name and group of the device, which is already connected. */
export function NameStep({ suggestion, groups, isSaving, refusal, onSave }: NameStepProps) {
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
    onSave({ name: wanted, orientation, ...groupFields(choice) });
  }
  return (
    <Ask onSubmit={unlessTooLong(handleSubmit)}>
      <h2>{words.nameTitle}</h2>
      <TextField
        label={words.name}
        value={name}
        maxLength={MAX_NAME_LENGTH}
        autoFocus
        autoComplete="off"
        error={tried && wanted === '' ? words.needName : undefined}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setName(event.target.value)}
      />
      <GroupField
        groups={groups}
        choice={choice}
        error={tried && isGroupNameless ? texts.group.needName : undefined}
        onChange={setChoice}
      />
      <OrientationChoice value={orientation} onChange={setOrientation} />
      {refusal && <Mistake role="alert">{refusal}</Mistake>}
      <Foot>
        <Button variant="primary" size="large" type="submit" busy={isSaving}>
          {words.next}
        </Button>
      </Foot>
    </Ask>
  );
}

import { useState } from 'react';
import { useChangeIntegration, useGroups, useMakeIntegration } from '@vitrine/shared/calls';
import type { Integration } from '@vitrine/shared/contract';
import { EMBED_AREAS, EMBED_MODES, MAX_NAME_LENGTH } from '@vitrine/shared/contract/values';
import { useShell } from '@vitrine/shared/shell-api';
import { Checkbox, FormDialog, Segmented, Select, TextArea, TextField } from '@vitrine/shared/ui';
import { refusalAt, refusalBeside } from '../parts/refusal';
import { Choice } from '../parts/rows.styles';
import { Areas } from './integrations.styles';
import {
  changedOf,
  EMPTY,
  faultsOf,
  fieldsOf,
  takesGroup,
  wishOf,
  type IntegrationFields,
} from './integration-form.rule';
import { words } from './words.table';

const form = words.form;
const PLACED = ['name', 'areas', 'device_group', 'origins'];

/**
 * Dialog for a new integration, or for an existing one's name, areas, origins and permissions. `onMade`
 * receives the secret key.
 */
export function IntegrationDialog(props: {
  integration: Integration | null;
  onMade: (secret: string) => void;
  onClose: () => void;
}) {
  const { integration, onMade, onClose } = props;
  const { notify } = useShell();
  const groups = useGroups();
  const make = useMakeIntegration();
  const change = useChangeIntegration();
  const [start] = useState(() => (integration ? fieldsOf(integration) : EMPTY));
  const [fields, setFields] = useState(start);
  const [tried, setTried] = useState(false);
  const set = (some: Partial<IntegrationFields>) => setFields((before) => ({ ...before, ...some }));
  const error = integration ? change.error : make.error;
  const faults = faultsOf(fields);
  const errorOf = (field: keyof IntegrationFields, name: string = field) =>
    (tried ? faults[field] : undefined) ?? refusalAt(error, name);

  function handleSubmit() {
    setTried(true);
    if (Object.keys(faults).length > 0) return;
    const wish = wishOf(fields);
    if (!integration)
      return make.mutate(wish, {
        onSuccess: ({ secret }) => {
          onClose();
          onMade(secret);
        },
      });
    const handleSaved = () => {
      notify({ text: words.saved(wish.name), tone: 'success' });
      onClose();
    };
    return change.mutate({ id: integration.id, ...changedOf(start, fields) }, { onSuccess: handleSaved });
  }
  return (
    <FormDialog
      title={integration ? form.editTitle : form.addTitle}
      submit={integration ? form.save : form.make}
      width="normal"
      busy={make.isPending || change.isPending}
      mistake={refusalBeside(error, PLACED, words.failed)}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextField
        label={form.name}
        hint={form.nameHint}
        value={fields.name}
        maxLength={MAX_NAME_LENGTH}
        required
        data-autofocus
        error={errorOf('name')}
        onChange={(event) => set({ name: event.target.value })}
      />
      <AreaChoice fields={fields} error={errorOf('areas')} onChange={set} />
      <Choice>
        <span>{form.mode}</span>
        <Segmented
          label={form.mode}
          value={fields.mode}
          onChange={(mode) => set({ mode })}
          segments={EMBED_MODES.map((value) => ({ value, label: words.modes[value] }))}
        />
        <small>{words.modeHints[fields.mode]}</small>
      </Choice>
      <Select
        label={form.group}
        hint={form.groupHint}
        value={takesGroup(fields.areas) ? fields.group : ''}
        disabled={!takesGroup(fields.areas)}
        error={errorOf('group', 'device_group')}
        options={[
          { value: '', label: form.allGroups },
          ...(groups.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(event) => set({ group: event.target.value })}
      />
      <TextArea
        label={form.origins}
        hint={form.originsHint}
        value={fields.origins}
        rows={3}
        spellCheck={false}
        required
        error={errorOf('origins')}
        onChange={(event) => set({ origins: event.target.value })}
      />
    </FormDialog>
  );
}

function AreaChoice(props: {
  fields: IntegrationFields;
  error?: string;
  onChange: (some: Partial<IntegrationFields>) => void;
}) {
  const { fields, error, onChange } = props;
  return (
    <Areas>
      <legend>{form.areas}</legend>
      {EMBED_AREAS.map((area) => (
        <Checkbox
          key={area}
          checked={fields.areas.includes(area)}
          onChange={(isOn) =>
            onChange({
              areas: EMBED_AREAS.filter((one) => (one === area ? isOn : fields.areas.includes(one))),
            })
          }
        >
          {words.areas[area]}
        </Checkbox>
      ))}
      {error && <em role="alert">{error}</em>}
    </Areas>
  );
}

import { useMemo, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { OutdatedBy } from '@vitrine/shared/calls';
import type { InstallationChange, InstallationSettings } from '@vitrine/shared/contract';
import {
  MAX_BRAND_NAME,
  MAX_SUPPORT,
  RETENTION,
  SIGN_UP_MODES,
  type SettingName,
} from '@vitrine/shared/contract/values';
import { isRetention } from '@vitrine/shared/rules';
import { Button, ConflictDialog, Mistake, Select, TextField } from '@vitrine/shared/ui';
import { Foot, Form } from '../parts/form.styles';
import { refusalAt, refusalBeside } from '../parts/refusal';
import { useServerValues } from '../parts/use-server-values';
import { Fields } from './installation.styles';
import { changeOf, faultAt, fieldsOf, type SettingFields } from './settings.rule';
import { words } from './words.table';

export interface SettingsFormProps {
  found: InstallationSettings;
  /** Settings of this group. */
  names: readonly SettingName[];
  userId: string;
  isSaving: boolean;
  failure: unknown;
  /** Set when another operator saved first. */
  outdated: OutdatedBy<InstallationSettings> | null;
  onSave: (change: InstallationChange & { ifMatch?: string }) => void;
  /** Called when the refusal was dismissed. */
  onForget: () => void;
  /** Content below the fields, by what is typed. */
  below?: (typed: SettingFields) => ReactNode;
}

/** Form for one group of settings. */
export function SettingsForm(props: SettingsFormProps) {
  const { found, names, outdated, failure } = props;
  const values = useMemo(() => fieldsOf(found.settings, names), [found, names]);
  const form = useForm<SettingFields>({ defaultValues: values, mode: 'onTouched' });
  const { register, handleSubmit, control, formState } = form;
  const { seen, see } = useServerValues(form, values, found.etag);
  const typed = useWatch({ control }) as SettingFields;
  const save = (fields: SettingFields, ifMatch = seen) =>
    props.onSave({ ...changeOf(values, fields), ...(ifMatch ? { ifMatch } : {}) });
  const general = outdated ? '' : refusalBeside(failure, names, words.failed);
  const listed = found.settings.filter(({ name }) => names.includes(name));
  const isFixed = listed.every(({ source }) => source === 'environment');
  return (
    <Form as="form" onSubmit={handleSubmit((fields) => save(fields))} noValidate>
      <Fields>
        {listed.map((setting) => {
          const { name, variable } = setting;
          const common = {
            label: words.labels[name],
            hint: variable ? words.fixed(variable) : hintOf(setting),
            disabled: variable !== undefined,
            error: formState.errors[name]?.message ?? refusalAt(failure, name),
          };
          const field = register(name, { validate: (text) => faultAt(name, text) ?? true });
          if (name === 'sign_up')
            return (
              <Select
                key={name}
                {...common}
                options={SIGN_UP_MODES.map((mode) => ({ value: mode, label: words.modes[mode] }))}
                {...field}
                value={typed.sign_up}
              />
            );
          return (
            <TextField
              key={name}
              {...common}
              placeholder={String(setting.default)}
              inputMode={isRetention(name) ? 'numeric' : undefined}
              maxLength={isRetention(name) ? 6 : name === 'support' ? MAX_SUPPORT : MAX_BRAND_NAME}
              autoComplete="off"
              {...field}
            />
          );
        })}
      </Fields>
      {props.below?.(typed)}
      {outdated && (
        <ConflictDialog
          change={outdated}
          userId={props.userId}
          rows={rowsOf(outdated, names, typed)}
          onTheirs={() => {
            const theirs = fieldsOf(outdated.current.settings, names);
            for (const name of names)
              if (outdated.changed.includes(name))
                form.setValue(name, theirs[name] ?? '', { shouldDirty: true });
            see(outdated.etag);
          }}
          onMine={() => save(form.getValues(), outdated.etag)}
          onClose={props.onForget}
        />
      )}
      {general && <Mistake role="alert">{general}</Mistake>}
      {!isFixed && (
        <Foot>
          <Button
            type="submit"
            busy={props.isSaving}
            disabledReason={formState.isDirty ? undefined : words.unchanged}
          >
            {props.isSaving ? words.saving : words.save}
          </Button>
        </Foot>
      )}
    </Form>
  );
}

function hintOf({ name, default: fallback }: InstallationSettings['settings'][number]): string | undefined {
  if (!isRetention(name)) return name === 'sign_up' ? undefined : words.hints[name];
  const { min, max } = RETENTION[name];
  return [words.limits(String(min), String(max), String(fallback)), words.why[name]]
    .filter(Boolean)
    .join(' ');
}

/** Fields that both changed, differently. */
function rowsOf(
  { changed, current }: OutdatedBy<InstallationSettings>,
  names: readonly SettingName[],
  mine: SettingFields,
) {
  const theirs = fieldsOf(current.settings, names);
  return names
    .filter((name) => changed.includes(name) && theirs[name] !== mine[name])
    .map((name) => ({ label: words.labels[name], theirs: theirs[name] ?? '', mine: mine[name] ?? '' }));
}

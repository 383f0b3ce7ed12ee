import { useState } from 'react';
import { useMakeApiKey } from '@vitrine/shared/calls';
import type { ApiKeyScope, ApiKeyWish } from '@vitrine/shared/contract';
import { API_KEY_SCOPES, MAX_NAME_LENGTH, may } from '@vitrine/shared/contract/values';
import { Checkbox, FormDialog, Segmented, Select, TextField } from '@vitrine/shared/ui';
import { Choices } from '../parts/form.styles';
import { useOwnRole } from '../parts/own-role.query';
import { refusalAt, refusalBeside } from '../parts/refusal';
import { Choice } from '../parts/rows.styles';
import { words } from './key-words.table';

const form = words.form;
const KINDS = ['personal', 'account'] as const;
/** Days until a key expires; null: never. */
const LIVES = [30, 90, 365, null] as const;

/** Dialog for a new API key with at most the user's own permissions. `onMade` receives the key. */
export function ApiKeyDialog(props: { onMade: (key: string) => void; onClose: () => void }) {
  const { onMade, onClose } = props;
  const role = useOwnRole();
  const make = useMakeApiKey();
  const [wish, setWish] = useState<ApiKeyWish>({ name: '', kind: 'personal', scopes: [], days: 90 });
  const [tried, setTried] = useState(false);
  const set = (some: Partial<ApiKeyWish>) => setWish((before) => ({ ...before, ...some }));
  const isNameless = wish.name.trim() === '';

  function handleSubmit() {
    setTried(true);
    if (isNameless) return;
    make.mutate(wish, {
      onSuccess: ({ key }) => {
        onClose();
        onMade(key);
      },
    });
  }
  return (
    <FormDialog
      title={form.title}
      submit={form.make}
      width="normal"
      busy={make.isPending}
      mistake={refusalBeside(make.error, ['name', 'scopes'], words.failed)}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextField
        label={form.name}
        hint={form.nameHint}
        value={wish.name}
        maxLength={MAX_NAME_LENGTH}
        required
        data-autofocus
        error={(tried && isNameless ? form.needName : undefined) ?? refusalAt(make.error, 'name')}
        onChange={(event) => set({ name: event.target.value })}
      />
      {may(role, 'integration.manage') && (
        <Choice>
          <span>{form.kind}</span>
          <Segmented
            label={form.kind}
            value={wish.kind}
            onChange={(kind) => set({ kind })}
            segments={KINDS.map((value) => ({ value, label: form.kinds[value] }))}
          />
          <small>{form.kindHints[wish.kind]}</small>
        </Choice>
      )}
      <ScopeChoice
        chosen={wish.scopes}
        allowed={API_KEY_SCOPES.filter((scope) => may(role, scope))}
        error={refusalAt(make.error, 'scopes')}
        onChange={(scopes) => set({ scopes })}
      />
      <Select
        label={form.days}
        value={String(wish.days)}
        options={LIVES.map((days) => ({
          value: String(days),
          label: days === null ? form.never : form.in(days),
        }))}
        onChange={({ target }) => set({ days: LIVES.find((days) => String(days) === target.value) ?? null })}
      />
    </FormDialog>
  );
}

function ScopeChoice(props: {
  chosen: readonly ApiKeyScope[];
  allowed: readonly ApiKeyScope[];
  error?: string;
  onChange: (scopes: ApiKeyScope[]) => void;
}) {
  const { chosen, allowed, error, onChange } = props;
  const isLimited = allowed.length < API_KEY_SCOPES.length;
  return (
    <Choices>
      <legend>{form.scopes}</legend>
      {API_KEY_SCOPES.map((scope) => (
        <Checkbox
          key={scope}
          checked={chosen.includes(scope)}
          disabled={!allowed.includes(scope)}
          onChange={(isOn) =>
            onChange(API_KEY_SCOPES.filter((one) => (one === scope ? isOn : chosen.includes(one))))
          }
        >
          {words.scopes[scope]}
        </Checkbox>
      ))}
      {isLimited && <small>{form.noScope}</small>}
      {error && <em role="alert">{error}</em>}
    </Choices>
  );
}

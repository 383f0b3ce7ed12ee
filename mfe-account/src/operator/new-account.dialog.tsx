import { useState } from 'react';
import { useCreateOperatorAccount } from '@vitrine/shared/calls';
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from '@vitrine/shared/contract/values';
import { useShell } from '@vitrine/shared/shell-api';
import { FormDialog, Segmented, Select, TextField } from '@vitrine/shared/ui';
import { refusalAt, refusalBeside } from '../parts/refusal';
import { Choice } from '../parts/rows.styles';
import { zoneOptions } from '../parts/time-zone.rule';
import { screensOf } from './operator.rule';
import { useZone } from './own-zone.query';
import { words } from './words.table';

const texts = words.add;
const FIELDS = ['venue', 'username', 'email'] as const;
const MOST = { venue: MAX_NAME_LENGTH, username: MAX_NAME_LENGTH, email: MAX_EMAIL_LENGTH };

/** Dialog for a new account, whose owner gets a mail. */
export function NewAccountDialog({ onClose }: { onClose: () => void }) {
  const { notify, navigate } = useShell();
  const create = useCreateOperatorAccount();
  const own = useZone();
  const [wish, setWish] = useState({ venue: '', username: '', email: '', timezone: own });
  const [plan, setPlan] = useState<'trial' | 'endless'>('trial');
  const [screens, setScreens] = useState('3');
  const [tried, setTried] = useState(false);
  const set = (some: Partial<typeof wish>) => setWish((before) => ({ ...before, ...some }));
  const count = screensOf(screens);
  const isIncomplete = FIELDS.some((field) => wish[field].trim() === '');

  function handleSubmit() {
    setTried(true);
    if (isIncomplete || (plan === 'endless' && count === null)) return;
    const body = { ...wish, ...(plan === 'endless' && count !== null && { screens: count }) };
    create.mutate(body, {
      onSuccess: ({ id }) => {
        notify({ text: texts.done(wish.venue.trim()), tone: 'success' });
        onClose();
        if (id) navigate(`/operator/account?id=${encodeURIComponent(id)}`);
      },
    });
  }
  return (
    <FormDialog
      title={texts.title}
      intro={texts.intro}
      submit={texts.submit}
      width="normal"
      busy={create.isPending}
      mistake={refusalBeside(create.error, [...FIELDS, 'timezone', 'screens'], words.failed)}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {FIELDS.map((field, at) => (
        <TextField
          key={field}
          label={texts[field]}
          type={field === 'email' ? 'email' : 'text'}
          value={wish[field]}
          maxLength={MOST[field]}
          autoComplete="off"
          required
          data-autofocus={at === 0 || undefined}
          error={
            (tried && wish[field].trim() === '' ? texts.need : undefined) ?? refusalAt(create.error, field)
          }
          onChange={({ target }) => set({ [field]: target.value })}
        />
      ))}
      <Select
        label={texts.timezone}
        value={wish.timezone}
        options={zoneOptions(wish.timezone)}
        error={refusalAt(create.error, 'timezone')}
        onChange={({ target }) => set({ timezone: target.value })}
      />
      <Choice>
        <span>{texts.plan}</span>
        <Segmented
          label={texts.plan}
          value={plan}
          onChange={setPlan}
          segments={[
            { value: 'trial', label: texts.trial },
            { value: 'endless', label: texts.endless },
          ]}
        />
      </Choice>
      {plan === 'endless' && (
        <TextField
          label={texts.screens}
          value={screens}
          inputMode="numeric"
          required
          error={
            (tried && count === null ? texts.needScreens : undefined) ?? refusalAt(create.error, 'screens')
          }
          onChange={({ target }) => setScreens(target.value)}
        />
      )}
    </FormDialog>
  );
}

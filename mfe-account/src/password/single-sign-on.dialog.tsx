import { useState } from 'react';
import { useMailOwnPasswordLink, useSaveSingleSignOn } from '@vitrine/shared/calls';
import type { SsoRole, SsoSettings } from '@vitrine/shared/contract';
import { PASSWORD_FIELD_LENGTH, SSO_ROLES } from '@vitrine/shared/contract/values';
import { useShell } from '@vitrine/shared/shell-api';
import { Checkbox, FormDialog, Select, TextArea, TextField } from '@vitrine/shared/ui';
import { CopyableText } from '../parts/copyable-text';
import { Choices } from '../parts/form.styles';
import { refusalAt, refusalBeside } from '../parts/refusal';
import {
  fieldsOf,
  missingIn,
  rolesIn,
  wishOf,
  type Missing,
  type SsoFields,
} from './single-sign-on-form.rule';
import { words } from './single-sign-on-words.table';
import { PasswordByMail } from '../parts/password-by-mail';

const form = words.form;
/** API names of the fields. */
const WIRE: Record<keyof SsoFields, string> = {
  name: 'name',
  issuer: 'issuer',
  clientId: 'client_id',
  secret: 'client_secret',
  domain: 'domain',
  defaultRole: 'default_role',
  claim: 'role_claim',
  groups: 'roles',
  required: 'required',
  password: 'current_password',
};

/** Form of the account's identity provider, for the owner. */
export function SingleSignOnDialog({ settings, onClose }: { settings: SsoSettings; onClose: () => void }) {
  const { connection, redirect_uri, logout_uri } = settings;
  const { notify, session } = useShell();
  const [save, link] = [useSaveSingleSignOn(), useMailOwnPasswordLink()];
  const [fields, setFields] = useState(() => fieldsOf(connection));
  const [tried, setTried] = useState(false);
  const read = rolesIn(fields.groups);
  const missing = missingIn(fields, connection === null);
  const isVerified = connection?.verified === true && connection.domain === fields.domain.trim();
  const errorAt = (field: keyof SsoFields) =>
    (tried && missing.includes(field as Missing) ? form.missing : undefined) ??
    refusalAt(save.error, WIRE[field]);
  const text = (
    field: Exclude<keyof SsoFields, 'required' | 'defaultRole'>,
    label: string,
    hint?: string,
  ) => ({
    label,
    hint,
    value: fields[field],
    error: errorAt(field),
    spellCheck: false,
    onChange: (event: { target: { value: string } }) =>
      setFields((before) => ({ ...before, [field]: event.target.value })),
  });
  function handleSubmit() {
    setTried(true);
    if (missing.length > 0 || 'fault' in read) return;
    const handleSaved = () => {
      notify({ text: words.saved, tone: 'success' });
      onClose();
    };
    const wish = wishOf({ ...fields, required: fields.required && isVerified }, read.roles);
    save.mutate(wish, { onSuccess: handleSaved });
  }
  return (
    <FormDialog
      title={form.title}
      submit={form.save}
      width="normal"
      busy={save.isPending}
      mistake={refusalBeside(save.error, Object.values(WIRE), words.failed)}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextField {...text('name', form.name, form.nameHint)} maxLength={60} required data-autofocus />
      <TextField {...text('issuer', form.issuer, form.issuerHint)} type="url" maxLength={500} required />
      <CopyableText label={form.redirect} text={redirect_uri} />
      <CopyableText label={form.logout} text={logout_uri} />
      <TextField {...text('clientId', form.clientId)} autoComplete="off" maxLength={500} required />
      <TextField
        {...text('secret', form.secret, connection ? form.secretKept : undefined)}
        type="password"
        autoComplete="off"
        maxLength={1000}
        required={!connection}
      />
      <TextField {...text('domain', form.domain, form.domainHint)} maxLength={253} required />
      <Select
        label={form.defaultRole}
        value={fields.defaultRole}
        options={[
          ...SSO_ROLES.map((role) => ({ value: role, label: words.roles[role] })),
          { value: '', label: form.noAccess },
        ]}
        onChange={({ target }) =>
          setFields((before) => ({ ...before, defaultRole: target.value as SsoRole['role'] | '' }))
        }
      />
      <TextField {...text('claim', form.claim)} maxLength={200} required />
      <TextArea
        {...text('groups', form.groups, form.groupsHint)}
        rows={3}
        error={(tried && 'fault' in read ? form.groupsFault(read.fault) : undefined) ?? errorAt('groups')}
      />
      <RequiredChoice
        isOn={fields.required && isVerified}
        isVerified={isVerified}
        error={errorAt('required')}
        onChange={(required) => setFields((before) => ({ ...before, required }))}
      />
      <input type="text" autoComplete="username" value={session.username} readOnly hidden />
      <TextField
        {...text('password', form.password)}
        type="password"
        autoComplete="current-password"
        maxLength={PASSWORD_FIELD_LENGTH}
        required
      />
      <PasswordByMail link={link} />
    </FormDialog>
  );
}

function RequiredChoice(props: {
  isOn: boolean;
  isVerified: boolean;
  error?: string;
  onChange: (isOn: boolean) => void;
}) {
  const { isOn, isVerified, error, onChange } = props;
  return (
    <Choices>
      <Checkbox checked={isOn} disabled={!isVerified} onChange={onChange}>
        {form.required}
      </Checkbox>
      <small>{isVerified ? form.requiredHint : form.requiredLater}</small>
      {error && <em role="alert">{error}</em>}
    </Choices>
  );
}

import { useState } from 'react';
import {
  useAddPasskey,
  useBeginPasskey,
  useRemovePasskey,
  useRenamePasskey,
  useMailOwnPasswordLink,
} from '@vitrine/shared/calls';
import type { Passkey } from '@vitrine/shared/contract';
import { MAX_PASSKEY_NAME } from '@vitrine/shared/contract/values';
import { isApiError, useShell } from '@vitrine/shared/shell-api';
import { FormDialog, TextField } from '@vitrine/shared/ui';
import { OwnPasswordField, useRequiredText, type RequiredText } from '../parts/own-password-field';
import { refusalAt, refusalBeside } from '../parts/refusal';
import { makePasskey } from './make-passkey';
import { words } from './passkey-words.table';

function NameField(props: { text: RequiredText; error: unknown; isFirst?: boolean }) {
  const { text, error, isFirst } = props;
  return (
    <TextField
      label={words.name}
      hint={words.nameHint}
      value={text.value}
      autoComplete="off"
      maxLength={MAX_PASSKEY_NAME}
      required
      data-autofocus={isFirst}
      error={text.fault ?? refusalAt(error, 'name')}
      onChange={text.onChange}
    />
  );
}

/** Makes a passkey: the password, then the browser's question. `suggested`: name to begin with. */
export function AddPasskeyDialog({ suggested, onClose }: { suggested: string; onClose: () => void }) {
  const { notify } = useShell();
  const begin = useBeginPasskey();
  const add = useAddPasskey();
  const password = useRequiredText(words.needPassword);
  const link = useMailOwnPasswordLink();
  const name = useRequiredText(words.needName, suggested);
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<unknown>(null);

  async function handleSubmit() {
    password.tryIt();
    name.tryIt();
    if (password.isMissing || name.isMissing) return;
    setFault(null);
    setIsBusy(true);
    try {
      const { options } = await begin.mutateAsync(password.value);
      const credential = await makePasskey(options);
      await add.mutateAsync({ name: name.value.trim(), credential });
      notify({ text: words.add.done(name.value.trim()), tone: 'success' });
      onClose();
    } catch (error) {
      setFault(error);
      setIsBusy(false);
    }
  }
  const ofBrowser = fault instanceof Error && !isApiError(fault) ? fault.message : '';
  return (
    <FormDialog
      title={words.add.title}
      intro={words.add.text}
      submit={words.add.submit}
      busy={isBusy}
      mistake={ofBrowser || refusalBeside(fault, ['password', 'name'], words.failed)}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <OwnPasswordField label={words.password} text={password} error={fault} link={link} />
      <NameField text={name} error={fault} />
    </FormDialog>
  );
}

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { notify } = useShell();
  const rename = useRenamePasskey();
  const name = useRequiredText(words.needName, passkey.name);
  function handleSubmit() {
    name.tryIt();
    if (name.isMissing) return;
    const handleDone = () => {
      notify({ text: words.rename.done, tone: 'success' });
      onClose();
    };
    rename.mutate({ id: passkey.id, name: name.value.trim() }, { onSuccess: handleDone });
  }
  return (
    <FormDialog
      title={words.rename.title}
      submit={words.rename.submit}
      busy={rename.isPending}
      mistake={refusalBeside(rename.error, ['name'], words.failed)}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <NameField text={name} error={rename.error} isFirst />
    </FormDialog>
  );
}

export function RemovePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { notify } = useShell();
  const remove = useRemovePasskey();
  const password = useRequiredText(words.needPassword);
  const link = useMailOwnPasswordLink();
  function handleSubmit() {
    password.tryIt();
    if (password.isMissing) return;
    const handleDone = () => {
      notify({ text: words.remove.done(passkey.name), tone: 'success' });
      onClose();
    };
    remove.mutate({ id: passkey.id, password: password.value }, { onSuccess: handleDone });
  }
  return (
    <FormDialog
      title={words.remove.title(passkey.name)}
      intro={words.remove.text}
      submit={words.remove.submit}
      isDanger
      busy={remove.isPending}
      mistake={refusalBeside(remove.error, ['password'], words.failed)}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <OwnPasswordField label={words.password} text={password} error={remove.error} link={link} />
    </FormDialog>
  );
}

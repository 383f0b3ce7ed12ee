import { useState } from 'react';
import {
  usePasskeys,
  useRequireSecondFactor,
  useSecondFactor,
  useMailOwnPasswordLink,
} from '@vitrine/shared/calls';
import { useShell } from '@vitrine/shared/shell-api';
import { Button, FormDialog } from '@vitrine/shared/ui';
import { Part } from '../parts/form.styles';
import { OwnPasswordField, useRequiredText } from '../parts/own-password-field';
import { refusalBeside } from '../parts/refusal';
import { Lead } from '../parts/rows.styles';
import { words as all } from './second-factor-words.table';

const words = all.rule;

/** Whether all members need a second factor, for the owner. */
export function RequiredSecondFactor() {
  const factor = useSecondFactor().data;
  const passkeys = usePasskeys().data;
  const [isOpen, setOpen] = useState(false);
  // The part above shows why it did not load.
  if (!factor || !passkeys) return null;
  const { required } = factor;
  const hasOwn = factor.on || passkeys.items.length > 0;
  return (
    <Part aria-labelledby="required-second-factor">
      <h2 id="required-second-factor">{words.title}</h2>
      <Lead>{words.lead}</Lead>
      <p>{required ? words.on : words.off}</p>
      <div>
        <Button disabledReason={required || hasOwn ? undefined : words.needOwn} onClick={() => setOpen(true)}>
          {required ? words.end.open : words.start.open}
        </Button>
      </div>
      {isOpen && <RuleDialog required={!required} onClose={() => setOpen(false)} />}
    </Part>
  );
}

/** Asks for the password, and changes the rule. */
function RuleDialog({ required, onClose }: { required: boolean; onClose: () => void }) {
  const { notify } = useShell();
  const change = useRequireSecondFactor();
  const password = useRequiredText(all.needPassword);
  const link = useMailOwnPasswordLink();
  const own = required ? words.start : words.end;
  function handleSubmit() {
    password.tryIt();
    if (password.isMissing) return;
    const onSuccess = () => {
      notify({ text: own.done, tone: 'success' });
      onClose();
    };
    change.mutate({ required, password: password.value }, { onSuccess });
  }
  return (
    <FormDialog
      title={own.title}
      intro={own.text}
      submit={own.submit}
      isDanger={!required}
      busy={change.isPending}
      mistake={refusalBeside(change.error, ['password'], all.failed)}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <OwnPasswordField label={all.password} text={password} error={change.error} link={link} />
    </FormDialog>
  );
}

import { useCallback, useState } from 'react';
import type { EmailUndo, EmailUndone } from '@vitrine/shared/contract';
import type { Shell } from '@vitrine/shared/shell-api';
import { Button, Icon, icons } from '@vitrine/shared/ui';
import { undoTexts as texts } from '../texts';
import { FormTrouble } from '../form/form-trouble';
import { GuestFields, Note } from '../form/form.styles';
import { useGuestForm } from '../form/use-guest-form';
import { GuestFrame } from '../guest-frame';
import { useGo } from '../guest-link';
import { LinkGone } from '../link-gone';
import { MailLink } from '../mail-link';
import { readUndo, takeBack } from './undo-email.query';

/** Screen /undo-email/{hex}: restores a changed address, after a click: mail scanners open links too. */
export function UndoEmailScreen({ call, token }: { call: Shell['request']; token: string }) {
  const [done, setDone] = useState<EmailUndone | null>(null);
  const read = useCallback(() => readUndo(call, token), [call, token]);
  if (done) return <Done {...done} />;
  return (
    <MailLink read={read} texts={texts}>
      {(undo, attempt) => (
        <Question undo={undo} send={() => attempt(async () => setDone(await takeBack(call, token)))} />
      )}
    </MailLink>
  );
}

function Question({ undo, send }: { undo: EmailUndo; send: () => Promise<void> }) {
  const go = useGo();
  const { form, isBusy, trouble, handleSubmit } = useGuestForm({ fields: [], check: () => ({}), send });
  return (
    <GuestFrame isMessage title={texts.title} lead={texts.lead(undo.account_name, undo.new_email)}>
      <GuestFields ref={form} noValidate onSubmit={handleSubmit}>
        <FormTrouble trouble={trouble} />
        <Note>
          <Icon of={icons.lock} size={18} />
          <span>{texts.what(undo.email)}</span>
        </Note>
        <Button type="submit" variant="primary" wide busy={isBusy}>
          {isBusy ? texts.submitting : texts.submit}
        </Button>
        <Button variant="quiet" wide onClick={() => go('/')}>
          {texts.keep}
        </Button>
      </GuestFields>
    </GuestFrame>
  );
}

function Done({ email, reset }: EmailUndone) {
  return (
    <LinkGone
      title={texts.doneTitle}
      lead={texts.doneLead(email)}
      wayOn={{ to: `/reset-password/${reset}`, label: texts.toPassword }}
    />
  );
}

import { useEffect, useState } from 'react';
import type { EmailUndo, EmailUndone } from '@vitrine/shared/contract';
import { isApiError, type Shell } from '@vitrine/shared/shell-api';
import { Button, Icon } from '@vitrine/shared/ui';
import { guestTexts } from '../../entry-texts';
import { undoTexts as texts } from '../texts';
import { FormTrouble } from '../form/form-trouble';
import { GuestFields, Note } from '../form/form.styles';
import { useGuestForm } from '../form/use-guest-form';
import { GuestFrame } from '../guest-frame';
import { useGo } from '../guest-link';
import { GuestFailed, GuestWaiting } from '../guest-waiting';
import { LinkGone } from '../link-gone';
import { readUndo, takeBack } from './undo-email.query';

type State =
  | { is: 'loading' }
  | { is: 'open'; undo: EmailUndo }
  | { is: 'done'; done: EmailUndone }
  | { is: 'gone' }
  | { is: 'failed'; detail?: string };

/** /undo-email/{hex}: takes a changed address back. Nothing happens without a click: programs that look into mails open links too. */
export function UndoEmailScreen({ call, token }: { call: Shell['request']; token: string }) {
  const [state, setState] = useState<State>({ is: 'loading' });
  const [round, setRound] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    readUndo(call, token).then(
      (undo) => isCurrent && setState({ is: 'open', undo }),
      (error: unknown) => isCurrent && setState(whyNot(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [call, token, round]);

  if (state.is === 'loading') return <GuestWaiting label={texts.loading} />;
  if (state.is === 'failed')
    return (
      <GuestFailed
        title={texts.failedTitle}
        detail={state.detail}
        onRetry={() => {
          setState({ is: 'loading' });
          setRound(round + 1);
        }}
      />
    );
  if (state.is === 'gone')
    return (
      <LinkGone
        title={texts.goneTitle}
        lead={texts.goneLead}
        wayOn={{ to: '/login', label: guestTexts.toSignIn }}
      />
    );
  if (state.is === 'done') return <Done {...state.done} />;
  return (
    <Question
      undo={state.undo}
      send={async () => {
        try {
          setState({ is: 'done', done: await takeBack(call, token) });
        } catch (error) {
          if (!isDead(error)) throw error;
          setState({ is: 'gone' });
        }
      }}
    />
  );
}

/** Also an address that cannot be a link: too long, cut short, misspelt. */
const isDead = (error: unknown): boolean => isApiError(error) && [400, 404, 410].includes(error.status);

function whyNot(error: unknown): State {
  if (isDead(error)) return { is: 'gone' };
  return { is: 'failed', detail: isApiError(error) ? error.detail : undefined };
}

function Question({ undo, send }: { undo: EmailUndo; send: () => Promise<void> }) {
  const go = useGo();
  const { form, isBusy, trouble, handleSubmit } = useGuestForm({ fields: [], check: () => ({}), send });
  return (
    <GuestFrame isMessage title={texts.title} lead={texts.lead(undo.account_name, undo.new_email)}>
      <GuestFields ref={form} noValidate onSubmit={handleSubmit}>
        <FormTrouble trouble={trouble} />
        <Note>
          <Icon name="lock" size={18} />
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

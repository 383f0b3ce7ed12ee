import { useCallback, useEffect, useState } from 'react';
import type { MailChoice } from '@vitrine/shared/contract';
import { isApiError, type Shell } from '@vitrine/shared/shell-api';
import { Button } from '@vitrine/shared/ui';
import { formTexts, guestTexts } from '../../entry-texts';
import { brandName } from '../../session/page-settings';
import { mailChoiceTexts as texts } from '../texts';
import { FormTrouble } from '../form/form-trouble';
import { GuestFields, Note } from '../form/form.styles';
import { useGuestForm } from '../form/use-guest-form';
import { GuestFrame } from '../guest-frame';
import { useGo, type KeptChoice } from '../guest-link';
import { GuestFailed, GuestWaiting } from '../guest-waiting';
import { LinkGone } from '../link-gone';
import { resubscribe, unsubscribe } from './mail-choices.query';

export interface MailChoicesScreenProps {
  call: Shell['request'];
  /** Token of /unsubscribe/{hex}: turns that mail off when the page opens. */
  token?: string;
  /** Address of /email-unsubscribed/{email}, the next page. */
  email?: string;
  /** Choice by a link, passed between the pages; without it the mail cannot be turned on again. */
  kept?: KeptChoice;
}
type State = { is: 'working' | 'kept' | 'gone' } | { is: 'failed'; detail: string };

/** Page at two addresses (spec §2, product §3): turns a kind of mail off, and offers to turn it on again. */
export function MailChoicesScreen({ call, token, email, kept }: MailChoicesScreenProps) {
  const go = useGo();
  const [state, setState] = useState<State>({ is: token ? 'working' : 'kept' });
  const [round, setRound] = useState(0);

  const keep = useCallback(
    (link: string, choice: MailChoice) => {
      const { kind, subscribed } = choice;
      go(
        `/email-unsubscribed/${encodeURIComponent(choice.email)}`,
        { mail: { token: link, kind, subscribed } },
        { replace: true },
      );
      setState({ is: 'kept' });
    },
    [go],
  );

  useEffect(() => {
    if (!token) return;
    let isCurrent = true;
    unsubscribe(call, token).then(
      (choice) => isCurrent && keep(token, choice),
      (error: unknown) => isCurrent && setState(whyNot(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [call, token, keep, round]);

  if (state.is === 'gone')
    return (
      <LinkGone
        title={texts.goneTitle}
        lead={texts.goneLead}
        wayOn={{ to: '/', label: guestTexts.toVitrine(brandName()) }}
      />
    );
  if (state.is === 'failed')
    return (
      <GuestFailed
        title={texts.failedTitle}
        detail={state.detail}
        onRetry={() => {
          setState({ is: 'working' });
          setRound(round + 1);
        }}
      />
    );
  if (token) return <GuestWaiting label={texts.working} />;
  if (!kept) return <Later email={email} />;
  return (
    <Choice
      email={email}
      kind={texts.kinds[kept.kind] ?? texts.otherKind}
      isOn={kept.subscribed}
      change={async (isOn) => keep(kept.token, await (isOn ? resubscribe : unsubscribe)(call, kept.token))}
    />
  );
}

function whyNot(error: unknown): State {
  if (isApiError(error) && [400, 404, 410].includes(error.status)) return { is: 'gone' };
  return { is: 'failed', detail: isApiError(error) ? error.detail : formTexts.failed };
}

interface ChoiceProps {
  email?: string;
  kind: string;
  isOn: boolean;
  change: (isOn: boolean) => Promise<void>;
}

function Choice({ email, kind, isOn, change }: ChoiceProps) {
  return (
    <GuestFrame
      isMessage
      title={isOn ? texts.onTitle(kind) : texts.offTitle(kind)}
      lead={isOn ? texts.onLead(email) : texts.offLead(email)}
    >
      {/* One form per state, so that none stays busy after a change. */}
      <Change key={String(isOn)} label={isOn ? texts.turnOff : texts.turnOn} send={() => change(!isOn)} />
    </GuestFrame>
  );
}

function Change({ label, send }: { label: string; send: () => Promise<void> }) {
  const { form, isBusy, trouble, handleSubmit } = useGuestForm({ fields: [], check: () => ({}), send });
  return (
    <GuestFields ref={form} noValidate onSubmit={handleSubmit}>
      <FormTrouble trouble={trouble} />
      <Note>{texts.still}</Note>
      <Button type="submit" wide busy={isBusy}>
        {label}
      </Button>
    </GuestFields>
  );
}

/** Page opened from a bookmark or in another browser: changes nothing and claims nothing. */
function Later({ email }: { email?: string }) {
  return (
    <LinkGone
      title={texts.laterTitle}
      lead={email ? texts.laterLead(email) : texts.laterLeadNobody}
      wayOn={{ to: '/', label: guestTexts.toVitrine(brandName()) }}
    >
      <Note>{texts.laterHow}</Note>
    </LinkGone>
  );
}

import { useCallback, useState } from 'react';
import type { KeepLink } from '@vitrine/shared/contract';
import { formatDay } from '@vitrine/shared/rules';
import type { Shell } from '@vitrine/shared/shell-api';
import { Button } from '@vitrine/shared/ui';
import { keepAccountTexts as texts } from '../texts';
import { FormTrouble } from '../form/form-trouble';
import { GuestFields } from '../form/form.styles';
import { useGuestForm } from '../form/use-guest-form';
import { GuestFrame } from '../guest-frame';
import { LinkGone } from '../link-gone';
import { MailLink } from '../mail-link';
import { keepByLink, readKeepLink } from './keep-account.query';

/** Screen /keep-account/{hex}: keeps an account, after a click: mail scanners open links too. */
export function KeepAccountScreen({ call, token }: { call: Shell['request']; token: string }) {
  const [kept, setKept] = useState<KeepLink | null>(null);
  const read = useCallback(() => readKeepLink(call, token), [call, token]);
  if (kept)
    return (
      <LinkGone
        title={texts.doneTitle}
        lead={texts.doneLead(kept.account_name)}
        wayOn={{ to: '/', label: texts.toProduct }}
      />
    );
  return (
    <MailLink read={read} texts={texts}>
      {(link, attempt) => (
        <Question link={link} send={() => attempt(async () => setKept(await keepByLink(call, token)))} />
      )}
    </MailLink>
  );
}

function Question({ link, send }: { link: KeepLink; send: () => Promise<void> }) {
  const { form, isBusy, trouble, handleSubmit } = useGuestForm({ fields: [], check: () => ({}), send });
  return (
    <GuestFrame isMessage title={texts.title} lead={texts.lead(link.account_name, formatDay(link.due_day))}>
      <GuestFields ref={form} noValidate onSubmit={handleSubmit}>
        <FormTrouble trouble={trouble} />
        <Button type="submit" variant="primary" wide busy={isBusy}>
          {isBusy ? texts.submitting : texts.submit}
        </Button>
      </GuestFields>
    </GuestFrame>
  );
}

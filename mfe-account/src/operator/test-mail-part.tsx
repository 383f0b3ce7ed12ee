import { useState, type FormEvent } from 'react';
import type { useTestMail } from '@vitrine/shared/calls';
import { MAX_EMAIL_LENGTH } from '@vitrine/shared/contract/values';
import { Button, icons, Mistake, TextField } from '@vitrine/shared/ui';
import { Part } from '../parts/form.styles';
import { Lead } from '../parts/rows.styles';
import { refusalAt, refusalBeside } from '../parts/refusal';
import { Send } from './operator.styles';
import { words } from './words.table';

const texts = words.mail;

/** Sends a test mail, to the operator's own address unless another one is typed. */
export function TestMailPart({ own, mail }: { own: string; mail: ReturnType<typeof useTestMail> }) {
  const [typed, setTyped] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const email = (typed ?? own).trim();
  const mistake = refusalBeside(mail.error, ['email'], words.failed);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (email && !mail.isPending) mail.mutate({ email });
  }
  return (
    <Part>
      <h2>{texts.title}</h2>
      <Lead>{texts.lead}</Lead>
      <Send noValidate onSubmit={handleSubmit}>
        <TextField
          label={texts.label}
          type="email"
          value={typed ?? own}
          maxLength={MAX_EMAIL_LENGTH}
          error={(tried && !email ? texts.need : undefined) ?? refusalAt(mail.error, 'email')}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" icon={icons.mail} busy={mail.isPending}>
          {texts.send}
        </Button>
      </Send>
      {mistake && <Mistake>{mistake}</Mistake>}
      {mail.data && !mail.isPending && <p role="status">{mail.data.detail}</p>}
    </Part>
  );
}

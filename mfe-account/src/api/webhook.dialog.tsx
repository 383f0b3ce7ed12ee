import { useState } from 'react';
import { useChangeWebhook, useMakeWebhook } from '@vitrine/shared/calls';
import type { Webhook, WebhookEvent } from '@vitrine/shared/contract';
import { WEBHOOK_EVENTS } from '@vitrine/shared/contract/values';
import { useShell } from '@vitrine/shared/shell-api';
import { Checkbox, FormDialog, TextField } from '@vitrine/shared/ui';
import { Choices } from '../parts/form.styles';
import { refusalAt, refusalBeside } from '../parts/refusal';
import { words } from './webhook-words.table';

const form = words.form;

/** Dialog for a new webhook, or for an existing one's address and events. `onMade` receives the secret. */
export function WebhookDialog(props: {
  webhook: Webhook | null;
  onMade: (secret: string) => void;
  onClose: () => void;
}) {
  const { webhook, onMade, onClose } = props;
  const { notify } = useShell();
  const make = useMakeWebhook();
  const change = useChangeWebhook();
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [events, setEvents] = useState<WebhookEvent[]>(webhook?.events ?? []);
  const [tried, setTried] = useState(false);
  const error = webhook ? change.error : make.error;
  const isWithout = { url: url.trim() === '', event: events.length === 0 };

  function handleSubmit() {
    setTried(true);
    if (isWithout.url || isWithout.event) return;
    const wish = { url: url.trim(), events };
    if (!webhook)
      return make.mutate(wish, {
        onSuccess: ({ secret }) => {
          onClose();
          onMade(secret);
        },
      });
    const handleSaved = () => {
      notify({ text: words.saved, tone: 'success' });
      onClose();
    };
    return change.mutate({ id: webhook.id, ...wish }, { onSuccess: handleSaved });
  }
  return (
    <FormDialog
      title={webhook ? form.editTitle : form.addTitle}
      submit={webhook ? form.save : form.add}
      width="normal"
      busy={make.isPending || change.isPending}
      mistake={refusalBeside(error, ['url'], words.failed)}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextField
        label={form.url}
        hint={form.urlHint}
        type="url"
        inputMode="url"
        value={url}
        maxLength={2000}
        required
        data-autofocus
        error={(tried && isWithout.url ? form.needUrl : undefined) ?? refusalAt(error, 'url')}
        onChange={({ target }) => setUrl(target.value)}
      />
      <Choices>
        <legend>{form.events}</legend>
        {WEBHOOK_EVENTS.map((event) => (
          <Checkbox
            key={event}
            checked={events.includes(event)}
            onChange={(isOn) =>
              setEvents(WEBHOOK_EVENTS.filter((one) => (one === event ? isOn : events.includes(one))))
            }
          >
            {words.events[event]}
          </Checkbox>
        ))}
        {tried && isWithout.event && <em role="alert">{form.needEvent}</em>}
      </Choices>
    </FormDialog>
  );
}

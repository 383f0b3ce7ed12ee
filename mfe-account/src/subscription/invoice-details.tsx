import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import type { BillingDetails } from '@vitrine/shared/contract';
import { Button, TextArea, TextField, Mistake, unlessTooLong } from '@vitrine/shared/ui';
import { Foot, Form, Part } from '../parts/form.styles';
import { refusalBeside, refusalAt } from '../parts/refusal';
import { useServerValues } from '../parts/use-server-values';
import { subscriptionTexts } from './texts';
import { Muted } from './subscription.styles';

const FIELDS = ['name', 'address', 'vat_number'] as const;
type Fields = Required<BillingDetails>;

/** Recipient of this account's invoices. */
export function InvoiceDetails(props: {
  details: BillingDetails;
  lockedReason?: string;
  isSaving: boolean;
  failure: unknown;
  onSave: (change: BillingDetails) => void;
}) {
  const { details, lockedReason, isSaving, failure, onSave } = props;
  const words = subscriptionTexts.details;
  const { name = '', address = '', vat_number = '' } = details;
  const values = useMemo<Fields>(() => ({ name, address, vat_number }), [name, address, vat_number]);
  const form = useForm<Fields>({ defaultValues: values });
  const { register, handleSubmit, formState } = form;
  useServerValues(form, values);
  const { dirtyFields, isDirty } = formState;
  const general = refusalBeside(failure, FIELDS, words.failed);

  // Only changed fields, so that changes by other users in the meantime are kept.
  const save = (fields: Fields) =>
    onSave(Object.fromEntries(FIELDS.flatMap((one) => (dirtyFields[one] ? [[one, fields[one]]] : []))));
  const field = (one: (typeof FIELDS)[number], maxLength: number) => ({
    maxLength,
    disabled: lockedReason !== undefined,
    error: refusalAt(failure, one),
    ...register(one),
  });
  return (
    <Part aria-labelledby="invoice-details">
      <h2 id="invoice-details">{words.heading}</h2>
      <Muted>{words.text}</Muted>
      <Form onSubmit={unlessTooLong(handleSubmit(save))}>
        <TextField
          label={words.name}
          hint={words.nameHint}
          autoComplete="organization"
          {...field('name', 120)}
        />
        <TextArea label={words.address} autoComplete="street-address" {...field('address', 400)} />
        <TextField label={words.vatNumber} hint={words.vatHint} {...field('vat_number', 40)} />
        {general && <Mistake role="alert">{general}</Mistake>}
        <Foot>
          <Button
            type="submit"
            variant="primary"
            busy={isSaving}
            disabledReason={lockedReason ?? (isDirty ? undefined : words.unchanged)}
          >
            {isSaving ? words.saving : words.save}
          </Button>
        </Foot>
      </Form>
    </Part>
  );
}

import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { takeEarlyPress } from './early-press';
import { giveBackTyped } from './typed';
import { faultsOf, troubleOf, type Faults, type Trouble } from './refusal';

export interface GuestFormOptions<Field extends string> {
  /** Field names, in order. */
  fields: readonly Field[];
  /** Validation before a submit. */
  check: (values: Record<Field, string>) => Faults<Field>;
  /** Submits. Rejects with ApiError. The form stays busy afterwards, because another page replaces it. */
  send: (values: Record<Field, string>) => Promise<void>;
  /** Field that is focused when the server refuses without naming one. */
  suspect?: Field;
}
export interface GuestForm<Field extends string> {
  form: RefObject<HTMLFormElement | null>;
  isBusy: boolean;
  faults: Faults<Field>;
  trouble: Trouble | null;
  handleSubmit: (event: FormEvent<HTMLFormElement>) => void;
  handleInput: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * Guest form on native, uncontrolled fields: password managers work, and no input is lost. One kilobyte
 * instead of ten for react-hook-form, because these pages load first.
 */
export function useGuestForm<Field extends string>(options: GuestFormOptions<Field>): GuestForm<Field> {
  const { fields, check, send, suspect } = options;
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Faults<Field>>({});
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  /** Pending focus after a submit, set once the errors are rendered. */
  const [wanted, setWanted] = useState<{ field: Field } | null>(null);

  // Once, after hydration: an earlier submit is handled now.
  useEffect(() => {
    if (form.current) giveBackTyped(form.current);
    if (takeEarlyPress()) form.current?.requestSubmit();
  }, []);

  useEffect(() => {
    const field = wanted && form.current?.elements.namedItem(wanted.field);
    if (field instanceof HTMLElement) field.focus();
  }, [wanted]);

  function show(found: Faults<Field>, why: Trouble | null): void {
    setFaults(found);
    setTrouble(why);
    const first = fields.find((field) => found[field]) ?? (why?.kind === 'refused' ? suspect : undefined);
    if (first) setWanted({ field: first });
  }

  async function submit(values: Record<Field, string>): Promise<void> {
    isSending.current = true;
    setBusy(true);
    try {
      await send(values);
    } catch (error) {
      const refused = faultsOf(error, fields);
      const isAboutFields = Object.keys(refused).length > 0;
      isSending.current = false;
      setBusy(false);
      show(refused, isAboutFields ? null : troubleOf(error));
      if (!isAboutFields && troubleOf(error).kind === 'failed') console.warn('A form was not taken', error);
    }
  }

  return {
    form,
    isBusy,
    faults,
    trouble,
    handleSubmit(event) {
      event.preventDefault();
      if (isSending.current) return;
      const given = new FormData(event.currentTarget);
      const values = Object.fromEntries(
        fields.map((field) => [field, String(given.get(field) ?? '')]),
      ) as Record<Field, string>;
      const found = check(values);
      show(found, null);
      if (!fields.some((field) => found[field])) void submit(values);
    },
    handleInput(event) {
      const name = (event.target as HTMLInputElement).name as Field;
      if (faults[name]) setFaults({ ...faults, [name]: undefined });
    },
  };
}

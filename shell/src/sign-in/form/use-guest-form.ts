import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { takeEarlyPress } from './early-press';
import { faultsOf, troubleOf, type Faults, type Trouble } from './refusal';

export interface GuestFormOptions<Field extends string> {
  /** Names of the fields, in the order they stand in. */
  fields: readonly Field[];
  /** What is wrong before anything is sent. */
  check: (values: Record<Field, string>) => Faults<Field>;
  /** Rejects with ApiError. The form stays busy afterwards: what comes next takes its place. */
  send: (values: Record<Field, string>) => Promise<void>;
  /** Has the keyboard when the server refuses without naming a field. */
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
 * A form of the guest pages on the browser's own fields, so that password managers just work and nothing typed is ever lost. One
 * kilobyte where react-hook-form is ten: these pages come before everything else.
 */
export function useGuestForm<Field extends string>(options: GuestFormOptions<Field>): GuestForm<Field> {
  const { fields, check, send, suspect } = options;
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Faults<Field>>({});
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  /** Asked for by a submit, done once the sentences stand on the page. */
  const [wanted, setWanted] = useState<{ field: Field } | null>(null);

  // Once, when the form has come to life on what the server sent: a press before that counts now.
  useEffect(() => {
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

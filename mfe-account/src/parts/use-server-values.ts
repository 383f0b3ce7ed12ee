import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { isContested, keepTyped } from './keep-typed.rule';

/**
 * Keeps a form on the server's current values, also while the user types. `values` is one object per version,
 * `etag` its tag. Returns the etag that the user has seen, which stays behind while a remote change is hidden
 * by what was typed.
 */
export function useServerValues<T extends FieldValues>(
  { getValues, reset, setValue }: Pick<UseFormReturn<T>, 'getValues' | 'reset' | 'setValue'>,
  values: T,
  etag?: string,
): { seen: string | undefined; see: (etag: string) => void } {
  const known = useRef(values);
  /** Values of the seen etag. */
  const seenValues = useRef(values);
  const [seen, setSeen] = useState(etag);
  useEffect(() => {
    if (known.current === values) return;
    const typed = getValues();
    const merged = keepTyped(known.current, values, typed);
    if (!isContested(seenValues.current, values, typed)) {
      setSeen(etag);
      seenValues.current = values;
    }
    known.current = values;
    reset(values, { keepFieldsRef: true });
    for (const field of Object.keys(values) as Path<T>[])
      if (merged[field] !== values[field]) setValue(field, merged[field], { shouldDirty: true });
  }, [etag, getValues, reset, setValue, values]);
  const see = (tag: string) => {
    setSeen(tag);
    seenValues.current = known.current;
  };
  return { seen, see };
}

import { useEffect, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { keepTyped } from './keep-typed.rule';

/** A form stands on what the server has now, also when that changes while somebody types. `values` is one object per state of the server. */
export function useServerValues<T extends FieldValues>(
  { getValues, reset, setValue }: Pick<UseFormReturn<T>, 'getValues' | 'reset' | 'setValue'>,
  values: T,
): void {
  const known = useRef(values);
  useEffect(() => {
    if (known.current === values) return;
    const merged = keepTyped(known.current, values, getValues());
    known.current = values;
    reset(values, { keepFieldsRef: true });
    for (const field of Object.keys(values) as Path<T>[])
      if (merged[field] !== values[field]) setValue(field, merged[field], { shouldDirty: true });
  }, [getValues, reset, setValue, values]);
}

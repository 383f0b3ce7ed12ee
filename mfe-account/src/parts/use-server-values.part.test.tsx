import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { useServerValues } from './use-server-values';

const at = (name: string, zone: string, etag: string) => ({ values: { name, zone }, etag });

function setUp() {
  const first = at('Bar', 'Europe/Vienna', 'e1');
  const { result, rerender } = renderHook(
    ({ values, etag }) => {
      const form = useForm({ defaultValues: first.values });
      return { form, ...useServerValues(form, values, etag) };
    },
    { initialProps: first },
  );
  const type = (name: string) => act(() => result.current.form.setValue('name', name, { shouldDirty: true }));
  return { result, rerender, type };
}

it('takes each new version as long as nothing is typed', () => {
  const { result, rerender } = setUp();
  rerender(at('Café', 'Europe/Vienna', 'e2'));
  expect([result.current.seen, result.current.form.getValues('name')]).toEqual(['e2', 'Café']);
});

it('a change hidden by what was typed stays unseen, whatever changes after it', () => {
  const { result, rerender, type } = setUp();
  type('Mine');
  rerender(at('Theirs', 'Europe/Vienna', 'e2'));
  rerender(at('Theirs', 'Asia/Tokyo', 'e3'));
  expect(result.current.seen).toBe('e1');
  expect(result.current.form.getValues()).toEqual({ name: 'Mine', zone: 'Asia/Tokyo' });
});

it('once it was shown, the next change is judged from there', () => {
  const { result, rerender, type } = setUp();
  type('Mine');
  rerender(at('Theirs', 'Europe/Vienna', 'e2'));
  act(() => result.current.see('e2'));
  rerender(at('Theirs', 'Asia/Tokyo', 'e3'));
  expect(result.current.seen).toBe('e3');
});

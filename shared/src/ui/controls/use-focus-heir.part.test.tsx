import { act, render, screen } from '@testing-library/react';
import { useFocusHeir } from './use-focus-heir';

function Item({ name, index, count }: { name: string; index: number; count: number }) {
  const item = useFocusHeir<HTMLLIElement>('button');
  return (
    <li ref={item} data-index={index} aria-setsize={count}>
      <button>{name}</button>
    </li>
  );
}
/** Renders `names` from index `first` on. */
const list = (names: readonly string[], first = 0) => (
  <>
    <h1>Promos</h1>
    <input />
    {names.length > 0 && (
      <ul>
        {names.map((name, index) =>
          index < first ? null : <Item key={name} name={name} index={index} count={names.length} />,
        )}
      </ul>
    )}
  </>
);
async function from(focused: string, before: string[], after: string[], first = 0) {
  const { rerender } = render(list(before));
  act(() => screen.getByRole('button', { name: focused }).focus());
  await act(async () => rerender(list(after, first)));
}

it.each([
  ['B', ['A', 'B', 'C'], ['A', 'C'], 'C'],
  ['C', ['A', 'B', 'C'], ['A', 'B'], 'B'],
  ['A', ['A', 'B', 'C', 'D'], ['C', 'D'], 'C'],
])('the focus of %s in %j, when only %j are left, goes to %s', async (focused, before, after, heir) => {
  await from(focused, before, after);
  expect(screen.getByRole('button', { name: heir })).toHaveFocus();
});

it('goes to the heading when none is left', async () => {
  await from('A', ['A'], []);
  expect(screen.getByRole('heading')).toHaveFocus();
});

it('goes nowhere when its item is only out of sight', async () => {
  await from('A', ['A', 'B', 'C'], ['A', 'B', 'C'], 1);
  expect(document.body).toHaveFocus();
});

it('that is elsewhere stays there', async () => {
  const { rerender } = render(list(['A', 'B']));
  act(() => screen.getByRole('textbox').focus());
  await act(async () => rerender(list(['B'])));
  expect(screen.getByRole('textbox')).toHaveFocus();
});

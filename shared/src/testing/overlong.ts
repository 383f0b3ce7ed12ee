import type { UserEvent } from '@testing-library/user-event';

/** Text longer than any field accepts. */
const OVERLONG = 'n'.repeat(5040);

/** Pastes 5,040 characters into a field; returns whether they are all there, and the sentence beside it. */
export async function pasteOverlong(user: UserEvent, field: HTMLElement) {
  await user.clear(field);
  await user.click(field);
  await user.paste(OVERLONG);
  const { value } = field as HTMLInputElement;
  const beside = (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id));
  const said = beside.map((element) => element?.textContent ?? '').join(' ');
  return { isWhole: value === OVERLONG, most: Number(/can have up to (\d+) characters/.exec(said)?.[1]) };
}

import { announceEmail, askAboutLink } from './opened-link';

const LINK = '/sign-up/abc';
function open(answer: boolean) {
  const confirm = jest.fn(async () => answer);
  const leave = jest.fn(async () => undefined);
  const session = { accountId: 'a', userId: 'u', username: 'eva', role: 'owner' as const };
  return { confirm, leave, done: askAboutLink({ shell: { confirm, session }, leave }, LINK) };
}

it('signs out and opens the link after a yes', async () => {
  const { confirm, leave, done } = open(true);
  await done;
  expect(confirm).toHaveBeenCalledWith(expect.objectContaining({ text: expect.stringContaining('eva') }));
  expect(leave).toHaveBeenCalledWith(LINK);
});

it('leaves everything as it is otherwise', async () => {
  const { leave, done } = open(false);
  await done;
  expect(leave).not.toHaveBeenCalled();
});

it('shows the address that was confirmed', () => {
  const notify = jest.fn();
  announceEmail({ notify }, 'eva@new.test');
  expect(notify).toHaveBeenCalledWith(
    expect.objectContaining({ text: expect.stringContaining('eva@new.test') }),
  );
});

import { act, screen, waitFor, within } from '@testing-library/react';
import type { PlaylistReview, ReviewedVersion } from '@vitrine/shared/contract';
import { useQueryClient } from '@vitrine/shared/query';
import { buildGroup, inTurn, never, refuse, renderScreen, unreachable } from '@vitrine/shared/testing';
import type { FakeShellOptions } from '@vitrine/shared/testing';
import { reviewTexts as words } from './texts';
import { anEntry } from '../testing/builders';
import { texts } from '../texts';
import { Screen } from './review.screen';

const entry = (key: string, name: string, duration = 10) =>
  anEntry({ playlist_item_id: key, id: key, name, duration });
const aVersion = (change: Partial<ReviewedVersion> = {}): ReviewedVersion => ({
  name: 'Night menu',
  descr_str: 'Every day from 09:00',
  device_group: null,
  duration: 20,
  selected_media: [entry('a', 'Pizza'), entry('b', 'Pasta')],
  ...change,
});
const aReview = (change: Partial<PlaylistReview> = {}): PlaylistReview => ({
  id: 'pl-1',
  state: 'pending',
  author: { id: 'u-2', name: 'Eva' },
  saved_at: Date.UTC(2026, 10, 10, 9) / 1000,
  newest: aVersion({
    name: 'Late menu',
    duration: 45,
    device_group: 'bar',
    device_groups: ['bar', 'hall'],
    selected_media: [entry('b', 'Pasta', 15), entry('c', 'Soup', 30)],
  }),
  approved: aVersion(),
  instead: null,
  etag: '"seen"',
  ...change,
});
const REVIEW = 'GET /api/playlist/review/:id';
const APPROVE = 'PUT /api/playlist/approve/:id';

let refetch: () => void;
function Page() {
  const client = useQueryClient();
  // Same invalidation as by the realtime channel.
  refetch = () => void client.invalidateQueries({ queryKey: ['playlist'] });
  return <Screen />;
}
function open(answer: unknown = aReview(), { responses, ...options }: FakeShellOptions = {}) {
  return renderScreen(<Page />, {
    role: 'approver',
    path: '/playlist/review?id=pl-1',
    responses: {
      [REVIEW]: answer,
      'GET /api/device/groups': [
        buildGroup({ id: 'bar', name: 'Bar' }),
        buildGroup({ id: 'hall', name: 'Hall' }),
      ],
      [APPROVE]: { success: true },
      'PUT /api/playlist/reject/:id': { success: true },
      ...responses,
    },
    ...options,
  });
}
const column = (name: string) => screen.findByRole('region', { name });
const button = (name: string) => screen.getByRole('button', { name });

it('shows the author, the time and the changes in words', async () => {
  open();
  expect(await screen.findByText(/^Saved by Eva on Nov 10, 2026$/)).toBeVisible();
  const changes = within(await column(words.what));
  expect(changes.getByText('1 added, 1 removed, 1 duration changed')).toBeVisible();
  const named = (label: string) => changes.getByText(label).nextElementSibling?.textContent;
  expect([named(words.added), named(words.removed), named(words.retimedAway)]).toEqual([
    'Soup',
    'Pizza',
    'Pasta',
  ]);
  expect(changes.getByText('Late menu').tagName).toBe('INS');
  expect(changes.getByText('Night menu').tagName).toBe('DEL');
  expect(await changes.findByText('Bar, Hall')).toBeVisible();
  expect(changes.queryByText('When')).not.toBeInTheDocument();
});

it('names a changed look', async () => {
  open(aReview({ newest: aVersion({ presentation: { fit: 'blur', shuffle: true } }) }));
  const changes = within(await column(words.what));
  expect(changes.getByText('Blurred edges, shuffled').tagName).toBe('INS');
  expect(changes.getByText('Default').tagName).toBe('DEL');
});

it('updates media that was prepared in the meantime: it is the same version', async () => {
  const withSoup = (soup: object) =>
    aReview({ newest: aVersion({ selected_media: [{ ...entry('c', 'Soup'), ...soup }] }) });
  const { user } = open(inTurn(withSoup({ is_processing: true, src: '' }), withSoup({})));
  await user.click(await screen.findByRole('button', { name: words.preview(words.waiting) }));
  expect(screen.getByText(texts.preview.preparing('Soup'))).toBeVisible();
  act(() => refetch());
  expect(await screen.findByText(texts.preview.at(1, 1, 'Soup'))).toBeVisible();
});

it('shows the two running orders side by side, with their differences marked', async () => {
  open();
  const rows = async (title: string) =>
    within(await column(title))
      .getAllByRole('listitem')
      .map((row) => row.textContent);
  expect(await rows(words.plays)).toEqual(['1Pizza10 sec.Removed', '2Pasta10 sec.New duration']);
  expect(await rows(words.waiting)).toEqual(['1Pasta15 sec.Was 10 sec.', '2Soup30 sec.Added']);
});

it('previews either of them', async () => {
  const { user } = open();
  await column(words.waiting);
  await user.click(button(words.preview(words.waiting)));
  expect(screen.getByRole('dialog', { name: /Late menu/ })).toHaveTextContent('1 of 2 · Pasta');
});

it('§4.5.11 §7.1.26 approves the reviewed version, shows a notice, and returns to the list', async () => {
  const { user, shell } = open();
  await column(words.waiting);
  await user.click(button('Approve'));
  await waitFor(() => expect(shell.navigations).toEqual(['/playlist']));
  expect(shell.api.callsOf(APPROVE).map(({ ifMatch }) => ifMatch)).toEqual(['"seen"']);
  expect(shell.notices[0]?.text).toBe(words.approved('Late menu'));
});

it('rejects with a reason', async () => {
  const { user, shell } = open();
  await column(words.waiting);
  await user.click(button('Reject'));
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Too dark{Enter}');
  await waitFor(() => expect(shell.navigations).toEqual(['/playlist']));
  const [call] = shell.api.callsOf('PUT /api/playlist/reject/:id');
  expect([call?.body, call?.ifMatch]).toEqual([{ reason: 'Too dark' }, '"seen"']);
});

describe('a change during the review', () => {
  const later = aReview({
    etag: '"later"',
    newest: aVersion({ name: 'Later menu' }),
    author: { id: 'u-3', name: 'Max' },
  });

  it('keeps the reviewed version, which can be decided only after a look at the new one', async () => {
    const { user, shell } = open(inTurn(aReview(), later));
    await column(words.waiting);
    act(() => refetch());
    expect(await screen.findByText('Max changed it in the meantime.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Late menu');
    await user.click(button('Approve'));
    expect(shell.api.callsOf(APPROVE)).toEqual([]);
    expect(button('Approve')).toHaveAccessibleDescription(words.lookFirst);
    await user.click(button(words.showNow));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Later menu');
    await user.click(button('Approve'));
    await waitFor(() => expect(shell.api.callsOf(APPROVE)[0]?.ifMatch).toBe('"later"'));
  });

  it('is refused by the server: reported, and the new version is shown', async () => {
    const { user, shell } = open(inTurn(aReview(), later), {
      responses: { [APPROVE]: refuse(412, 'precondition_failed', 'Max changed this playlist meanwhile.') },
    });
    await column(words.waiting);
    await user.click(button('Approve'));
    expect(await screen.findByText('Max changed it in the meantime.')).toBeVisible();
    expect(shell.notices[0]?.text).toBe('Max changed this playlist meanwhile.');
    expect(shell.navigations).toEqual([]);
  });

  it('keeps the reason of a rejection', async () => {
    const { user } = open(inTurn(aReview(), later), {
      responses: {
        'PUT /api/playlist/reject/:id': refuse(412, 'precondition_failed', 'Max changed it.'),
      },
    });
    await column(words.waiting);
    await user.click(button('Reject'));
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Too dark{Enter}');
    await screen.findByText('Max changed it.');
    await user.click(button('Cancel'));
    await user.click(button(words.showNow));
    await user.click(button('Reject'));
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Too dark');
  });
});

describe('texts', () => {
  it.each<[string, Partial<PlaylistReview>, string]>([
    ['it was never approved', { approved: null }, words.firstTime],
    ['only the name is new', { newest: aVersion({ name: 'New' }) }, words.sameOrder],
    ['it would be empty', { newest: aVersion({ selected_media: [] }) }, words.empty(null)],
    [
      'it would be empty, with a default playlist',
      { newest: aVersion({ selected_media: [] }), instead: 'House' },
      'It would be empty. When it’s due to play, screens show your default playlist “House”.',
    ],
    ['it is approved already', { state: 'approved', newest: aVersion() }, words.settled],
    ['it was sent back', { state: 'rejected', reject_reason: 'Too dark' }, words.rejected('Too dark')],
  ])('%s', async (_what, change, sentence) => {
    open(aReview(change));
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('shows when an item played before and plays now', async () => {
    const until = (text: string) => ({ last_day: Date.parse(`${text}T00:00Z`) / 1000 });
    const dated = (...validities: (object | undefined)[]) =>
      aVersion({
        selected_media: validities.map((validity, index) => ({
          ...entry(`${index}`, `Item ${index}`),
          ...(validity ? { validity } : {}),
        })),
      });
    open(
      aReview({
        newest: dated(until('2099-12-26'), undefined),
        approved: dated(undefined, until('2099-01-06')),
      }),
    );
    const now = within(await column(words.waiting));
    expect(now.getByText('10 sec. · Until Dec 26, 2099')).toBeVisible();
    expect(now.getByText('When it plays, was: Always')).toBeVisible();
    expect(now.getByText('When it plays, was: Until Jan 6, 2099')).toBeVisible();
    expect(screen.getByText('2 play times changed')).toBeVisible();
  });

  it('warns where every item has ended', async () => {
    const over = { ...entry('a', 'Pizza'), validity: { last_day: 86_400 } };
    open(aReview({ newest: aVersion({ selected_media: [over] }), instead: 'House' }));
    expect(await screen.findByText(words.over('House'))).toBeVisible();
  });

  it('marks nothing as added when there is no approved version', async () => {
    open(aReview({ approved: null }));
    expect(within(await column(words.waiting)).queryByText(words.added)).not.toBeInTheDocument();
  });

  it.each(['editor', 'viewer'] as const)('as %s: explains who decides, without buttons', async (role) => {
    open(aReview(), { role });
    expect(await screen.findByText(words.decides)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Reject' })).not.toBeInTheDocument();
  });

  it('loading, failed with Retry, gone', async () => {
    open(never).unmount();
    const { user, shell, unmount } = open(unreachable);
    expect(await screen.findByText(words.failedTitle)).toBeVisible();
    shell.api.answer({ [REVIEW]: aReview() });
    await user.click(button('Retry'));
    await column(words.waiting);
    unmount();
    open(refuse(404, 'not_found', 'This playlist does not exist.'));
    expect(await screen.findByText(words.missing)).toBeVisible();
  });
});

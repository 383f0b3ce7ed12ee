import { screen, waitFor, within } from '@testing-library/react';
import type { HistoryEvent } from '@vitrine/shared/contract';
import { buildAppData, never, refuse, renderScreen, unreachable } from '@vitrine/shared/testing';
import type { RenderScreenOptions } from '@vitrine/shared/testing';
import { csvRows, daysOf, filterOf, pageOf, paramsOf, queryOf } from './history.rule';
import { Screen } from './history.screen';
import { words } from './words.table';

const LIST = 'GET /api/history';
const NOW = Date.UTC(2026, 10, 27, 12);
const HOUR = 3600;

let count = 0;
const anEvent = (change: Partial<HistoryEvent> = {}): HistoryEvent => ({
  id: `e-${(count += 1)}`,
  at: NOW / 1000 - HOUR,
  by: { id: 'u-1', name: 'Ida' },
  kind: 'playlist.changed',
  subject: { id: 'pl-1', name: 'Happy hour', exists: true },
  note: 'Starts 17:00 instead of 18:00',
  ...change,
});
const yesterday = { at: NOW / 1000 - 24 * HOUR };
const open = (items: unknown, { responses, ...options }: RenderScreenOptions = {}) =>
  renderScreen(<Screen />, {
    path: '/account/history',
    ...options,
    responses: {
      'GET /api/app': buildAppData(),
      [LIST]: Array.isArray(items) ? { items } : items,
      'GET /api/history/users': [
        { id: 'u-1', name: 'Ida', member: true },
        { id: 'u-2', name: 'Max', member: false },
      ],
      ...responses,
    },
  });
const asked = (view: ReturnType<typeof open>) => view.shell.api.callsOf(LIST).map(({ query }) => query);

describe('history', () => {
  beforeEach(() =>
    jest.useFakeTimers({
      now: NOW,
      doNotFake: [
        'setTimeout',
        'clearTimeout',
        'setInterval',
        'clearInterval',
        'setImmediate',
        'queueMicrotask',
        'performance',
        'nextTick',
      ],
    }),
  );
  afterEach(() => jest.useRealTimers());

  describe('states', () => {
    it('loading', () => {
      open(never);
      expect(screen.getByText('Loading')).toBeInTheDocument();
    });
    it('empty', async () => {
      open([]);
      expect(await screen.findByText(words.empty)).toBeVisible();
    });
    it('failed, with the reason and Retry', async () => {
      const { user, shell } = open(unreachable);
      expect(await screen.findByRole('alert')).toHaveTextContent(words.failedTitle);
      shell.api.answer({ [LIST]: { items: [anEvent()] } });
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await screen.findByText('Happy hour')).toBeVisible();
    });
    it('a filter that the server does not know shows its words', async () => {
      open(refuse(400, 'invalid_request', 'member must be the id of a user.'), {
        path: '/account/history?member=x',
      });
      expect(await screen.findByRole('alert')).toHaveTextContent('member must be the id of a user.');
    });
    it('forbidden: nothing is fetched', () => {
      const view = open([anEvent()], { role: 'approver' });
      expect(screen.getByRole('note')).toHaveTextContent(words.noRight);
      expect(asked(view)).toEqual([]);
    });
    it('full: by day, each with time, author, what, and a link', async () => {
      open([
        anEvent(),
        anEvent({
          ...yesterday,
          by: { name: '' },
          kind: 'billing.changed',
          subject: { name: '', exists: false },
          note: 'Ended',
        }),
      ]);
      const today = await screen.findByRole('region', { name: words.today });
      expect(within(today).getByRole('listitem')).toHaveTextContent(
        '12:00Ida changed the playlist Happy hourStarts 17:00 instead of 18:00',
      );
      expect(within(today).getByRole('link')).toHaveAttribute('href', '/playlist/versions?id=pl-1');
      expect(
        within(screen.getByRole('region', { name: words.yesterday })).getByRole('listitem'),
      ).toHaveTextContent('Vitrine changed the subscriptionEnded');
    });
  });

  describe('filters', () => {
    it('are read from the address and written to it', async () => {
      const view = open([], { path: '/account/history?day=yesterday&kind=promo' });
      expect(await screen.findByText(words.noMatch)).toBeVisible();
      expect(asked(view).at(-1)).toEqual({ from: '2026-11-26', to: '2026-11-26', kind: 'promo' });
      expect(screen.getByRole('button', { name: words.chips.yesterday })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await view.user.selectOptions(
        screen.getByRole('combobox', { name: words.member }),
        words.former('Max'),
      );
      await view.user.click(screen.getByRole('button', { name: words.chips.today }));
      await waitFor(() =>
        expect(asked(view).at(-1)).toEqual({
          from: '2026-11-27',
          to: '2026-11-27',
          kind: 'promo',
          member: 'u-2',
        }),
      );
      await view.user.click(screen.getByRole('button', { name: words.clear }));
      await waitFor(() => expect(asked(view).at(-1)).toEqual({}));
    });

    it('more is fetched by the cursor of the last page', async () => {
      const view = open({ items: [anEvent()], next: 'e-9' });
      await screen.findByText('Happy hour');
      view.shell.api.answer({
        [LIST]: { items: [anEvent({ ...yesterday, subject: { name: 'Late', exists: false } })] },
      });
      await view.user.click(screen.getByRole('button', { name: words.more }));
      expect(await screen.findByText('Late')).toBeVisible();
      expect(asked(view).at(-1)).toEqual({ before: 'e-9' });
      expect(screen.queryByRole('button', { name: words.more })).not.toBeInTheDocument();
    });
  });

  describe('rules', () => {
    it('an address keeps its filters, without what they cannot mean', () => {
      const filter = filterOf(
        new URLSearchParams('day=tomorrow&from=2026-13-01&to=2026-11-02&kind=secrets&member=u'),
      );
      expect(filter).toEqual({ day: '', from: '', to: '2026-11-02', kind: '', member: 'u' });
      expect(filterOf(new URLSearchParams(paramsOf(filter)))).toEqual(filter);
    });
    it('days are those of the venue’s clock', () => {
      const lateInBerlin = Date.UTC(2026, 10, 26, 23, 30) / 1000;
      const [day] = daysOf([anEvent({ at: lateInBerlin })], 'Europe/Berlin', NOW / 1000 + HOUR);
      expect(day?.title).toBe(words.today);
      expect(queryOf(filterOf(new URLSearchParams('day=yesterday')), Date.UTC(2026, 2, 1) / 1000)).toEqual({
        from: '2026-02-28',
        to: '2026-02-28',
      });
    });
    it.each([
      ['playlist.deleted', false, '/playlist/versions?id=x'],
      ['schedule.changed', true, '/playlist/versions?id=x'],
      ['promo.renamed', true, '/promo?query=Tea'],
      ['promo.deleted', false, null],
      ['device.changed', true, '/device/details?id=x'],
      ['member.changed', true, '/account/members/invite/x'],
      ['member.removed', false, null],
      ['group.created', true, null],
    ] as const)('%s of what exists: %s leads to %s', (kind, exists, page) => {
      expect(pageOf(anEvent({ kind, subject: { id: 'x', name: 'Tea', exists } }))).toBe(page);
    });
    it('has the name within the sentence in a language whose verb ends it', async () => {
      jest.replaceProperty(words.events, 'playlist.changed', 'hat die Playlist … geändert');
      jest.replaceProperty(words.events, 'billing.changed', 'hat … geändert');
      open([
        anEvent({ note: '' }),
        anEvent({ kind: 'billing.changed', subject: { name: '', exists: false }, note: '' }),
      ]);
      const rows = await screen.findAllByRole('listitem');
      expect(rows.map(({ textContent }) => textContent)).toEqual([
        '12:00Ida hat die Playlist Happy hour geändert',
        '12:00Ida hat geändert',
      ]);
      expect(csvRows([anEvent()], 'Europe/Berlin')[1]?.[3]).toBe('hat die Playlist geändert');
      jest.restoreAllMocks();
    });
    it('the download has a row for each, with its header', () => {
      expect(csvRows([anEvent()], 'Europe/Berlin')).toEqual([
        words.columns,
        ['2026-11-27', '12:00', 'Ida', 'changed the playlist', 'Happy hour', 'Starts 17:00 instead of 18:00'],
      ]);
    });
  });
});

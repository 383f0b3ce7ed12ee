import { screen, waitFor, within } from '@testing-library/react';
import type { Plays } from '@vitrine/shared/contract';
import {
  buildAppData,
  never,
  refuse,
  renderScreen,
  unreachable,
  type RenderScreenOptions,
} from '@vitrine/shared/testing';
import {
  bestDay,
  completedShare,
  daysOfPeriod,
  paramsOf,
  queryOf,
  timeShown,
  viewOf,
  viewOfRow,
} from './statistics.rule';
import { Screen } from './statistics.screen';
import { statisticsTexts as texts } from './words.table';

const LIST = 'GET /api/plays';
const EXPORT = 'POST /api/plays/export';
/** Friday, 27 November 2026, noon. */
const NOW = Date.UTC(2026, 10, 27, 12);

const NO_NAMES = { promo: null, playlist: null, device: null };
const row = (name: string, plays: number, more: Partial<Plays['rows'][number]> = {}) => ({
  ...{ id: `id-${name}`, name, exists: true, plays, completed: plays, seconds: plays * 10, scans: 3 },
  ...more,
});
function somePlays(change: Partial<Plays> = {}): Plays {
  const rows = change.rows ?? [row('Coffee', 1200, { completed: 1199 }), row('Tea', 40, { exists: false })];
  const sum = (pick: 'plays' | 'completed' | 'seconds') => rows.reduce((all, one) => all + one[pick], 0);
  return {
    ...{
      from: '2026-10-29',
      to: '2026-11-27',
      group_by: 'promo',
      rows,
      rows_total: rows.length,
      names: NO_NAMES,
    },
    total: { plays: sum('plays'), completed: sum('completed'), seconds: sum('seconds'), scans: 6 },
    by_day: [
      { day: '2026-11-26', plays: 40, completed: 40 },
      { day: '2026-11-27', plays: 1200, completed: 1199 },
    ],
    ...change,
  };
}
const open = (plays: unknown = somePlays(), { responses, ...options }: RenderScreenOptions = {}) =>
  renderScreen(<Screen />, {
    path: '/statistics',
    ...options,
    responses: { 'GET /api/app': buildAppData(), [LIST]: plays, ...responses },
  });
const asked = (view: ReturnType<typeof open>) => view.shell.api.callsOf(LIST).map(({ query }) => query);

describe('statistics', () => {
  beforeEach(() => jest.useFakeTimers({ now: NOW, advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  describe('states', () => {
    it('loading', () => {
      open(never);
      expect(screen.getByText('Loading')).toBeInTheDocument();
    });
    it('empty, with what to do', async () => {
      open(somePlays({ rows: [], by_day: [], total: { plays: 0, completed: 0, seconds: 0, scans: 0 } }));
      expect(await screen.findByText(new RegExp(texts.none))).toBeVisible();
      expect(screen.getByRole('link', { name: texts.devices })).toHaveAttribute('href', '/device');
      expect(screen.getByRole('button', { name: texts.pdf })).toBeDisabled();
    });
    it('empty because of a filter, which can be removed', async () => {
      const nothing = { rows: [], by_day: [], total: { plays: 0, completed: 0, seconds: 0, scans: null } };
      const view = open(somePlays({ ...nothing, names: { ...NO_NAMES, promo: 'Tea' } }), {
        path: '/statistics?promo=p1',
      });
      await view.user.click(await screen.findByRole('button', { name: texts.clear }));
      await waitFor(() => expect(asked(view).at(-1)).not.toHaveProperty('promo'));
    });
    it('failed, with Retry', async () => {
      const { user, shell } = open(unreachable);
      expect(await screen.findByRole('alert')).toHaveTextContent(texts.failedTitle);
      shell.api.answer({ [LIST]: somePlays() });
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await screen.findByText('Coffee')).toBeVisible();
    });
    it('full: chart with words, rows with their numbers, and the total', async () => {
      open();
      expect(await screen.findByRole('img', { name: texts.chart(2, 1240, 'Nov 27, 2026') })).toBeVisible();
      const table = screen.getByRole('table', { name: texts.tables.promo });
      const lines = within(table)
        .getAllByRole('row')
        .map((line) => line.textContent);
      expect(lines).toEqual([
        'PromoPlaysCompletedTime shownQR scans',
        'Coffee1,2001,199 99 %3 h 20 min3',
        'Tea (deleted)4040 100 %7 min3',
        'Total1,2401,239 99 %3 h 27 min6',
      ]);
      expect(within(table).getByRole('link', { name: 'Coffee' })).toHaveAttribute(
        'href',
        '/statistics?by=device&promo=id-Coffee',
      );
    });
    it('without scans there is no column of them', async () => {
      open(somePlays({ total: { plays: 1, completed: 1, seconds: 1, scans: null } }));
      await screen.findByText('Coffee');
      expect(screen.queryByRole('columnheader', { name: texts.scans })).not.toBeInTheDocument();
    });
  });

  describe('the question', () => {
    it('is read from the address and written to it', async () => {
      const view = open(somePlays({ names: { ...NO_NAMES, device: 'Bar' } }), {
        path: '/statistics?device=d1&by=day&period=week',
      });
      await screen.findByRole('table');
      expect(asked(view)).toEqual([{ from: '2026-11-21', to: '2026-11-27', group_by: 'day', device: 'd1' }]);
      await view.user.click(screen.getByRole('button', { name: texts.periods.before }));
      await waitFor(() =>
        expect(asked(view).at(-1)).toMatchObject({ from: '2026-10-01', to: '2026-10-31', device: 'd1' }),
      );
      await view.user.click(screen.getByRole('radio', { name: texts.groups.playlist }));
      await waitFor(() => expect(asked(view).at(-1)).toMatchObject({ group_by: 'playlist' }));
      await view.user.click(screen.getByRole('button', { name: texts.remove('Device', 'Bar') }));
      await waitFor(() => expect(asked(view).at(-1)).not.toHaveProperty('device'));
      await view.user.click(screen.getByRole('button', { name: texts.periods.own }));
      expect(await screen.findByLabelText(texts.from)).toHaveValue('2026-10-01');
    });
  });

  describe('downloads', () => {
    // Disabled until the plays are there.
    const button = async (name: string) => {
      await screen.findByRole('table');
      return screen.getByRole('button', { name });
    };
    it.each([
      ['pdf', texts.pdf],
      ['csv', texts.csv],
      ['details', texts.details(60)],
    ])('%s starts at the address that the server made', async (format, name) => {
      const clicked: string[] = [];
      jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
        clicked.push(this.href);
      });
      const view = open(somePlays(), {
        path: '/statistics?promo=p1',
        responses: { [EXPORT]: { success: true, url: '/api/plays/export?token=t', expires_at: 1 } },
      });
      await view.user.click(await button(name));
      await waitFor(() => expect(clicked).toEqual([expect.stringContaining('/api/plays/export?token=t')]));
      expect(view.shell.api.callsOf(EXPORT)[0]?.body).toEqual({
        ...{ format, from: '2026-10-29', to: '2026-11-27', group_by: 'promo', promo: 'p1' },
      });
      jest.restoreAllMocks();
    });
    it('a refused one shows a sentence', async () => {
      const view = open(somePlays(), { responses: { [EXPORT]: refuse(503, 'unavailable', 'x') } });
      await view.user.click(await button(texts.pdf));
      await waitFor(() => expect(view.shell.notices.map(({ text }) => text)).toEqual([texts.notDownloaded]));
    });
  });

  describe('rules', () => {
    it('an address keeps its view, without what it cannot mean', () => {
      const view = viewOf(new URLSearchParams('period=year&from=2026-13-01&to=2026-11-02&by=color&promo=p'));
      expect(view).toEqual({
        ...{ period: 'own', from: '', to: '2026-11-02', by: 'promo', promo: 'p', playlist: '', device: '' },
      });
      expect(viewOf(new URLSearchParams(paramsOf(view)))).toEqual(view);
    });
    it.each([
      [{ period: 'week' }, '2026-02-23', '2026-03-01'],
      [{ period: 'days' }, '2026-01-31', '2026-03-01'],
      [{ period: 'month' }, '2026-03-01', '2026-03-01'],
      [{ period: 'before' }, '2026-02-01', '2026-02-28'],
      [{ period: 'own', from: '2026-01-05', to: '2026-01-06' }, '2026-01-05', '2026-01-06'],
      [{ period: 'own', from: '2026-02-05' }, '2026-02-05', '2026-03-01'],
      [{ period: 'own', from: '2026-04-05' }, '2026-04-05', '2026-04-05'],
      [{ period: 'own', to: '2025-12-24' }, '2025-12-24', '2025-12-24'],
    ] as const)('%j is %s to %s', (period, from, to) => {
      expect(daysOfPeriod({ from: '', to: '', ...period }, Date.UTC(2026, 2, 1, 9) / 1000)).toEqual({
        from,
        to,
      });
    });
    it('a row leads to its own numbers', () => {
      const view = viewOf(new URLSearchParams());
      expect(viewOfRow(view, row('Tea', 1))).toMatchObject({ promo: 'id-Tea', by: 'device' });
      const device = viewOf(new URLSearchParams('by=device&promo=p'));
      expect(viewOfRow(device, row('Bar', 1))).toMatchObject({ device: 'id-Bar', promo: 'p', by: 'day' });
      const day = viewOf(new URLSearchParams('by=day'));
      expect(viewOfRow(day, row('x', 1, { id: '2026-03-02' }))).toMatchObject({
        ...{ period: 'own', from: '2026-03-02', to: '2026-03-02', by: 'promo' },
      });
      expect(queryOf(view, NOW / 1000)).toMatchObject({ group_by: 'promo' });
    });
    it.each([
      [0, '0 s'],
      [59, '59 s'],
      [3600, '1 h'],
      [3725, '1 h 2 min'],
      [5_000_000, '1,389 h'],
    ])('%d seconds are %s', (seconds, text) => expect(timeShown(seconds)).toBe(text));
    it('a share is all only when it is', () => {
      expect(completedShare({ plays: 1000, completed: 999 })).toBe('99 %');
      expect(completedShare({ plays: 0, completed: 0 })).toBe('–');
      expect(bestDay([{ day: 'a', plays: 0, completed: 0 }])).toBeUndefined();
    });
  });
});

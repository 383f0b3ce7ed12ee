import { screen, waitFor, within } from '@testing-library/react';
import type { QrStats } from '@vitrine/shared/contract';
import { buildDevice, buildPromo, never, refuse } from '@vitrine/shared/testing';
import { renderMember, type RenderMemberOptions } from '../../testing/render-member';
import { ScanStatistics, type ScanStatisticsProps } from './scan-statistics';

const DAYS = { '7d': 7, '30d': 30, '90d': 90 };
function buildStats(some: Partial<QrStats> = {}): QrStats {
  const range = some.range ?? '30d';
  return {
    range,
    total: 42,
    unique: 30,
    prev_total: 28,
    by_day: Array.from({ length: DAYS[range] }, (_, index) => ({
      day: new Date(Date.UTC(2026, 2, 2 - DAYS[range] + 1 + index)).toISOString().slice(0, 10),
      total: index === DAYS[range] - 2 ? 40 : index === DAYS[range] - 1 ? 2 : 0,
      unique: index === DAYS[range] - 2 ? 29 : index === DAYS[range] - 1 ? 1 : 0,
    })),
    by_promo: [
      { promo_id: 'p1', name: 'Happy hour', total: 35 },
      { promo_id: null, name: '', total: 7 },
    ],
    by_device: [{ device_id: 'd1', name: 'Bar TV', total: 42 }],
    by_hour: Array.from({ length: 24 }, (_, hour) => (hour === 19 ? 40 : hour === 9 ? 2 : 0)),
    ...some,
  };
}
const byRange = ({ query }: { query: Record<string, unknown> }) =>
  buildStats({ range: query['range'] as QrStats['range'] });
const open = (
  responses: object = {},
  options: RenderMemberOptions = {},
  props: Partial<ScanStatisticsProps> = {},
) =>
  renderMember(<ScanStatistics onRetry={() => undefined} {...props} />, {
    ...options,
    responses: { 'GET /api/qr-stats': byRange, ...responses },
  });

describe('scan statistics, loading', () => {
  it('show their title and their shape', () => {
    open({ 'GET /api/qr-stats': never });
    expect(screen.getByRole('heading', { name: 'QR code scans' })).toBeInTheDocument();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});

describe('scan statistics, full', () => {
  it('§2.5.7 show the scans, the visitors, and the change from the previous period', async () => {
    open();
    const figure = async (name: string) =>
      (await screen.findByText(name, { selector: 'dt' })).parentElement?.lastElementChild;
    expect(await figure('Scans')).toHaveTextContent('42');
    expect(await figure('Visitors')).toHaveTextContent('30');
    expect(await figure('vs. previous 30 days')).toHaveTextContent('+50 %');
  });

  it('§7.1.21 draw the days, with a text alternative', async () => {
    open();
    expect(
      await screen.findByRole('img', {
        name: 'Scans per day over the last 30 days: 42 in total, most on Mar 1, 2026.',
      }),
    ).toBeInTheDocument();
    expect(
      screen.getByRole('img', { name: 'Scans by hour of the day, most at 19:00–20:00.' }),
    ).toBeInTheDocument();
  });

  it('name promos and screens, and those without', async () => {
    open();
    const promos = within((await screen.findByText('By promo', { selector: 'h3' })).parentElement!);
    expect(promos.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Happy hour35',
      'No promo7',
    ]);
    expect(screen.getAllByText('Bar TV').length).toBeGreaterThan(0);
  });

  it('leave out a list without any assigned scans', async () => {
    open({ 'GET /api/qr-stats': buildStats({ by_device: [{ device_id: null, name: '', total: 42 }] }) });
    await screen.findByRole('heading', { name: 'By promo' });
    expect(screen.queryByRole('heading', { name: 'By screen' })).not.toBeInTheDocument();
  });

  it('have all numbers as a table', async () => {
    const { user } = open();
    await user.click(await screen.findByText('Show as table'));
    const table = within(screen.getByRole('table', { name: 'QR code scans' }));
    expect(table.getAllByRole('row')).toHaveLength(31);
    expect(table.getByRole('row', { name: 'Mar 1, 2026 40 29' })).toBeInTheDocument();
    const hours = within(screen.getByRole('table', { name: 'By hour of the day' }));
    expect(hours.getByRole('row', { name: '19:00–20:00 40' })).toBeInTheDocument();
  });

  it('show the day under the pointer', async () => {
    const { user } = open();
    const chart = await screen.findByRole('img', { name: /Scans per day over the last/ });
    // Without layout all positions are 0: the first day of the range.
    await user.pointer({ target: chart, coords: { clientX: 40, clientY: 10 } });
    expect(screen.getByText('Feb 1, 2026: 0 scans by 0 visitors')).toBeInTheDocument();
    await user.pointer({ target: chart, coords: { clientX: 9999, clientY: 10 } });
    expect(screen.getByText('Mar 2, 2026: 2 scans by 1 visitor')).toBeInTheDocument();
  });

  it('§7.1.21 change their range, and keep the one before on screen until it is there', async () => {
    const { user, shell } = open();
    await screen.findByText('vs. previous 30 days');
    expect(screen.getByRole('radio', { name: '30 days' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: '7 days' }));
    expect(await screen.findByText('vs. previous 7 days')).toBeInTheDocument();
    expect(shell.api.callsOf('GET /api/qr-stats').map(({ query }) => query['range'])).toEqual(['30d', '7d']);
  });

  it('show when there was nothing before', async () => {
    open({ 'GET /api/qr-stats': buildStats({ total: 1234, prev_total: 0 }) });
    expect(await screen.findByText('No earlier scans')).toBeInTheDocument();
    expect(screen.getByText('1,234')).toBeInTheDocument();
  });
});

describe('scan statistics, empty', () => {
  const nothing = buildStats({ total: 0, unique: 0, prev_total: 0, by_promo: [], by_device: [] });

  it('explain their purpose, with the button to start', async () => {
    open({ 'GET /api/qr-stats': nothing });
    expect(await screen.findByText(/^No scans in the last 30 days\. Put a QR code on/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Create a QR code' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: '90 days' })).toBeInTheDocument();
  });
});

describe('scan statistics, failed', () => {
  it('§2.5.4 fail with the dashboard’s words, and Retry reloads the dashboard', async () => {
    const onRetry = jest.fn();
    const { user } = open({ 'GET /api/qr-stats': refuse(500, 'internal', 'Broken.') }, {}, { onRetry });
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Oops, something went wrong')).toBeInTheDocument();
    await user.click(alert.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});

describe('scan statistics, where one may not', () => {
  const locked = refuse(403, 'plan_feature', 'Scan statistics are part of the Pro plan.');

  it('show that the plan does not include them, and lead the owner to the plans', async () => {
    open({ 'GET /api/qr-stats': locked });
    expect(
      await screen.findByText(/^Scan statistics are part of the Pro plan\. Your codes/),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/account/subscription');
  });

  it('show other roles whom to ask', async () => {
    open({ 'GET /api/qr-stats': locked }, { role: 'editor' });
    expect(await screen.findByText('The owner of this account can change the plan.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'See plans' })).not.toBeInTheDocument();
  });

  it('disable making codes with the reason', async () => {
    const { user } = open({}, { role: 'viewer' }, { disabledReason: 'Your role may only look.' });
    const make = screen.getByRole('button', { name: 'Create a QR code' });
    expect(make).toHaveAttribute('aria-disabled', 'true');
    expect(make).toHaveAccessibleDescription('Your role may only look.');
    await user.click(make);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await screen.findByText('vs. previous 30 days');
  });
});

describe('the dialog that makes a code', () => {
  const SVG =
    '<svg xmlns="http://www.w3.org/2000/svg"><title>http://localhost/q/abcd2345</title><script>alert(1)</script></svg>';
  const lists = {
    'GET /api/promo/get-items': [buildPromo({ id: 'p1', name: 'Happy hour' })],
    'GET /api/devices': [buildDevice({ id: 'd1', name: 'Bar TV' })],
    'POST /api/gen_qr': SVG,
  };
  const begin = async (responses: object = {}) => {
    const made = open({ ...lists, ...responses });
    await made.user.click(screen.getByRole('button', { name: 'Create a QR code' }));
    return { ...made, dialog: within(screen.getByRole('dialog')) };
  };

  it('§7.1.40 sends address, promo and screen, and shows the code as a picture that runs nothing', async () => {
    const { user, shell, dialog } = await begin();
    await user.type(dialog.getByLabelText(/Destination/), 'example.com/menu');
    await user.selectOptions(dialog.getByLabelText('For a promo'), await dialog.findByText('Happy hour'));
    await user.selectOptions(dialog.getByLabelText('On a screen'), await dialog.findByText('Bar TV'));
    await user.click(dialog.getByRole('button', { name: 'Create QR code' }));
    const picture = await screen.findByRole('img', {
      name: 'QR code that opens http://localhost/q/abcd2345',
    });
    expect(picture.getAttribute('src')).toMatch(/^data:image\/svg\+xml/);
    expect(document.querySelector('dialog script')).toBeNull();
    expect(shell.api.callsOf('POST /api/gen_qr')[0]?.body).toEqual({
      url: 'https://example.com/menu',
      promo_id: 'p1',
      device_id: 'd1',
    });
    expect(screen.getByText('Opens https://example.com/menu')).toBeInTheDocument();
    expect(screen.getByLabelText('Short link')).toHaveValue('http://localhost/q/abcd2345');
  });

  it('copies the link', async () => {
    const { user, shell, dialog } = await begin();
    await user.type(dialog.getByLabelText(/Destination/), 'example.com{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Copy link' }));
    await waitFor(() => expect(shell.notices.map(({ text }) => text)).toEqual(['Link copied.']));
    expect(await navigator.clipboard.readText()).toBe('http://localhost/q/abcd2345');
  });

  it('selects the link where copying is not allowed', async () => {
    const { user, shell, dialog } = await begin();
    await user.type(dialog.getByLabelText(/Destination/), 'example.com{Enter}');
    const copy = await screen.findByRole('button', { name: 'Copy link' });
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await user.click(copy);
    await waitFor(() => expect(shell.notices[0]?.text).toMatch(/doesn’t allow copying/));
    const field = screen.getByLabelText<HTMLInputElement>('Short link');
    expect(field.selectionEnd).toBe(field.value.length);
  });

  it('saves the drawing under the name of its link', async () => {
    const { user, dialog } = await begin();
    await user.type(dialog.getByLabelText(/Destination/), 'example.com{Enter}');
    URL.createObjectURL = jest.fn(() => 'blob:code');
    URL.revokeObjectURL = jest.fn();
    const saved: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} ${this.href}`);
    });
    await user.click(await screen.findByRole('button', { name: 'Download SVG' }));
    expect(saved).toEqual(['qr-abcd2345.svg blob:code']);
  });

  it('asks for the address when there is none, and sends nothing', async () => {
    const { user, shell, dialog } = await begin();
    await user.click(dialog.getByRole('button', { name: 'Create QR code' }));
    expect(await dialog.findByText('Enter the address that the code should open.')).toBeInTheDocument();
    expect(shell.api.callsOf('POST /api/gen_qr')).toEqual([]);
  });

  it('shows the server’s error at the address, and keeps the input', async () => {
    const detail = 'The address must begin with https:// or http://.';
    const { user, dialog } = await begin({
      'POST /api/gen_qr': refuse(400, 'invalid_request', detail, {
        errors: [{ field: 'url', code: 'wrong_scheme', detail }],
      }),
    });
    const field = dialog.getByLabelText(/Destination/);
    await user.type(field, 'ftp://example.com{Enter}');
    expect(await dialog.findByText(detail)).toBeInTheDocument();
    expect(field).toHaveValue('ftp://example.com');
    expect(field).toHaveAttribute('aria-invalid', 'true');
  });

  it.each([
    [
      'a refusal',
      refuse(403, 'subscription_blocked', 'Your subscription has ended.'),
      'Your subscription has ended.',
    ],
    ['a strange answer', '<html></html>', 'Couldn’t create the code. Please try again.'],
  ])('shows %s below the form', async (_what, answer, sentence) => {
    const { user, dialog } = await begin({ 'POST /api/gen_qr': answer });
    await user.type(dialog.getByLabelText(/Destination/), 'example.com{Enter}');
    expect(await dialog.findByRole('alert')).toHaveTextContent(sentence);
  });
});

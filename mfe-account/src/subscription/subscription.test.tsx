import { act, screen, waitFor, within } from '@testing-library/react';
import { buildAppData, inTurn, never, refuse, renderScreen, unreachable } from '@vitrine/shared/testing';
import type { RenderScreenOptions } from '@vitrine/shared/testing';
import type { Billing } from '@vitrine/shared/contract';
import { subscriptionTexts as words } from '../subscription-texts';
import { anInvoice, buildBilling, buildTrial, NOW } from '../testing/billing';
import { Screen } from './subscription.screen';

jest.setTimeout(30_000);
const CHECKOUT = 'POST /api/billing/checkout';
const CANCEL = 'DELETE /api/billing/cancel_subscription';
const left: string[] = [];
beforeEach(() => {
  left.length = 0;
  jest.spyOn(Date, 'now').mockReturnValue(NOW * 1000);
});
afterEach(() => jest.restoreAllMocks());

const open = (answer: unknown, options: RenderScreenOptions & { search?: string } = {}) =>
  renderScreen(<Screen leave={(address) => void left.push(address)} />, {
    path: `/account/subscription${options.search ?? ''}`,
    ...options,
    responses: { 'GET /api/billing': answer, 'GET /api/app': buildAppData(), ...options.responses },
  });
type View = ReturnType<typeof open>;
const card = (plan: string) => screen.findByRole('listitem', { name: plan });
const buttonOf = async (plan: string) => within(await card(plan)).getByRole('button');
const press = async (view: View, name: string) =>
  view.user.click(await screen.findByRole('button', { name }));
const sent = (view: View, call: string) => view.shell.api.callsOf(call).map(({ body }) => body);
const said = async (view: View, text: string) =>
  waitFor(() => expect(view.shell.notices.map((notice) => notice.text)).toContain(text));

describe('states', () => {
  it('loading', () => {
    open(never);
    expect(screen.getByText('Loading')).toBeInTheDocument();
  });
  it('failed, with Retry', async () => {
    const view = open(unreachable);
    expect(await screen.findByRole('alert')).toHaveTextContent(words.failedTitle);
    view.shell.api.answer({ 'GET /api/billing': buildBilling() });
    await press(view, 'Retry');
    expect(await card('Pro')).toBeVisible();
  });
  it('full: plan, use, next payment, card and invoices', async () => {
    open(
      buildBilling({
        storage_packs: 1,
        invoices: [
          anInvoice(),
          anInvoice({ id: 'in-2', number: 'V-2', status: 'failed', url: 'https://evil.example/pay' }),
        ],
      }),
    );
    expect(await screen.findByText('Pro is paid until Feb 4, 2026 and renews then.')).toBeVisible();
    expect(screen.getByText('3 of 5 screens connected')).toBeVisible();
    expect(screen.getByText('€65.00 on Feb 4, 2026')).toBeVisible();
    expect(screen.getByText(/Visa ending in 4242/)).toHaveTextContent('Expires 04/2031');
    expect(screen.getByText(words.till)).toBeVisible();
    const [, first, second] = screen.getAllByRole('row');
    expect(first).toHaveTextContent('Jan 5, 2026V-2026-0001Pro for 5 screensPaid€60.00');
    expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute(
      'href',
      `${location.origin}/till/invoice/in-1`,
    );
    expect(within(second as HTMLElement).queryByRole('link')).not.toBeInTheDocument();
  });
  it('empty: a trial without card or invoice says what is there to do', async () => {
    open(buildTrial());
    expect(await screen.findByText(/You are trying Pro for free until Jan 14, 2026/)).toBeVisible();
    expect(screen.getByText(words.card.none)).toBeVisible();
    expect(screen.getByText(words.invoices.none)).toBeVisible();
    expect(screen.getByRole('button', { name: words.packs.buy })).toHaveAccessibleDescription(
      words.packs.needsPlan,
    );
    expect(screen.queryByRole('button', { name: words.current.cancel })).not.toBeInTheDocument();
  });
  it.each(['admin', 'viewer'] as const)(
    'forbidden: a %s sees all of it and can buy nothing',
    async (role) => {
      const view = open(buildBilling(), { role });
      expect(await screen.findByRole('note')).toHaveTextContent(words.noRight);
      for (const name of [words.current.cancel, words.card.change, words.packs.buy])
        expect(screen.getByRole('button', { name })).toHaveAccessibleDescription(words.noRight);
      await view.user.click(await buttonOf('Basic'));
      expect(view.shell.questions).toEqual([]);
      expect(sent(view, CHECKOUT)).toEqual([]);
    },
  );
  it('who has just handed the account over is no longer asked to pay', async () => {
    const app = buildAppData();
    open(buildBilling(), {
      responses: { 'GET /api/app': { ...app, user: { ...app.user, role: 'admin' } } },
    });
    expect(await screen.findByRole('note')).toHaveTextContent(words.noRight);
  });
  it('a real provider is not called a till', async () => {
    open(buildBilling({ provider: 'stripe' }));
    await card('Pro');
    expect(screen.queryByText(words.till)).not.toBeInTheDocument();
  });
});

describe('choosing a plan', () => {
  it('shows the price for so many screens before anything is bought', async () => {
    const { user } = open(buildTrial());
    expect(await card('Pro')).toHaveTextContent('€12.00 a month€12.00 per screen and month');
    await user.click(screen.getByRole('button', { name: words.choose.more }));
    expect(await card('Pro')).toHaveTextContent('€24.00 a month');
    await user.click(screen.getByRole('radio', { name: words.choose.year(16) }));
    expect(await card('Basic')).toHaveTextContent('€120.00 a year');
    expect(await card('Free')).toHaveTextContent(words.choose.costsNothing);
    expect(await card('Pro')).toHaveTextContent(words.choose.limits.approvals);
    expect(await card('Basic')).not.toHaveTextContent(words.choose.limits.approvals);
  });
  it('leads to the till, once, however often one presses', async () => {
    const view = open(buildTrial(), {
      responses: { [CHECKOUT]: { success: true, id: 'c-1', url: '/till/abc' } },
    });
    await view.user.dblClick(await buttonOf('Pro'));
    await waitFor(() => expect(left).toEqual([`${location.origin}/till/abc`]));
    await view.user.click(await buttonOf('Basic'));
    expect(sent(view, CHECKOUT)).toEqual([{ product_id: 'pro_month', quantity: 1 }]);
    expect(left).toHaveLength(1);
  });
  it.each(['https://evil.example/pay', 'javascript:alert(1)', '//evil.example', ''])(
    'never leads to %j',
    async (url) => {
      const view = open(buildTrial(), { responses: { [CHECKOUT]: { success: true, url } } });
      await view.user.click(await buttonOf('Pro'));
      await said(view, words.said.unsafe);
      expect(left).toEqual([]);
    },
  );
  it('a hosted checkout is followed', async () => {
    const url = 'https://checkout.stripe.com/c/pay/1';
    const view = open(buildTrial({ provider: 'stripe' }), {
      responses: { [CHECKOUT]: { success: true, url } },
    });
    await view.user.click(await buttonOf('Pro'));
    await waitFor(() => expect(left).toEqual([url]));
  });
  it('a change of what is paid is asked about with its price, and done at once', async () => {
    const view = open(buildBilling({ screens_used: 5 }), { responses: { [CHECKOUT]: { success: true } } });
    await view.user.clear(await screen.findByLabelText(words.choose.quantity));
    await view.user.type(screen.getByLabelText(words.choose.quantity), '4');
    await view.user.click(await buttonOf('Basic'));
    await said(view, 'Changed to Basic for 4 screens.');
    expect(view.shell.questions[0]).toMatchObject({ objectName: 'Basic for 4 screens', warning: true });
    expect(view.shell.questions[0]?.text).toContain('€24.00 a month');
    expect(view.shell.questions[0]?.text).toContain(words.choose.misfitScreens(1));
    expect(sent(view, CHECKOUT)).toEqual([{ product_id: 'basic_month', quantity: 4 }]);
  });
  it('a no is a no', async () => {
    const view = open(buildBilling(), { confirm: false });
    await view.user.click(await buttonOf('Basic'));
    await waitFor(() => expect(view.shell.questions).toHaveLength(1));
    expect(sent(view, CHECKOUT)).toEqual([]);
    expect(await buttonOf('Basic')).not.toHaveAttribute('aria-busy');
  });
  it('free follows at the end of what is paid', async () => {
    const view = open(buildBilling(), { responses: { [CHECKOUT]: { success: true } } });
    await view.user.click(await buttonOf('Free'));
    await said(view, 'Free follows Feb 4, 2026.');
    expect(sent(view, CHECKOUT)).toEqual([{ product_id: 'free', quantity: 1 }]);
  });
  it('the own plan cannot be bought again, a number that is none neither', async () => {
    const { user } = open(buildBilling());
    expect(await buttonOf('Pro')).toHaveAccessibleDescription(words.choose.isCurrent);
    await user.clear(screen.getByLabelText(words.choose.quantity));
    await user.type(screen.getByLabelText(words.choose.quantity), '5000');
    expect(screen.getByLabelText(words.choose.quantity)).toHaveAccessibleDescription(
      words.choose.badQuantity(1000),
    );
    expect(await buttonOf('Pro')).toHaveAttribute('aria-disabled', 'true');
  });
  it('what the server refuses is said in its words, and one may try again', async () => {
    const view = open(buildTrial(), {
      responses: { [CHECKOUT]: refuse(402, 'network', 'The payment was declined.') },
    });
    await view.user.click(await buttonOf('Pro'));
    await said(view, 'The payment was declined.');
    view.shell.api.answer({ [CHECKOUT]: { success: true, url: '/till/x' } });
    await view.user.click(await buttonOf('Pro'));
    await waitFor(() => expect(left).toHaveLength(1));
  });
});

describe('cancelling and resuming', () => {
  it('names plan and date, and says that screens go on', async () => {
    const view = open(inTurn(buildBilling(), buildBilling({ cancel_at_period_end: true })), {
      responses: { [CANCEL]: { success: true } },
    });
    await press(view, words.current.cancel);
    await said(view, 'Cancelled. Everything goes on until Feb 4, 2026.');
    expect(view.shell.questions[0]).toMatchObject({ objectName: 'Pro for 5 screens', warning: true });
    expect(view.shell.questions[0]?.text).toMatch(/until Feb 4, 2026.*screens go on.*nothing is deleted/);
    expect(await screen.findByRole('button', { name: words.current.resume })).toBeVisible();
  });
  it('is resumed at once while it is paid', async () => {
    const view = open(buildBilling({ cancel_at_period_end: true }), {
      responses: { 'POST /api/billing/resubscribe': { success: true } },
    });
    await press(view, words.current.resume);
    await said(view, 'Pro goes on.');
    expect(left).toEqual([]);
  });
  it('is resumed at the till once it has ended', async () => {
    const view = open(buildBilling({ status: 'cancelled' }), {
      responses: { 'POST /api/billing/resubscribe': { success: true, url: '/till/again' } },
    });
    await press(view, words.current.resume);
    await waitFor(() => expect(left).toEqual([`${location.origin}/till/again`]));
  });
  it('a failed payment ends at once, and the card is changed before anything is bought', async () => {
    const view = open(buildBilling({ status: 'past_due' }), {
      responses: {
        'POST /api/billing/card': { success: true, url: '/till/card/1' },
        [CANCEL]: { success: true },
      },
    });
    expect(await buttonOf('Basic')).toHaveAccessibleDescription(words.choose.needsCard);
    await press(view, words.current.cancel);
    await said(view, words.said.cancelledNow);
    await press(view, words.card.change);
    await waitFor(() => expect(left).toEqual([`${location.origin}/till/card/1`]));
  });
});

describe('storage packs', () => {
  it('show what they cost and bring, and are bought after a question', async () => {
    const view = open(buildBilling(), { responses: { [CHECKOUT]: { success: true } } });
    expect(await screen.findByRole('button', { name: words.packs.buy })).toHaveAccessibleDescription(
      words.packs.unchanged,
    );
    await press(view, words.packs.more);
    await press(view, words.packs.more);
    expect(screen.getByText(/2 packs: 100 GB for €10.00 a month/)).toHaveTextContent('you then have 200 GB');
    await press(view, words.packs.buy);
    await said(view, words.said.packs);
    expect(sent(view, CHECKOUT)).toEqual([{ product_id: 'storage_50', quantity: 2 }]);
    expect(view.shell.questions[0]).toMatchObject({ objectName: '2 storage packs' });
  });
  it('fewer warn when more is stored than would fit', async () => {
    const view = open(buildBilling({ storage_packs: 1, storage_used: 120_000_000_000 }));
    await press(view, words.packs.fewer);
    expect(screen.getByText(/20 GB more than this is stored/)).toBeVisible();
    expect(screen.getByRole('button', { name: words.packs.change })).toBeEnabled();
  });
  it('nearly full and full are said where the storage is', async () => {
    const { client } = open(buildBilling({ storage_used: 4_600_000_000 }));
    expect(await screen.findByText(words.current.nearlyFull)).toBeVisible();
    act(() => void client.setQueryData(['billing'], buildBilling({ storage_used: 5_000_000_001 })));
    expect(await screen.findByText(words.current.full)).toBeVisible();
  });
});

describe('a checkout that was begun', () => {
  const begun = (some: Partial<Billing> = {}) =>
    buildTrial({ open_checkout: { product_id: 'pro_month', quantity: 5, url: '/till/abc' }, ...some });

  it('goes on', async () => {
    const view = open(begun());
    expect(await screen.findByRole('region', { name: words.checkout.heading })).toHaveTextContent(
      words.checkout.text('Pro for 5 screens'),
    );
    await press(view, words.checkout.goOn);
    expect(left).toEqual([`${location.origin}/till/abc`]);
  });
  it('is given up', async () => {
    const view = open(inTurn(begun(), buildTrial()), {
      responses: { 'DELETE /api/billing/checkout': { success: true } },
    });
    await press(view, words.checkout.giveUp);
    await said(view, words.checkout.givenUp);
    await waitFor(() => expect(screen.queryByRole('region', { name: words.checkout.heading })).toBeNull());
  });

  describe('on the way back', () => {
    const note = () => screen.findByRole('status');
    it('paid: thanks, once', async () => {
      const { shell } = open(buildBilling(), { search: '?checkout=done' });
      expect(await screen.findByText(/^Thank you\. Pro is paid until Feb 4, 2026/)).toBeVisible();
      expect(shell.navigations).toEqual(['/account/subscription']);
    });
    it('given up: nothing was bought', async () => {
      open(buildTrial(), { search: '?checkout=cancelled' });
      expect(await screen.findByText(words.back.cancelled)).toBeVisible();
    });
    it('the card is changed', async () => {
      open(buildBilling(), { search: '?card=changed' });
      expect(await screen.findByText(words.back.card)).toBeVisible();
    });
    it('asks again until the provider’s word is there', async () => {
      jest.restoreAllMocks();
      jest.useFakeTimers({ now: NOW * 1000 });
      try {
        const { shell } = open(inTurn(begun(), begun(), buildBilling()), { search: '?checkout=done' });
        await act(() => jest.advanceTimersByTimeAsync(200));
        expect(screen.getByText(words.back.waiting)).toBeVisible();
        expect(screen.queryByRole('button', { name: words.checkout.goOn })).toBeNull();
        await act(() => jest.advanceTimersByTimeAsync(4000));
        expect(screen.getByText(/^Thank you\./)).toBeVisible();
        const asked = shell.api.callsOf('GET /api/billing').length;
        await act(() => jest.advanceTimersByTimeAsync(60_000));
        expect(shell.api.callsOf('GET /api/billing')).toHaveLength(asked);
      } finally {
        jest.useRealTimers();
      }
    });
    it('does not ask for ever, says that it is late, and looks again when told to', async () => {
      jest.restoreAllMocks();
      jest.useFakeTimers({ now: NOW * 1000 });
      try {
        const { shell } = open(begun(), { search: '?checkout=done' });
        await act(() => jest.advanceTimersByTimeAsync(60_000));
        expect(screen.getByText(words.back.late)).toBeVisible();
        expect(shell.api.callsOf('GET /api/billing')).toHaveLength(10);
        shell.api.answer({ 'GET /api/billing': buildBilling() });
        await act(async () => {
          screen.getByRole('button', { name: words.back.lookAgain }).click();
          await jest.advanceTimersByTimeAsync(100);
        });
        expect((await note()).textContent).toMatch(/^Thank you\./);
      } finally {
        jest.useRealTimers();
      }
    });
  });
});

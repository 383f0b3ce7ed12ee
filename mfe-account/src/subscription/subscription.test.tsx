import { screen, within } from '@testing-library/react';
import { buildAppData, never, unreachable } from '@vitrine/shared/testing';
import { subscriptionTexts as words } from './texts';
import { anInvoice, buildBilling, buildTrial } from '../testing/billing';
import { buttonOf, card, CHECKOUT, onJanuaryFifth, open, sent } from './testing/open-subscription';
import './billing.acts.part.test';
import './invoice-details.part.test';
import './not-set-up.part.test';
import './plans/plans.part.test';
import './plans/quantity-field.part.test';

describe('subscription', () => {
  onJanuaryFifth();

  describe('states', () => {
    it('loading', () => {
      open(never);
      expect(screen.getByText('Loading')).toBeInTheDocument();
    });
    it('failed, with Retry', async () => {
      const view = open(unreachable);
      expect(await screen.findByRole('alert')).toHaveTextContent(words.failedTitle);
      view.shell.api.answer({ 'GET /api/billing': buildBilling() });
      await view.user.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await card('Pro')).toBeVisible();
    });
    it('§2.4.12 §7.1.45 full: plan, use, next payment, card and invoices', async () => {
      open(
        buildBilling({
          storage_packs: 1,
          invoices: [
            anInvoice(),
            anInvoice({ id: 'in-2', number: 'V-2', status: 'failed', url: 'https://evil.example/pay' }),
          ],
        }),
      );
      expect(await screen.findByText('Pro is paid until Feb 4, 2026, then renews.')).toBeVisible();
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
    it('empty: a trial without card or invoice explains the next step', async () => {
      open(buildTrial());
      expect(await screen.findByText(/On trial: Pro is free until Jan 14, 2026/)).toBeVisible();
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
    it('a former owner can no longer pay', async () => {
      const app = buildAppData();
      open(buildBilling(), {
        responses: { 'GET /api/app': { ...app, user: { ...app.user, role: 'admin' } } },
      });
      expect(await screen.findByRole('note')).toHaveTextContent(words.noRight);
    });
    it('a real provider is not called test checkout', async () => {
      open(buildBilling({ provider: 'stripe' }));
      await card('Pro');
      expect(screen.queryByText(words.till)).not.toBeInTheDocument();
    });
  });

  describe('invoices', () => {
    it('show the result of each in its own currency, and open in a new page', async () => {
      open(
        buildBilling({
          invoices: [
            anInvoice({ status: 'open', amount: 500, currency: 'jpy' }),
            anInvoice({ id: 'in-2', number: 'V-2', status: 'void', amount: 0 }),
            anInvoice({ id: 'in-3', number: 'V-3', status: 'failed', url: null }),
          ],
        }),
      );
      const table = within(await screen.findByRole('table'));
      const [, first, second, third] = table.getAllByRole('row');
      expect(first).toHaveTextContent(/Open¥500$/);
      expect(second).toHaveTextContent(/Void€0.00$/);
      expect(third).toHaveTextContent(/Failed€60.00$/);
      const link = table.getByRole('link', { name: words.invoices.open('V-2026-0001') });
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noreferrer');
      expect(table.queryByRole('link', { name: words.invoices.open('V-3') })).not.toBeInTheDocument();
    });
    it('a failed payment is tried again', async () => {
      open(buildBilling({ status: 'past_due' }));
      expect(await screen.findByText(words.current.triedAgain)).toBeVisible();
      expect(screen.queryByText(words.current.noNext)).not.toBeInTheDocument();
    });
    it('no next payment once the plan is cancelled', async () => {
      open(buildBilling({ cancel_at_period_end: true }));
      expect(await screen.findByText('Pro is cancelled and runs until Feb 4, 2026.')).toBeVisible();
      expect(screen.getByText(words.current.noNext)).toBeVisible();
      expect(screen.queryByRole('button', { name: words.current.cancel })).not.toBeInTheDocument();
    });
  });
});

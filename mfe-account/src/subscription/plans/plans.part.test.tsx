import { fireEvent, screen, waitFor } from '@testing-library/react';
import { refuse } from '@vitrine/shared/testing';
import { subscriptionTexts as words } from '../texts';
import { buildBilling, buildTrial } from '../../testing/billing';
import {
  buttonOf,
  card,
  CHECKOUT,
  left,
  onJanuaryFifth,
  open,
  said,
  sent,
} from '../testing/open-subscription';

describe('plans', () => {
  onJanuaryFifth();

  describe('choosing a plan', () => {
    it('shows the price for a number of screens before a purchase', async () => {
      const { user } = open(buildTrial());
      expect(await card('Pro')).toHaveTextContent('€12 a month€12 per screen per month');
      await user.click(screen.getByRole('button', { name: words.choose.more }));
      expect(await card('Pro')).toHaveTextContent('€24 a month');
      await user.click(screen.getByRole('radio', { name: words.choose.year(16) }));
      expect(await card('Basic')).toHaveTextContent('€120 a year');
      expect(await card('Free')).toHaveTextContent('€0');
      expect(await card('Pro')).toHaveTextContent(words.choose.limits.approvals);
      expect(await card('Basic')).not.toHaveTextContent(words.choose.limits.approvals);
    });
    it('§7.1.46 opens the test checkout, once, however often it is pressed', async () => {
      const view = open(buildTrial(), {
        responses: { [CHECKOUT]: { success: true, id: 'c-1', url: '/till/abc' } },
      });
      await view.user.dblClick(await buttonOf('Pro'));
      await waitFor(() => expect(left).toEqual([`${location.origin}/till/abc`]));
      await view.user.click(await buttonOf('Basic'));
      expect(sent(view, CHECKOUT)).toEqual([{ product_id: 'pro_month', quantity: 1 }]);
      expect(left).toHaveLength(1);
    });
    it('a hosted checkout is opened', async () => {
      const url = 'https://checkout.stripe.com/c/pay/1';
      const view = open(buildTrial({ provider: 'stripe' }), {
        responses: { [CHECKOUT]: { success: true, url } },
      });
      await view.user.click(await buttonOf('Pro'));
      await waitFor(() => expect(left).toEqual([url]));
    });
    it('a change of a paid plan is confirmed with its price, and applied at once', async () => {
      const view = open(buildBilling({ screens_used: 5 }), { responses: { [CHECKOUT]: { success: true } } });
      const number = await screen.findByLabelText(words.choose.quantity);
      fireEvent.change(number, { target: { value: '4' } });
      await view.user.click(await buttonOf('Basic'));
      await said(view, 'Changed to Basic for 4 screens.');
      expect(view.shell.questions[0]).toMatchObject({ objectName: 'Basic for 4 screens', warning: true });
      expect(view.shell.questions[0]?.text).toContain('€24 a month');
      expect(view.shell.questions[0]?.text).toContain(words.choose.misfitRenditions(1));
      expect(sent(view, CHECKOUT)).toEqual([{ product_id: 'basic_month', quantity: 4 }]);
    });
    it('without a confirmation nothing happens', async () => {
      const view = open(buildBilling(), { confirm: false });
      await view.user.click(await buttonOf('Basic'));
      await waitFor(() => expect(view.shell.questions).toHaveLength(1));
      expect(sent(view, CHECKOUT)).toEqual([]);
      expect(await buttonOf('Basic')).not.toHaveAttribute('aria-busy');
    });
    it('Free follows at the end of the paid period', async () => {
      const view = open(buildBilling(), { responses: { [CHECKOUT]: { success: true } } });
      await view.user.click(await buttonOf('Free'));
      await said(view, 'Switches to Free on Feb 4, 2026.');
      expect(sent(view, CHECKOUT)).toEqual([{ product_id: 'free', quantity: 1 }]);
    });
    it('neither the current plan nor an invalid number can be bought', async () => {
      open(buildBilling());
      expect(await buttonOf('Pro')).toHaveAccessibleDescription(words.choose.isCurrent);
      fireEvent.change(screen.getByLabelText(words.choose.quantity), { target: { value: '5000' } });
      expect(screen.getByLabelText(words.choose.quantity)).toHaveAccessibleDescription(
        words.choose.badQuantity(1000),
      );
      expect(await buttonOf('Pro')).toHaveAttribute('aria-disabled', 'true');
    });
    it('shows the server’s refusal, and can be retried', async () => {
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

  describe('prices in confirmations', () => {
    it('by the year use the yearly product and its price, packs included', async () => {
      const view = open(buildBilling({ storage_packs: 1 }), { responses: { [CHECKOUT]: { success: true } } });
      await view.user.click(await screen.findByRole('radio', { name: words.choose.year(16) }));
      // 5 × €120, and twelve months of one pack.
      expect(await card('Pro')).toHaveTextContent('€660 a year');
      expect(await card('Pro')).toHaveTextContent('plus 50 GB of extra storage');
      await view.user.click(await buttonOf('Pro'));
      await said(view, 'Changed to Pro for 5 screens.');
      expect(sent(view, CHECKOUT)).toEqual([{ product_id: 'pro_year', quantity: 5 }]);
      expect(view.shell.questions[0]?.text).toContain('€660 a year');
      expect(view.shell.questions[0]).toMatchObject({ warning: false });
    });
    it('Free later shows the date, and what exceeds its limits', async () => {
      const view = open(buildBilling({ storage_packs: 2 }), { confirm: false });
      expect(await card('Free')).not.toHaveTextContent('extra storage');
      await view.user.click(await buttonOf('Free'));
      await waitFor(() => expect(view.shell.questions).toHaveLength(1));
      const [question] = view.shell.questions;
      expect(question).toMatchObject({ objectName: 'Free for 1 screen', warning: true });
      expect(question?.text).toContain(words.ask.freeLater('Feb 4, 2026'));
      expect(question?.text).toContain(words.choose.misfitRenditions(2));
      expect(question?.text).toContain(words.choose.misfitStorage('7 GB'));
      expect(question?.noLabel).toBe(words.ask.no);
    });
    it('Free during a trial explains that the plan ends now', async () => {
      const view = open(buildTrial(), { responses: { [CHECKOUT]: { success: true } } });
      await view.user.click(await buttonOf('Free'));
      await said(view, words.said.freeNow);
      expect(view.shell.questions[0]?.text).toContain(words.ask.freeNow);
      expect(sent(view, CHECKOUT)).toEqual([{ product_id: 'free', quantity: 1 }]);
    });
    it('a cancelled plan is kept without a confirmation: its price stays the same', async () => {
      const view = open(buildBilling({ cancel_at_period_end: true }), {
        responses: { [CHECKOUT]: { success: true } },
      });
      await view.user.click(await buttonOf('Pro'));
      await said(view, 'You keep Pro.');
      expect(view.shell.questions).toEqual([]);
    });
  });
});

import { screen, waitFor } from '@testing-library/react';
import { inTurn } from '@vitrine/shared/testing';
import { subscriptionTexts as words } from './texts';
import { buildBilling, buildTrial } from '../testing/billing';
import { CANCEL, left, onJanuaryFifth, open, press, said } from './testing/open-subscription';

describe('billing acts', () => {
  onJanuaryFifth();

  describe('cancelling and resuming', () => {
    it('§7.1.48 names plan and date, and explains that screens keep playing', async () => {
      const view = open(inTurn(buildBilling(), buildBilling({ cancel_at_period_end: true })), {
        responses: { [CANCEL]: { success: true } },
      });
      await press(view, words.current.heading, words.current.cancel);
      await said(view, 'Cancelled. Everything works until Feb 4, 2026.');
      expect(view.shell.questions[0]).toMatchObject({ objectName: 'Pro for 5 screens', warning: true });
      expect(view.shell.questions[0]?.text).toMatch(
        /until Feb 4, 2026.*screens keep playing.*nothing is deleted/,
      );
      expect(await screen.findByRole('button', { name: words.current.resume })).toBeVisible();
    });
    it('§7.1.47 resumes at once during the paid period', async () => {
      const view = open(buildBilling({ cancel_at_period_end: true }), {
        responses: { 'POST /api/billing/resubscribe': { success: true } },
      });
      await press(view, words.current.heading, words.current.resume);
      await said(view, 'You keep Pro.');
      expect(left).toEqual([]);
    });
    it('resumes at the test checkout once the subscription has ended', async () => {
      const view = open(buildBilling({ status: 'cancelled' }), {
        responses: { 'POST /api/billing/resubscribe': { success: true, url: '/till/again' } },
      });
      await press(view, words.current.heading, words.current.resume);
      await waitFor(() => expect(left).toEqual([`${location.origin}/till/again`]));
    });
  });

  describe('the card', () => {
    it.each([
      [1, 2026, 'Expires 01/2026'],
      [12, 2025, 'Expired 12/2025'],
      [11, 2026, 'Expires 11/2026'],
    ])('of %i/%i on Jan 5, 2026: %s', async (exp_month, exp_year, text) => {
      open(buildBilling({ card: { brand: 'Visa', last4: '4242', exp_month, exp_year } }));
      expect(await screen.findByText(/ending in 4242/)).toHaveTextContent(text);
    });
    it('is entered with a plan, not before', async () => {
      open(buildTrial());
      expect(await screen.findByText(words.card.none)).toBeVisible();
      expect(screen.queryByRole('button', { name: words.card.change })).toBeNull();
    });
    it('is changed at trusted addresses only', async () => {
      const view = open(buildBilling(), {
        responses: { 'POST /api/billing/card': { success: true, url: 'https://evil.example/card' } },
      });
      await press(view, words.card.heading, words.card.change);
      await said(view, words.said.unsafe);
      expect(left).toEqual([]);
    });
  });
});

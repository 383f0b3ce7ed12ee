import { act, screen, waitFor } from '@testing-library/react';
import { inTurn, refuse } from '@vitrine/shared/testing';
import type { Billing } from '@vitrine/shared/contract';
import { subscriptionTexts as words } from './texts';
import { buildBilling, buildTrial, NOW } from '../testing/billing';
import { inPart, left, onJanuaryFifth, open, press, said } from './testing/open-subscription';

onJanuaryFifth();

describe('an open checkout', () => {
  const begun = (some: Partial<Billing> = {}) =>
    buildTrial({ open_checkout: { product_id: 'pro_month', quantity: 5, url: '/till/abc' }, ...some });

  it('can be continued', async () => {
    const view = open(begun());
    expect(await screen.findByRole('region', { name: words.checkout.heading })).toHaveTextContent(
      words.checkout.text('Pro for 5 screens'),
    );
    await press(view, words.checkout.heading, words.checkout.goOn);
    expect(left).toEqual([`${location.origin}/till/abc`]);
  });
  it('can be cancelled', async () => {
    const view = open(inTurn(begun(), buildTrial()), {
      responses: { 'DELETE /api/billing/checkout': { success: true } },
    });
    await press(view, words.checkout.heading, words.checkout.giveUp);
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
    it('cancelled: nothing was bought', async () => {
      open(buildTrial(), { search: '?checkout=cancelled' });
      expect(await screen.findByText(words.back.cancelled)).toBeVisible();
    });
    it('the card was changed', async () => {
      open(buildBilling(), { search: '?card=changed' });
      expect(await screen.findByText(words.back.card)).toBeVisible();
    });
    it('polls until the provider’s confirmation has arrived', async () => {
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
    it('stops polling, reports the delay, and checks again on request', async () => {
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

describe('an open checkout that cannot be closed', () => {
  const heading = words.checkout.heading;
  const open_checkout = { product_id: 'storage_50' as const, quantity: 2, url: '/till/abc' };
  it('names packs, too, and stays when cancelling fails', async () => {
    const view = open(buildBilling({ open_checkout }), {
      responses: { 'DELETE /api/billing/checkout': refuse(409, 'conflict', 'It was paid this moment.') },
    });
    expect(await screen.findByRole('region', { name: heading })).toHaveTextContent('2 storage packs');
    await press(view, heading, words.checkout.giveUp);
    await said(view, 'It was paid this moment.');
    expect(await inPart(heading, words.checkout.giveUp)).not.toHaveAttribute('aria-busy');
  });
  it('is not continued at an untrusted address', async () => {
    const view = open(buildTrial({ open_checkout: { ...open_checkout, url: 'https://evil.example/' } }));
    await press(view, heading, words.checkout.goOn);
    await said(view, words.said.unsafe);
    expect(left).toEqual([]);
  });
  it('can be paid or cancelled by the owner only', async () => {
    const view = open(buildTrial({ open_checkout }), { role: 'admin' });
    for (const name of [words.checkout.goOn, words.checkout.giveUp]) {
      await press(view, heading, name);
      expect(await inPart(heading, name)).toHaveAccessibleDescription(words.noRight);
    }
    expect(left).toEqual([]);
  });
  it('cancelled at the provider, it is not waited for', async () => {
    const { shell } = open(buildTrial({ open_checkout }), { search: '?checkout=cancelled' });
    expect(await screen.findByText(words.back.cancelled)).toBeVisible();
    expect(screen.queryByText(words.back.waiting)).not.toBeInTheDocument();
    expect(await inPart(heading, words.checkout.goOn)).toBeEnabled();
    expect(shell.api.callsOf('GET /api/billing')).toHaveLength(1);
  });
});

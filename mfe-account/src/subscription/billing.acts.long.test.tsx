import { act, waitFor } from '@testing-library/react';
import { never, unreachable } from '@vitrine/shared/testing';
import { subscriptionTexts as words } from './texts';
import { buildBilling, buildTrial } from '../testing/billing';
import {
  buttonOf,
  CANCEL,
  CHECKOUT,
  inPart,
  left,
  onJanuaryFifth,
  open,
  press,
  said,
  sent,
} from './testing/open-subscription';

onJanuaryFifth();

describe('cancelling and resuming', () => {
  it('after a failed payment cancels at once, and the card is changed before anything is bought', async () => {
    const view = open(buildBilling({ status: 'past_due' }), {
      responses: {
        'POST /api/billing/card': { success: true, url: '/till/card/1' },
        [CANCEL]: { success: true },
      },
    });
    expect(await buttonOf('Basic')).toHaveAccessibleDescription(words.choose.needsCard);
    await press(view, words.current.heading, words.current.cancel);
    await said(view, words.said.cancelledNow);
    await press(view, words.card.heading, words.card.change);
    await waitFor(() => expect(left).toEqual([`${location.origin}/till/card/1`]));
  });
});

describe('a failed action', () => {
  it.each<[string, unknown, string]>([
    ['nobody was reached', unreachable, "Vitrine can't be reached."],
    ['a result without success', { success: false, error: 'It has ended already.' }, 'It has ended already.'],
    ['without a word', { success: false }, words.said.failed],
    ['a fault of ours', 'not an answer', words.said.failed],
  ])(
    '%s: it is reported, the plan is fetched again, and the button is enabled again',
    async (_name, answer, text) => {
      const view = open(buildBilling(), { responses: { [CANCEL]: answer } });
      await press(view, words.current.heading, words.current.cancel);
      await said(view, text);
      expect(view.shell.notices.map(({ tone }) => tone)).toEqual(['error']);
      await waitFor(() => expect(view.shell.api.callsOf('GET /api/billing')).toHaveLength(2));
      view.shell.api.answer({ [CANCEL]: { success: true } });
      await press(view, words.current.heading, words.current.cancel);
      await said(view, words.said.cancelled('Feb 4, 2026'));
      expect(sent(view, CANCEL)).toHaveLength(2);
    },
  );
  it('without a confirmation the subscription stays', async () => {
    const view = open(buildBilling(), { confirm: false });
    await press(view, words.current.heading, words.current.cancel);
    await waitFor(() => expect(view.shell.questions).toHaveLength(1));
    expect(sent(view, CANCEL)).toEqual([]);
    expect(view.shell.notices).toEqual([]);
    expect(await inPart(words.current.heading, words.current.cancel)).not.toHaveAttribute('aria-busy');
  });
});

describe('one action at a time', () => {
  it('while one is running, no other starts', async () => {
    const view = open(buildBilling({ cancel_at_period_end: true }), {
      responses: { 'POST /api/billing/resubscribe': never },
    });
    await press(view, words.current.heading, words.current.resume);
    await press(view, words.current.heading, words.current.resume);
    await view.user.click(await buttonOf('Basic'));
    await press(view, words.card.heading, words.card.change);
    expect(await inPart(words.current.heading, words.current.resume)).toHaveAttribute('aria-busy', 'true');
    expect(view.shell.questions).toEqual([]);
    expect(view.shell.api.calls.filter(({ method }) => method !== 'GET')).toHaveLength(1);
  });
  it('works again after the browser’s Back from the payment page', async () => {
    const view = open(buildTrial(), { responses: { [CHECKOUT]: { success: true, url: '/till/a' } } });
    await view.user.click(await buttonOf('Pro'));
    await waitFor(() => expect(left).toHaveLength(1));
    const shown = (persisted: boolean) =>
      act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })));
    shown(false);
    await view.user.click(await buttonOf('Pro'));
    expect(sent(view, CHECKOUT)).toHaveLength(1);
    shown(true);
    expect(await buttonOf('Pro')).not.toHaveAttribute('aria-busy');
    await view.user.click(await buttonOf('Pro'));
    await waitFor(() => expect(left).toHaveLength(2));
  });
  it('refetches plan and quota after a change', async () => {
    const view = open(buildBilling({ cancel_at_period_end: true }), {
      responses: { 'POST /api/billing/resubscribe': { success: true } },
    });
    view.client.setQueryData(['home'], 'known');
    await press(view, words.current.heading, words.current.resume);
    await said(view, 'You keep Pro.');
    await waitFor(() => expect(view.shell.api.callsOf('GET /api/app').length).toBeGreaterThan(1));
    expect(view.client.getQueryState(['home'])?.isInvalidated).toBe(true);
  });
});

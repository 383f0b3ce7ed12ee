import { act, fireEvent, screen, waitFor } from '@testing-library/react';
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

onJanuaryFifth();

describe('choosing a plan', () => {
  it.each(['https://evil.example/pay', 'javascript:alert(1)', '//evil.example', ''])(
    'never leads to %j',
    async (url) => {
      const view = open(buildTrial(), { responses: { [CHECKOUT]: { success: true, url } } });
      await view.user.click(await buttonOf('Pro'));
      await said(view, words.said.unsafe);
      expect(left).toEqual([]);
    },
  );
});

describe('the choice', () => {
  const number = () => screen.getByLabelText(words.choose.quantity);
  it('stays during a refetch, and resets after a purchase', async () => {
    const view = open(buildBilling());
    await screen.findByLabelText(words.choose.quantity);
    fireEvent.change(number(), { target: { value: '7' } });
    await act(() => view.client.invalidateQueries());
    expect(number()).toHaveValue('7');
    view.shell.api.answer({ 'GET /api/billing': buildBilling({ quantity: 6 }) });
    await act(() => view.client.invalidateQueries());
    await waitFor(() => expect(number()).toHaveValue('6'));
  });
  it.each(['', '0', '1.5', 'many'])(
    '%j is no number of screens: nothing can be bought by it',
    async (text) => {
      const view = open(buildTrial());
      await screen.findByLabelText(words.choose.quantity);
      fireEvent.change(number(), { target: { value: text } });
      await view.user.click(await buttonOf('Pro'));
      expect(await buttonOf('Basic')).toHaveAccessibleDescription(words.choose.badQuantity(1000));
      expect(await buttonOf('Free')).toBeEnabled();
      expect(sent(view, CHECKOUT)).toEqual([]);
    },
  );
  it('a planned plan is marked on its card and cannot be chosen again', async () => {
    open(buildBilling({ cancel_at_period_end: true, plan_after: 'free' }));
    expect(await card('Free')).toHaveTextContent(words.choose.follows('Feb 4, 2026'));
    expect(await buttonOf('Free')).toHaveAccessibleDescription(words.choose.isPlanned);
  });
  it('a blocked account can choose nothing, not even Free', async () => {
    const view = open(buildBilling({ status: 'blocked' }));
    for (const plan of ['Free', 'Basic', 'Pro']) {
      await view.user.click(await buttonOf(plan));
      expect(await buttonOf(plan)).toHaveAccessibleDescription(words.choose.isBlocked);
    }
    expect(view.shell.questions).toEqual([]);
    expect(sent(view, CHECKOUT)).toEqual([]);
  });
});

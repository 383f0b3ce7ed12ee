import { screen } from '@testing-library/react';
import { subscriptionTexts as words } from './texts';
import { buildBilling, buildTrial } from '../testing/billing';
import { buttonOf, CHECKOUT, inPart, onJanuaryFifth, open, press, sent } from './testing/open-subscription';

describe('not set up', () => {
  onJanuaryFifth();

  const { heading, operator, reason } = words.notSetUp;

  it('on a server without payments the page explains what its operator can do, and sends no purchase', async () => {
    const view = open(buildTrial({ payment_ready: false }));
    expect(await screen.findByRole('region', { name: heading })).toHaveTextContent(operator);
    for (const plan of ['Basic', 'Pro']) {
      await view.user.click(await buttonOf(plan));
      expect(await buttonOf(plan)).toHaveAccessibleDescription(reason);
    }
    expect(sent(view, CHECKOUT)).toEqual([]);
    expect(screen.queryByText(words.till)).not.toBeInTheDocument();
  });

  it('switching to Free and cancelling stay possible', async () => {
    const view = open(buildBilling({ payment_ready: false }));
    expect(await buttonOf('Free')).not.toHaveAccessibleDescription(reason);
    expect(await inPart(words.current.heading, words.current.cancel)).not.toHaveAccessibleDescription(reason);
    await press(view, words.card.heading, words.card.change);
    expect(await inPart(words.card.heading, words.card.change)).toHaveAccessibleDescription(reason);
  });

  it('a server that does not report it accepts payments', async () => {
    open(buildTrial());
    expect(await buttonOf('Pro')).not.toHaveAccessibleDescription(reason);
    expect(screen.queryByRole('region', { name: heading })).not.toBeInTheDocument();
  });
});

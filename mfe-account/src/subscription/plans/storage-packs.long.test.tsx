import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { unreachable } from '@vitrine/shared/testing';
import { subscriptionTexts as words } from '../texts';
import { buildBilling } from '../../testing/billing';
import { CHECKOUT, inPart, onJanuaryFifth, open, press, said, sent } from '../testing/open-subscription';

onJanuaryFifth();

describe('storage packs', () => {
  it('show price and size, and are bought after a confirmation', async () => {
    const view = open(buildBilling(), { responses: { [CHECKOUT]: { success: true } } });
    expect(await screen.findByRole('button', { name: words.packs.buy })).toHaveAccessibleDescription(
      words.packs.unchanged,
    );
    await press(view, words.packs.heading, words.packs.more);
    await press(view, words.packs.heading, words.packs.more);
    expect(screen.getByText(/2 packs: 100 GB for €10 a month/)).toHaveTextContent('you then have 200 GB');
    await press(view, words.packs.heading, words.packs.buy);
    await said(view, words.said.packs);
    expect(sent(view, CHECKOUT)).toEqual([{ product_id: 'storage_50', quantity: 2 }]);
    expect(view.shell.questions[0]).toMatchObject({ objectName: '2 storage packs' });
  });
  it('fewer packs warn when the stored data would exceed the quota', async () => {
    const view = open(buildBilling({ storage_packs: 1, storage_used: 120_000_000_000 }));
    await press(view, words.packs.heading, words.packs.fewer);
    expect(screen.getByText(/20 GB more than this plan includes/)).toBeVisible();
    expect(screen.getByRole('button', { name: words.packs.change })).toBeEnabled();
  });
  it('nearly full and full storage are shown at the storage', async () => {
    const { client } = open(buildBilling({ storage_used: 4_600_000_000 }));
    expect(await screen.findByText(words.current.nearlyFull)).toBeVisible();
    act(() => void client.setQueryData(['billing'], buildBilling({ storage_used: 5_000_000_001 })));
    expect(await screen.findByText(words.current.full)).toBeVisible();
  });
});

describe('changed storage packs', () => {
  const part = words.packs.heading;
  const packs = () => screen.getByLabelText(words.packs.label);
  it('cost twelve months with a yearly plan', async () => {
    const view = open(buildBilling({ interval: 'year' }), { confirm: false });
    await press(view, part, words.packs.more);
    expect(screen.getByText(/1 pack: 50 GB for €60 a year/)).toBeVisible();
    await press(view, part, words.packs.buy);
    await waitFor(() => expect(view.shell.questions[0]?.text).toContain('€60 a year'));
  });
  it('without a confirmation nothing is bought and the number stays', async () => {
    const view = open(buildBilling(), { confirm: false });
    await press(view, part, words.packs.more);
    await press(view, part, words.packs.buy);
    await waitFor(() => expect(view.shell.questions).toHaveLength(1));
    expect(sent(view, CHECKOUT)).toEqual([]);
    expect(packs()).toHaveValue('1');
  });
  it('can all be returned', async () => {
    const view = open(buildBilling({ storage_packs: 1 }), { responses: { [CHECKOUT]: { success: true } } });
    await press(view, part, words.packs.fewer);
    expect(screen.getByText(/^No packs\./)).toBeVisible();
    await press(view, part, words.packs.change);
    await said(view, words.said.packs);
    expect(sent(view, CHECKOUT)).toEqual([{ product_id: 'storage_50', quantity: 0 }]);
  });
  it.each(['', '-1', '101', 'two'])('%j is not a number of packs', async (text) => {
    const view = open(buildBilling());
    await screen.findByLabelText(words.packs.label);
    fireEvent.change(packs(), { target: { value: text } });
    expect(packs()).toHaveAccessibleDescription(words.packs.bad(100));
    await press(view, part, words.packs.buy);
    expect(view.shell.questions).toEqual([]);
  });
  it.each([
    ['past_due', words.choose.needsCard],
    ['blocked', words.choose.isBlocked],
    ['cancelled', words.packs.needsPlan],
  ] as const)('sleep while the plan is %s', async (status, reason) => {
    open(buildBilling({ status }));
    expect(await inPart(part, words.packs.buy)).toHaveAccessibleDescription(reason);
    expect(packs()).toBeDisabled();
  });
});

describe('the storage of the plan', () => {
  it('is the account’s current quota, else the sold one', async () => {
    open(buildBilling({ storage_packs: 1 }), { responses: { 'GET /api/app': unreachable } });
    expect(await screen.findByText('8 GB of 150 GB used')).toBeVisible();
  });
  it('and screens beyond the paid number are reported with the consequence', async () => {
    open(buildBilling({ screens_used: 6 }));
    expect(await screen.findByText('6 of 5 screens connected')).toBeVisible();
    expect(screen.getByText(words.current.tooMany)).toBeVisible();
  });
});

import { screen, waitFor } from '@testing-library/react';
import { refuse, pasteOverlong } from '@vitrine/shared/testing';
import { subscriptionTexts } from './texts';
import { buildBilling } from '../testing/billing';
import { onJanuaryFifth, open } from './testing/open-subscription';

describe('invoice details', () => {
  onJanuaryFifth();
  const words = subscriptionTexts.details;
  const details = { name: 'Aurora GmbH', address: 'Main street 1\n10115 Berlin', vat_number: '' };
  const POST = 'POST /api/billing/details';
  const save = () => screen.findByRole('button', { name: words.save });

  test('shows the recipient of invoices, and sends only what was changed', async () => {
    const view = open(buildBilling({ details }));
    view.shell.api.answer({ [POST]: { success: true } });
    expect(await screen.findByLabelText(words.address)).toHaveValue(details.address);
    expect(await save()).toHaveAccessibleDescription(words.unchanged);
    await view.user.type(screen.getByLabelText(words.vatNumber), 'DE123456789');
    await view.user.click(await save());
    await waitFor(() => expect(view.shell.notices[0]?.text).toBe(words.saved));
    expect(view.shell.api.callsOf(POST).map(({ body }) => body)).toEqual([{ vat_number: 'DE123456789' }]);
  });

  test('a refusal is shown at its field, and what was typed stays', async () => {
    const view = open(buildBilling({ details }));
    const detail = 'This is not a VAT number. It looks like DE123456789.';
    view.shell.api.answer({
      [POST]: refuse(400, 'invalid_request', detail, {
        errors: [{ field: 'vat_number', code: 'format', detail }],
      }),
    });
    await view.user.type(await screen.findByLabelText(words.vatNumber), 'none');
    await view.user.click(await save());
    expect(await screen.findByRole('alert')).toHaveTextContent(detail);
    expect(screen.getByLabelText(words.vatNumber)).toHaveValue('none');
    expect(screen.getByLabelText(words.vatNumber)).toBeInvalid();
  });

  test('a name or an address that is too long is kept as typed, with its limit, and not sent', async () => {
    const view = open(buildBilling({ details }));
    const name = await screen.findByLabelText(words.name);
    expect(await pasteOverlong(view.user, name)).toEqual({ isWhole: true, most: 120 });
    const address = screen.getByLabelText(words.address);
    expect(await pasteOverlong(view.user, address)).toEqual({ isWhole: true, most: 400 });
    await view.user.click(await save());
    expect(view.shell.api.callsOf(POST)).toEqual([]);
  });

  test('is read-only for a viewer, and hidden where the payment provider writes the invoices', async () => {
    open(buildBilling({ details }), { role: 'viewer' });
    expect(await screen.findByLabelText(words.name)).toBeDisabled();
    expect(await save()).toHaveAccessibleDescription(subscriptionTexts.noRight);
  });

  test('with Stripe its own pages ask for the details', async () => {
    open(buildBilling({ details, provider: 'stripe' }));
    expect(await screen.findByText(subscriptionTexts.invoices.heading)).toBeVisible();
    expect(screen.queryByText(words.heading)).not.toBeInTheDocument();
  });
});

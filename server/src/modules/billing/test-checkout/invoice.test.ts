import type { TestApp } from '../../../testing/build-test-app';
import type { TestMember } from '../../../testing/test-members';
import { startBilling, type BillingCalls } from '../testing/test-billing';

let t: TestApp;
let b: BillingCalls;
let owner: TestMember;
const seller = {
  name: 'Signs & Co',
  address: 'Dock 1\n20457 Hamburg',
  vatNumber: 'DE999999999',
  vatPercent: 19,
};

beforeAll(async () => {
  ({ t, b } = await startBilling());
});
afterAll(() => t.close());
beforeEach(async () => {
  Object.assign(t.deps.config, { seller });
  owner = await b.newOwner();
});

const details = (member: TestMember, payload: object) =>
  member.inject({ method: 'POST', url: '/api/billing/details', payload });
async function invoices(member: TestMember): Promise<string[]> {
  const pages: string[] = [];
  for (const { url } of (await b.read(member)).invoices) {
    const page = await t.app.inject(new URL(url ?? '', 'http://till').pathname);
    expect(page.statusCode).toBe(200);
    pages.push(page.body.replace(/\s+/g, ' '));
  }
  return pages;
}

describe('an invoice', () => {
  it('names seller, address, VAT number and buyer, and says how much of the sum is tax', async () => {
    const sent = {
      name: 'Aurora <GmbH>',
      address: 'Main street 1\n10115 Berlin',
      vat_number: 'de 123456789',
    };
    expect((await details(owner, sent)).statusCode).toBe(200);
    expect((await b.read(owner)).details).toEqual({ ...sent, vat_number: 'DE123456789' });
    await b.buy(owner, 'basic_month', 2);
    const [page] = await invoices(owner);
    expect(page).toContain(
      '<dt>From</dt><dd>Signs &amp; Co<br>Dock 1<br>20457 Hamburg<br>VAT number DE999999999</dd>',
    );
    expect(page).toContain(
      '<dt>For</dt><dd>Aurora &lt;GmbH&gt;<br>Main street 1<br>10115 Berlin<br>VAT number DE123456789</dd>',
    );
    // €12.00 with 19%: 10.08 and 1.92.
    expect(page).toContain('Without VAT</th><td>€10.08</td>');
    expect(page).toContain('VAT 19%, included</th><td>€1.92</td>');
    expect(page).toContain('@media print');
  });

  it('keeps what it was made with, whatever seller and buyer are called later', async () => {
    await details(owner, { name: 'Before' });
    await b.buy(owner, 'basic_month', 1);
    Object.assign(t.deps.config, {
      seller: { name: 'Others', address: '', vatNumber: '', vatPercent: null },
    });
    await details(owner, { name: 'After', address: 'Elsewhere' });
    const [page] = await invoices(owner);
    expect(page).toContain('Signs &amp; Co');
    expect(page).toContain('<dd>Before</dd>');
    expect(page).toContain('VAT 19%');
    expect(page).not.toContain('Elsewhere');
  });

  it('of a seller without a VAT number shows no tax; without a name it is for the account', async () => {
    Object.assign(t.deps.config, { seller: { name: 'Small', address: '', vatNumber: '', vatPercent: null } });
    await b.set(owner, 'name', 'Venue name');
    await b.buy(owner, 'basic_month', 1);
    const [page] = await invoices(owner);
    expect(page).toContain('<dt>For</dt><dd>Venue name</dd>');
    expect(page).not.toContain('VAT');
  });

  it('from before both sides were kept still opens', async () => {
    await b.buy(owner, 'basic_month', 1);
    await t.deps.pool.query('UPDATE invoices SET parties = NULL WHERE account_id = $1', [owner.accountId]);
    await b.set(owner, 'name', 'Old venue');
    const [page] = await invoices(owner);
    expect(page).toContain('<dt>For</dt><dd>Old venue</dd>');
    expect(page).not.toContain('<dt>From</dt>');
  });
});

describe('the details', () => {
  it('are changed one by one, and refused in words beside their field', async () => {
    await details(owner, { name: 'A', address: 'B' });
    await details(owner, { name: 'C' });
    const refused = await details(owner, { vat_number: 'none', name: 'not written' });
    expect([refused.statusCode, refused.json<{ errors: unknown }>().errors]).toEqual([
      400,
      [
        {
          field: 'vat_number',
          code: 'format',
          detail: 'This is not a VAT number. It looks like DE123456789.',
        },
      ],
    ]);
    expect((await b.read(owner)).details).toEqual({ name: 'C', address: 'B', vat_number: '' });
    expect((await details(owner, {})).statusCode).toBe(200);
    expect((await details(owner, { name: 7 })).statusCode).toBe(400);
    expect((await details(owner, { name: 'x'.repeat(100_000) })).statusCode).toBe(400);
  });
});

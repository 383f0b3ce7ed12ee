-- Who an invoice is for, as the account says it; without a row the name of the account is all there is.
CREATE TABLE billing_details (
  account_id uuid PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  name text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT '',
  vat_number text NOT NULL DEFAULT ''
);

-- {seller: {name, address, vat_number}, buyer: {name, address, vat_number}, vat_percent}: what held when the invoice was made. NULL: one that is older
-- than this, or the provider's own.
ALTER TABLE invoices ADD COLUMN parties jsonb;

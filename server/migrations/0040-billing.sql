-- Who pays for what (decisions §10). Plan, quantity, interval, status and period stand in accounts; money is in cents.

-- One row per account that ever had to do with billing; also the lock that every change of a subscription takes.
CREATE TABLE subscriptions (
  account_id uuid PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  provider text NOT NULL CHECK (provider IN ('till', 'stripe')),
  -- The provider's ids; the till has none.
  customer_id text UNIQUE,
  subscription_id text UNIQUE,
  -- Packs of 50 GB on top of the plan.
  storage_packs integer NOT NULL DEFAULT 0 CHECK (storage_packs >= 0),
  -- What follows at the end of a period that is the last one; NULL: nothing.
  plan_after text CHECK (plan_after IN ('free')),
  period_started_at bigint NOT NULL DEFAULT 0,
  -- What the running period was paid by; the account's interval holds from the next invoice on.
  period_interval text NOT NULL DEFAULT 'month' CHECK (period_interval IN ('month', 'year')),
  -- Day of the month that periods begin on, so that a February does not move it.
  anchor_day integer NOT NULL DEFAULT 1 CHECK (anchor_day BETWEEN 1 AND 31),
  -- Carried to the next invoice: what a change in the middle of a period cost, negative what it saved.
  balance integer NOT NULL DEFAULT 0,
  -- When the till tries a failed payment again; 0: not.
  charge_at bigint NOT NULL DEFAULT 0,
  card_brand text,
  card_last4 text CHECK (length(card_last4) = 4),
  card_exp_month integer,
  card_exp_year integer,
  -- When the provider was asked last.
  read_at bigint NOT NULL DEFAULT 0,
  trial_end_told_at bigint NOT NULL DEFAULT 0
);
CREATE INDEX subscriptions_charge ON subscriptions (charge_at) WHERE charge_at > 0;
CREATE INDEX accounts_period_end ON accounts (period_ends_at) WHERE period_ends_at > 0;

CREATE TABLE checkouts (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  provider text NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'paid', 'void', 'expired')),
  product_id text NOT NULL,
  plan text NOT NULL CHECK (plan IN ('basic', 'pro')),
  plan_interval text NOT NULL CHECK (plan_interval IN ('month', 'year')),
  quantity integer NOT NULL CHECK (quantity > 0),
  storage_packs integer NOT NULL DEFAULT 0 CHECK (storage_packs >= 0),
  amount integer NOT NULL CHECK (amount >= 0),
  -- sha256 of the till page's token.
  token_hash text NOT NULL UNIQUE,
  -- Hosted checkout: its id and address.
  provider_ref text UNIQUE,
  url text,
  created_at bigint NOT NULL,
  expires_at bigint NOT NULL
);
-- However often somebody clicks: one.
CREATE UNIQUE INDEX checkouts_open ON checkouts (account_id) WHERE state = 'open';

CREATE SEQUENCE invoice_numbers;
CREATE TABLE invoices (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  number text NOT NULL,
  amount integer NOT NULL,
  currency text NOT NULL,
  status text NOT NULL CHECK (status IN ('paid', 'open', 'failed', 'void')),
  description text NOT NULL,
  -- [{text, amount}]
  lines jsonb NOT NULL DEFAULT '[]',
  checkout_id uuid UNIQUE REFERENCES checkouts (id) ON DELETE SET NULL,
  -- The till's page: sha256 of its token. The provider's: its id and address.
  token_hash text UNIQUE,
  provider_ref text UNIQUE,
  url text,
  created_at bigint NOT NULL
);
CREATE INDEX invoices_account ON invoices (account_id, created_at DESC, id DESC);

-- Addresses where the card is changed; whoever has one may do that and nothing else.
CREATE TABLE card_links (
  token_hash text PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  expires_at bigint NOT NULL
);
CREATE INDEX card_links_account ON card_links (account_id);

-- Messages of the provider that have had their effect: a repeated one has none.
CREATE TABLE provider_events (
  id text PRIMARY KEY,
  type text NOT NULL,
  account_id uuid REFERENCES accounts (id) ON DELETE CASCADE,
  at bigint NOT NULL
);

-- Screens were not counted until now: nobody who is trying the product shall be over the number of the plan.
UPDATE accounts SET plan_quantity = GREATEST(plan_quantity, 3, (SELECT count(*) FROM devices d WHERE d.account_id = accounts.id))
  WHERE subscription_status = 'trial';
UPDATE accounts SET plan_quantity = GREATEST(plan_quantity, 25) WHERE id::text IN (SELECT value FROM demo WHERE key = 'account');
UPDATE accounts SET storage_quota = GREATEST(storage_quota, 20000000000::bigint * plan_quantity) WHERE subscription_status = 'trial';

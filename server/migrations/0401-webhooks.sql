CREATE TABLE webhooks (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  url text NOT NULL,
  events text[] NOT NULL,
  -- Signs each delivery, so it is kept itself and not as a hash.
  secret text NOT NULL,
  made_by uuid REFERENCES users (id) ON DELETE SET NULL,
  created_at bigint NOT NULL,
  -- Paused by a member, or because the receiver answered 410.
  paused_at bigint,
  -- Last day of the venue whose plays were reported.
  plays_day integer NOT NULL
);
CREATE INDEX webhooks_account ON webhooks (account_id);

CREATE TABLE webhook_deliveries (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  webhook_id uuid NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
  event text NOT NULL,
  payload jsonb NOT NULL,
  created_at bigint NOT NULL,
  -- Time of the next attempt; null: finished.
  next_at bigint,
  retry_until bigint NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  delivered_at bigint,
  status integer,
  error text
);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX webhook_deliveries_newest ON webhook_deliveries (webhook_id, created_at DESC, id DESC);
CREATE INDEX webhook_deliveries_account ON webhook_deliveries (account_id);
CREATE INDEX webhook_deliveries_old ON webhook_deliveries (created_at);

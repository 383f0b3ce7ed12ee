-- Who is on a broker that is not ours, as it asked about them: what they may say and hear, and when that ends (decision 0054).
CREATE TABLE broker_clients (
  username text NOT NULL,
  client_id text NOT NULL,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  -- As the rules of topics know them.
  speaker jsonb NOT NULL,
  user_id uuid,
  -- Of the integration, where its own token opened the page.
  session_id uuid,
  -- The record's, not the hardware's.
  device_id uuid,
  made_at bigint NOT NULL,
  -- Of a screen none, until it is removed.
  ends_at bigint,
  PRIMARY KEY (username, client_id)
);
CREATE INDEX broker_clients_session ON broker_clients (session_id);
CREATE INDEX broker_clients_user ON broker_clients (user_id);
CREATE INDEX broker_clients_ends ON broker_clients (ends_at);

-- What of the demo content was made, so that a start that was interrupted goes on and nothing a person deleted comes back.
CREATE TABLE demo (
  key text PRIMARY KEY,
  value text NOT NULL,
  at bigint NOT NULL
);

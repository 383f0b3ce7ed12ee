-- Opening hours of a venue, as OpeningHours of the contract; null: always open.
ALTER TABLE accounts ADD COLUMN opening_hours jsonb;

-- Opening hours of a group's devices, as OpeningHours of the contract; null: those of the venue.
ALTER TABLE device_groups ADD COLUMN opening_hours jsonb;

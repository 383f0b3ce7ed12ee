-- The promo whose file this one replaces as soon as it is prepared; it is in no list until then.
ALTER TABLE promos ADD COLUMN replaces uuid REFERENCES promos (id) ON DELETE SET NULL;
CREATE INDEX promos_replacing ON promos (replaces) WHERE replaces IS NOT NULL;

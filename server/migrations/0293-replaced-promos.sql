-- The promo whose file this one replaces as soon as it is prepared, in no list until then, and by whose request.
ALTER TABLE promos
  ADD COLUMN replaces uuid REFERENCES promos (id) ON DELETE SET NULL,
  ADD COLUMN replaces_by uuid;
CREATE INDEX promos_replacing ON promos (replaces) WHERE replaces IS NOT NULL;

-- Data of a promo from a template, a hash of what its picture was drawn from, and its last editor.
ALTER TABLE promos
  ADD COLUMN design jsonb,
  ADD COLUMN drawn text,
  ADD COLUMN edited_by uuid,
  ADD COLUMN edited_at bigint;
CREATE INDEX promos_designed ON promos (account_id) WHERE design IS NOT NULL;
-- Colours, font and logo of the account's designs; NULL: the default.
ALTER TABLE accounts ADD COLUMN brand jsonb;
-- Manifests have the brand in them: a changed one is a change of the lists.
CREATE FUNCTION note_brand_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_list_change(NEW.id);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER brand_listed AFTER UPDATE OF brand ON accounts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.brand IS DISTINCT FROM NEW.brand) EXECUTE FUNCTION note_brand_change();

-- Folder ('' is none) and tags of a promo.
ALTER TABLE promos
  ADD COLUMN folder text NOT NULL DEFAULT '',
  ADD COLUMN tags text[] NOT NULL DEFAULT '{}';

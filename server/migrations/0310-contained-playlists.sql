-- A playlist may play all items of other playlists at a place of its running order, one level deep.
ALTER TABLE playlist_items
  ADD COLUMN contained_id uuid,
  ADD FOREIGN KEY (account_id, contained_id) REFERENCES playlists (account_id, id) ON DELETE CASCADE,
  DROP CONSTRAINT playlist_items_type_check,
  DROP CONSTRAINT playlist_items_check,
  ADD CONSTRAINT playlist_items_content_check CHECK (
    (type = 'promo' AND promo_id IS NOT NULL AND media_id IS NULL AND contained_id IS NULL)
    OR (type = 'media' AND media_id IS NOT NULL AND promo_id IS NULL AND contained_id IS NULL)
    OR (type = 'playlist' AND contained_id IS NOT NULL AND promo_id IS NULL AND media_id IS NULL));
CREATE INDEX playlist_items_contained ON playlist_items (account_id, contained_id) WHERE contained_id IS NOT NULL;

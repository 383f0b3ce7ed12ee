-- How often the lists of an account have changed: a list that is as the browser has it is answered 304 without being read (decision 0044).
CREATE TABLE list_changes (
  account_id uuid PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  changes bigint NOT NULL,
  -- The transaction that counted last: each one counts once, however many rows it writes.
  counted_by bigint NOT NULL
);

-- Asked at the end of a transaction, when it holds all else that it needs: so nobody who waits for this row holds up somebody it waits for.
CREATE FUNCTION count_list_change(changed uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO list_changes (account_id, changes, counted_by) SELECT id, 1, txid_current() FROM accounts WHERE id = changed
  ON CONFLICT (account_id) DO UPDATE SET changes = list_changes.changes + 1, counted_by = EXCLUDED.counted_by
    WHERE list_changes.counted_by <> EXCLUDED.counted_by
$$;
CREATE FUNCTION note_list_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_list_change(CASE WHEN TG_OP = 'DELETE' THEN OLD.account_id ELSE NEW.account_id END);
  RETURN NULL;
END $$;
CREATE FUNCTION note_file_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_list_change(account_id) FROM promos WHERE file_id = NEW.id;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER promos_listed AFTER INSERT OR UPDATE OR DELETE ON promos
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_list_change();
CREATE CONSTRAINT TRIGGER playlists_listed AFTER INSERT OR UPDATE OR DELETE ON playlists
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_list_change();
CREATE CONSTRAINT TRIGGER playlist_versions_listed AFTER INSERT OR UPDATE OR DELETE ON playlist_versions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_list_change();
CREATE CONSTRAINT TRIGGER schedule_entries_listed AFTER INSERT OR UPDATE OR DELETE ON schedule_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_list_change();
-- Items come with their version; they leave it alone, with what they show.
CREATE CONSTRAINT TRIGGER playlist_items_listed AFTER DELETE ON playlist_items
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_list_change();
-- A lease is no news.
CREATE CONSTRAINT TRIGGER files_listed AFTER UPDATE ON files
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.public_key, OLD.type, OLD.size, OLD.state, OLD.tried_again, OLD.error, OLD.width, OLD.height, OLD.duration,
      OLD.screen_sha256, OLD.screen_type, OLD.screen_size, OLD.thumb_sha256, OLD.thumb_type, OLD.thumb_size)
    IS DISTINCT FROM (NEW.public_key, NEW.type, NEW.size, NEW.state, NEW.tried_again, NEW.error, NEW.width, NEW.height, NEW.duration,
      NEW.screen_sha256, NEW.screen_type, NEW.screen_size, NEW.thumb_sha256, NEW.thumb_type, NEW.thumb_size))
  EXECUTE FUNCTION note_file_change();

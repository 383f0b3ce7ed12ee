-- Made codes are listed, newest first.
CREATE INDEX qr_links_newest ON qr_links (account_id, created_at DESC, id DESC);

-- State of the picture that the server takes of a promo's web page; NULL: none was tried for its address.
ALTER TABLE promos ADD COLUMN snapshot jsonb;

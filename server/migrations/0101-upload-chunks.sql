-- Chunks of uploads that lie where all servers find them (decision 0052): a chunk counts once it stands here.
CREATE TABLE upload_chunks (
  upload_id uuid NOT NULL REFERENCES uploads (id) ON DELETE CASCADE,
  number integer NOT NULL,
  -- As the journal on a disk has them.
  crc bigint NOT NULL,
  length integer NOT NULL,
  received_at bigint NOT NULL,
  PRIMARY KEY (upload_id, number)
);
-- Which server finishes an upload: until then, by the clock of the database, nobody else does.
ALTER TABLE uploads ADD COLUMN finish_until bigint NOT NULL DEFAULT 0;

-- Groups whose screens begin each item together, and their video walls (contract: Wall).
ALTER TABLE device_groups ADD COLUMN in_sync boolean NOT NULL DEFAULT false, ADD COLUMN wall jsonb;

-- Since when nothing points at a build (seconds); NULL while something does. Thirty days later it goes, files and row.
ALTER TABLE area_releases ADD COLUMN unpointed_at bigint;
UPDATE area_releases r SET unpointed_at = extract(epoch FROM now())::bigint
 WHERE NOT EXISTS (SELECT 1 FROM area_pointers p
                    WHERE p.area = r.area AND r.version IN (p.active, p.previous, p.canary->>'version'));

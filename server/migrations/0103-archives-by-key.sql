-- Whether a stored file is the archive of a build is asked whenever files are removed.
CREATE INDEX area_releases_archive ON area_releases (archive) WHERE archive IS NOT NULL;

-- Where all servers find the files of a build (decision 0052): the key of a tar.gz in the file store; null where each server has its own.
ALTER TABLE area_releases ADD COLUMN archive text;

-- Where the team of an area hears what the server did with its builds by itself; NULL: only the operator does.
ALTER TABLE deploy_keys ADD COLUMN mail text;

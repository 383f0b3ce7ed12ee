-- A file is prepared in steps, each a bounded piece of work that takes its turn among all accounts: 'look' opens it (a picture is
-- done then, a film has its facts and its poster), 'render' makes what screens play, 'long' is a film whose turn was over before that.
ALTER TABLE files ADD COLUMN stage text NOT NULL DEFAULT 'look' CHECK (stage IN ('look', 'render', 'long'));
-- How often a person asked to prepare a file again that could not be prepared.
ALTER TABLE files ADD COLUMN tried_again integer NOT NULL DEFAULT 0;

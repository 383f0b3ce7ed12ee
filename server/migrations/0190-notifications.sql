-- What members are notified of, in the app for 90 days and by mail. The row is written with the event it is about;
-- mail_due_at makes it the outbox of its mail: due rows of one member and mail_group go into one mail, mail_id.
CREATE TABLE notifications (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL,
  user_id uuid NOT NULL,
  event text NOT NULL,
  -- Screen, playlist or promo; it may be deleted meanwhile.
  subject_id uuid,
  name text NOT NULL,
  details jsonb NOT NULL,
  created_at bigint NOT NULL,
  read_at bigint,
  mail_group text NOT NULL,
  -- NULL: its mail is decided.
  mail_due_at bigint,
  mail_id uuid,
  -- NULL: no mail mentioned it.
  mailed_at bigint,
  FOREIGN KEY (account_id, user_id) REFERENCES memberships (account_id, user_id) ON DELETE CASCADE
);
CREATE INDEX notifications_list ON notifications (account_id, user_id, created_at DESC, id DESC);
CREATE INDEX notifications_due ON notifications (mail_due_at) WHERE mail_due_at IS NOT NULL;
CREATE INDEX notifications_mail ON notifications (mail_id) WHERE mail_id IS NOT NULL;
CREATE INDEX notifications_age ON notifications (created_at);

-- Screens that are not live, or were not within the last hour: what the check of every minute remembers.
CREATE TABLE screen_alerts (
  device_id uuid PRIMARY KEY REFERENCES devices (id) ON DELETE CASCADE,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  -- NULL: it is back.
  noticed_at bigint,
  live_since bigint,
  -- When its owners were notified of the present interruption, and last of any.
  notified_at bigint,
  last_notified_at bigint,
  -- Interruptions since counted_since.
  drops integer NOT NULL,
  counted_since bigint NOT NULL,
  checked_at bigint NOT NULL
);
CREATE INDEX screen_alerts_account ON screen_alerts (account_id);

-- Highest level of used storage that was announced: 90 or 100 percent.
CREATE TABLE storage_alerts (
  account_id uuid PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  level smallint NOT NULL
);

-- Quiet hours of a member in seconds of the venue's day; both or none.
ALTER TABLE memberships ADD COLUMN quiet_start integer;
ALTER TABLE memberships ADD COLUMN quiet_end integer;

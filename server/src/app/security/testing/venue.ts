import { createHash, randomUUID } from 'node:crypto';
import { CHUNK_BYTES, ROLES, type Design, type Role } from '@vitrine/shared/contract';
import { designPlayer } from '../../../modules/content/played-design.action';
import { drawnHash } from '../../../modules/promos/designs/design-tag.lib';
import { sendChunk } from '../../../modules/uploads/testing/upload-client';
import type { TestApp } from '../../../testing/build-test-app';
import { addTestPromo } from '../../../testing/test-content';
import type { TestMember } from '../../../testing/test-members';
import { connectScreen, type TestScreen } from '../../../testing/test-screens';

/** Midnight of the day of the test clock, and the start of the venue's playlist. */
export const NIGHT = 1_772_409_600;
export const START = NIGHT + 8 * 3600;

/** Promo from a template of each venue. */
export const DESIGNED: { name: string; design: Design } = {
  name: 'Designed',
  design: { template: 'special', texts: { title: 'Soup' } },
};

/** Ids that calls may name; add one for each new kind of record. */
export interface VenueIds {
  promo: string;
  /** Promo from a template. */
  design: string;
  playlist: string;
  pending: string;
  /** Kept version of the playlist. */
  version: string;
  /** Entry of a playlist. */
  item: string;
  entry: string;
  group: string;
  screen: string;
  hardware: string;
  member: string;
  invitation: string;
  upload: string;
  /** QR code, and the last part of its short link. */
  code: string;
  short: string;
  /** Open session of the owner. */
  session: string;
  /** Passkey of the owner. */
  passkey: string;
  integration: string;
  apiKey: string;
  webhook: string;
  /** Delivery of the webhook. */
  delivery: string;
  /** Notification of the owner. */
  notification: string;
  /** Urgent message. */
  urgent: string;
  /** Calendar address. */
  calendar: string;
  /** Finished export, and an import that is being received. */
  export: string;
  import: string;
}

export interface Venue {
  /** Unique word in all names of this venue. */
  mark: string;
  accountId: string;
  members: Record<Role, TestMember>;
  device: TestScreen;
  ids: VenueIds;
}

/** Creates an account with one record of each kind, through the API. */
export async function furnish(t: TestApp, mark: string): Promise<Venue> {
  const owner = await t.asAccount();
  const { accountId } = owner;
  const members = { owner } as Record<Role, TestMember>;
  for (const role of ROLES.slice(1)) members[role] = await t.asAccount({ role, accountId });
  const send = async (url: string, payload: object, who = owner) => {
    const answer = await who.inject({ method: 'POST', url, payload });
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
    return answer.json<{ id: string }>().id;
  };
  await send('/api/account', { name: `${mark} venue` });
  const promo = await addTestPromo(t.deps, accountId, { name: `${mark} promo` });
  await t.deps.pool.query('UPDATE accounts SET storage_used = 1000000 WHERE id = $1', [accountId]);
  const device = await connectScreen(t, owner);
  const group = await send('/api/devices/update-group', {
    device_ids: [device.id],
    group_name: `${mark} group`,
  });
  await send(`/api/device/update/${device.id}`, { name: `${mark} screen` });
  const play = await designPlayer(t.deps.db, accountId, [DESIGNED.design]);
  const drawn = drawnHash(play(DESIGNED.design));
  const design = await addTestPromo(t.deps, accountId, { ...DESIGNED, drawn });
  const selected_media = [{ id: promo, type: 'promo', order: 0 }];
  const playlist = await send('/api/playlists/create', {
    name: `${mark} playlist`,
    schedule_type: 'every_day',
    custom_date: START,
    selected_media,
    device_group: group,
  });
  const pending = await send(
    '/api/playlists/create',
    { name: `${mark} draft`, selected_media },
    members.editor,
  );
  await send('/api/account', { default_playlist_id: playlist });
  const invitation = await send('/api/user/invite_member', {
    email: `${mark}.guest@venue.test`.toLowerCase(),
    role: 'viewer',
  });
  await owner.inject({
    method: 'POST',
    url: '/api/gen_qr',
    payload: { url: `https://${mark.toLowerCase()}.example/`, promo_id: promo, device_id: device.id },
  });
  const urgent = await send('/api/urgent', { style: 'full', text: `Drill ${mark}`, duration: 3600 });
  const integration = await send('/api/integrations', {
    name: `${mark} intranet`,
    areas: ['schedule'],
    mode: 'edit',
    origins: [`https://${mark.toLowerCase()}.example`],
  });
  const apiKey = await send('/api/keys', {
    name: `${mark} program`,
    kind: 'account',
    scopes: ['promo.edit'],
    days: null,
  });
  const hook = { url: `https://${mark.toLowerCase()}.example/hook`, events: ['urgent.started'] };
  const webhook = await send('/api/webhooks', hook);
  const delivery = await send(`/api/webhooks/${webhook}/ping`, {});
  const calendar = await send('/api/calendar-links', { name: `${mark} phone` });
  const upload = randomUUID();
  await sendChunk(owner, Buffer.alloc(2 * CHUNK_BYTES, mark), 1, upload, { name: `${mark}.png` });
  const archive = async (kind: string, state: string) => {
    const id = randomUUID();
    await t.deps.pool.query(
      `INSERT INTO account_archives (id, account_id, kind, state, asked_by, created_at, touched_at, expires_at, size, fingerprint)
       VALUES ($1, $2, $3, $4, $5, $6, $6, 9999999999, 5, $7)`,
      [id, accountId, kind, state, owner.userId, t.clock.nowSeconds(), `${mark} archive`],
    );
    await t.deps.pool.query(
      `INSERT INTO archive_parts (account_id, archive_id, number, sha256, size) VALUES ($1, $2, 1, $3, 5)`,
      [accountId, id, createHash('sha256').update(id).digest('hex')],
    );
    return id;
  };
  const archives = { export: await archive('export', 'done'), import: await archive('import', 'receiving') };
  const { rows } = await t.deps.pool.query<{ entry: string; item: string; version: string }>(
    `SELECT (SELECT id FROM schedule_entries WHERE playlist_id = $1 LIMIT 1) AS entry,
            (SELECT id FROM playlist_history WHERE playlist_id = $1 LIMIT 1) AS version,
            (SELECT item_key FROM playlist_items i JOIN playlist_versions v ON v.id = i.version_id
             WHERE v.playlist_id = $1 LIMIT 1) AS item`,
    [playlist],
  );
  const { entry = '', item = '', version = '' } = rows[0] ?? {};
  const [screen, hardware, member] = [device.id, device.deviceId, members.viewer.userId];
  const spare = await t.deps.pool.query<{ id: string }>(
    `INSERT INTO sessions (id, account_id, user_id, created_at, last_used_at, expires_at, browser)
     VALUES ($1, $2, $3, 1, 1, 9999999999, $4) RETURNING id`,
    [randomUUID(), accountId, owner.userId, `${mark} browser`],
  );
  const session = spare.rows[0]?.id ?? '';
  const kept = await t.deps.pool.query<{ id: string }>(
    `INSERT INTO passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
     VALUES ($1, $2, $3, 'x', 0, '[]', $3, 1) RETURNING id`,
    [randomUUID(), owner.userId, `${mark} passkey`],
  );
  const passkey = kept.rows[0]?.id ?? '';
  const links = await t.deps.pool.query<{ code: string; short: string }>(
    'SELECT id AS code, short FROM qr_links WHERE account_id = $1',
    [accountId],
  );
  const { code = '', short = '' } = links.rows[0] ?? {};
  const noted = await t.deps.pool.query<{ id: string }>('SELECT id FROM notifications WHERE user_id = $1', [
    owner.userId,
  ]);
  const notification = noted.rows[0]?.id ?? '';
  const things = {
    promo,
    design,
    playlist,
    pending,
    version,
    item,
    entry,
    group,
    upload,
    code,
    short,
    integration,
    apiKey,
    webhook,
    delivery,
    urgent,
  };
  const ids = {
    ...things,
    ...archives,
    screen,
    hardware,
    member,
    invitation,
    session,
    passkey,
    notification,
    calendar,
  };
  for (const [kind, id] of Object.entries(ids)) if (!id) throw new Error(`The venue has no ${kind}.`);
  return { mark, accountId, members, device, ids };
}

/**
 * Name, account and ids of the venue, without ids that clients generate, which another venue may have too.
 */
export function wordsOf({ mark, accountId, ids }: Venue): string[] {
  const { item: _item, upload: _upload, ...own } = ids;
  return [mark, accountId, ...Object.values(own)];
}

/** All rows with an id or the mark of the venue, as text: an attack must not change them. */
export async function everythingOf(t: TestApp, venue: Venue): Promise<string[]> {
  const tables = await t.deps.pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  const words = wordsOf(venue).map((word) => `%${word}%`);
  const rows: string[] = [];
  for (const { name } of tables.rows) {
    const found = await t.deps.pool.query<{ text: string }>(
      `SELECT to_jsonb(r)::text AS text FROM "${name}" r WHERE to_jsonb(r)::text ILIKE ANY($1) ORDER BY 1`,
      [words],
    );
    rows.push(...found.rows.map(({ text }) => `${name} ${text}`));
  }
  return rows;
}

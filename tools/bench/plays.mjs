import { connectDatabase } from './database.mjs';
import { fill } from './fill.mjs';
import { call, median, signIn, startProduct } from './server.mjs';

const EMAIL = 'plays@vitrine.local';
const PASSWORD = 'one-year-of-plays';
const DAY_SECONDS = 86_400;
const DAYS = 365;
const SIZES = { promos: 40, playlists: 12, entries: 60, devices: 1000, members: 2 };
/** Promos that one screen shows a day, in two playlists. */
const PROMOS_A_DAY = 10;
/** Screens with every play of the last weeks, and plays of one of them a day. */
const DETAILED = 20;
const PLAYS_A_DAY = 1000;
const DETAIL_DAYS = 60;
/** Filters of the questions; each is asked by promo, playlist, device and day. */
const FILTERS = [[], ['promo'], ['playlist'], ['device'], ['promo', 'playlist']];
const ROUNDS = 5;
const MOST_MS = 300;

const dayOf = (seconds) => new Date(seconds * 1000).toISOString().slice(0, 10);

/** Makes the partitions, as a screen's first delivery does. */
async function deliverOne(url, token, item, playlist) {
  const play = { n: 1, item_id: item, playlist_id: playlist, seconds: 10, completed: true };
  const started_at = Math.floor(Date.now() / 1000) - 60;
  await call(url, token, '/api/player/plays', { log: '0'.repeat(32), plays: [{ ...play, started_at }] });
}

/** Fills a year of sums, of every combination as the server counts them, and weeks of single plays. */
async function fillYear(client, accountId) {
  const today = Math.floor(Date.now() / 1000 / DAY_SECONDS) * DAY_SECONDS;
  const none = `'00000000-0000-0000-0000-000000000000'::uuid`;
  await client.query(`DELETE FROM play_days WHERE account_id = $1`, [accountId]);
  await client.query(
    `CREATE TEMP TABLE shown AS
     SELECT d.id AS device_id, p.id AS item_id, l.id AS playlist_id, d.n
     FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM devices WHERE account_id = $1) d
     CROSS JOIN generate_series(0, ${PROMOS_A_DAY - 1}) s
     JOIN (SELECT id, row_number() OVER (ORDER BY id) AS n FROM promos WHERE account_id = $1) p
       ON p.n = 1 + (d.n * 7 + s * 3) % ${SIZES.promos}
     JOIN (SELECT id, row_number() OVER (ORDER BY id) AS n FROM playlists WHERE account_id = $1) l
       ON l.n = 1 + (d.n + s % 2) % ${SIZES.playlists}`,
    [accountId],
  );
  await client.query(
    `CREATE TEMP TABLE sums AS
     SELECT GROUPING(item_id, playlist_id, device_id) AS level, coalesce(item_id, ${none}) AS item_id,
       coalesce(playlist_id, ${none}) AS playlist_id, coalesce(device_id, ${none}) AS device_id,
       sum(100 + n % 50) AS plays, sum(95 + n % 50) AS completed, sum(1000) AS seconds
     FROM shown GROUP BY CUBE (item_id, playlist_id, device_id) ORDER BY 1, 2, 3, 4`,
  );
  // Day by day, as they come to be.
  for (let day = DAYS - 1; day >= 0; day -= 1)
    await client.query(
      `INSERT INTO play_days (account_id, level, item_id, playlist_id, device_id, day, plays, completed, seconds)
       SELECT $1, level, item_id, playlist_id, device_id, $2::date, plays, completed, seconds FROM sums`,
      [accountId, dayOf(today - day * DAY_SECONDS)],
    );
  await client.query(
    `INSERT INTO plays (account_id, device_id, item_id, playlist_id, started_at, seconds, completed)
     SELECT $1, device_id, item_id, playlist_id, $2::bigint - d * ${DAY_SECONDS} + s * 40, 10, true
     FROM shown, generate_series(1, ${DETAIL_DAYS - 1}) d, generate_series(1, ${PLAYS_A_DAY / PROMOS_A_DAY}) s
     WHERE n <= ${DETAILED}`,
    [accountId, today],
  );
  await client.query('VACUUM ANALYZE');
  const first = await client.query(
    'SELECT item_id AS promo, playlist_id AS playlist, device_id AS device FROM shown LIMIT 1',
  );
  return { from: dayOf(today - (DAYS - 1) * DAY_SECONDS), to: dayOf(today), ...first.rows[0] };
}

/** Slowest question of the statistics page about a period, with its time. */
async function slowestQuestion({ url, token }, { from, to, ...ids }) {
  const slowest = { question: '', ms: 0 };
  for (const filter of FILTERS)
    for (const group_by of ['promo', 'playlist', 'device', 'day']) {
      const chosen = Object.fromEntries(filter.map((kind) => [kind, ids[kind]]));
      const target = `/api/plays?${new URLSearchParams({ from, to, group_by, ...chosen })}`;
      const times = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const began = performance.now();
        const { total } = await call(url, token, target);
        times.push(performance.now() - began);
        if (total.plays === 0) throw new Error(`${target} found nothing`);
      }
      const ms = median(times);
      const question = [`by ${group_by}`, ...filter.map((kind) => `of one ${kind}`)].join(' ');
      if (ms > slowest.ms) Object.assign(slowest, { question, ms });
    }
  return slowest;
}

/** Proof of play of 1,000 screens that have played for a year: the slowest questions of the page. */
export async function measurePlays() {
  const product = await startProduct({ VITRINE_DEMO: '0' });
  const { url, dataFolder } = product;
  const { accountId, deviceTokens } = await fill({ ...SIZES, dataFolder, email: EMAIL, password: PASSWORD });
  const client = await connectDatabase(dataFolder);
  const one = async (table) =>
    (await client.query(`SELECT id FROM ${table} WHERE account_id = $1 LIMIT 1`, [accountId])).rows[0].id;
  await deliverOne(url, deviceTokens[0], await one('promos'), await one('playlists'));
  const year = await fillYear(client, accountId).finally(() => client.end());
  const token = await signIn(url, EMAIL, PASSWORD);
  const month = { ...year, from: dayOf(Date.parse(year.to) / 1000 - 29 * DAY_SECONDS) };
  const figures = [];
  for (const [name, asked] of [
    ['a year', year],
    ['30 days', month],
  ]) {
    const { question, ms } = await slowestQuestion({ url, token }, asked);
    figures.push({
      name: `proof of play of 1,000 screens over ${name}, slowest question (${question})`,
      ...{ value: ms, unit: 'ms', atMost: MOST_MS },
    });
  }
  await product.stop();
  return figures;
}

import type { InjectOptions } from 'fastify';
import { Client } from 'pg';
import { modules } from './modules.table';
import { RECIPES } from './security/testing/recipes';
import { requestOf } from './security/testing/request-of';
import { furnish, type Venue } from './security/testing/venue';
import { multiplyRows } from '../testing/multiply-rows';
import { buildTestApp, type TestApp } from '../testing/build-test-app';
import { isOfReleases, listenForRoutes, type KnownRoute } from '../testing/every-route';

/** Other venues in the database: tables are long, and each account has few rows of them. */
const VENUES = 2000;
/** Tables that do not grow with accounts and their use. */
const SMALL = new Set([
  'media',
  'deleted_bytes',
  'installation',
  'operators',
  'release_acts',
  'server_presence',
  'server_absences',
  'pg_inherits',
  'pg_class',
]);

interface Sent {
  text: string;
  values: unknown[];
  route: string;
}
interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

let t: TestApp;
let venue: Venue;
let routes: KnownRoute[];
const sent = new Map<string, Sent>();
let asking: string | null = null;

/** Records each distinct SQL text sent while a route is called. */
function listen(): void {
  const { query } = Client.prototype;
  jest.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...all: unknown[]) {
    const [config, values] = all as [{ text: string; values?: unknown[] } | string, unknown];
    const text = typeof config === 'string' ? config : config.text;
    const own = typeof config === 'object' ? config.values : undefined;
    const given = own ?? (Array.isArray(values) ? values : []);
    if (asking && /^\s*(SELECT|WITH|INSERT|UPDATE|DELETE)\b/i.test(text) && !sent.has(text))
      sent.set(text, { text, values: given, route: asking });
    return (query as (...args: unknown[]) => never).apply(this, all);
  } as never);
}

/** Inserts one row in each table that no call of this test fills. */
async function addRest({ accountId, ids, members, device }: Venue): Promise<void> {
  const insert = (text: string, ...values: unknown[]) => t.deps.pool.query(`INSERT INTO ${text}`, values);
  const { userId } = members.owner;
  await insert(`mail_opt_outs (user_id, kind, since) VALUES ($1, 'approvals', 1)`, userId);
  await insert(`terms_acceptances (user_id, version, accepted_at) VALUES ($1, '1', 1)`, userId);
  await insert(
    `onboarding_dismissals (account_id, user_id, dismissed_at) VALUES ($1, $2, 1)`,
    accountId,
    userId,
  );
  await insert(
    `device_log (account_id, device_id, at, kind) VALUES ($1, $2, 1, 'online')`,
    accountId,
    ids.screen,
  );
  await insert(
    `device_outages (account_id, device_id, started_at, ended_at) VALUES ($1, $2, $3::bigint, $3::bigint + 600)`,
    ...[accountId, ids.screen, t.clock.nowSeconds() - 3600],
  );
  await insert(`server_presence (id, since, alive_at) VALUES (1, 1, $1)`, t.clock.nowSeconds());
  await insert(`server_absences (started_at, ended_at) VALUES (1, 2)`);
  await insert(
    `device_commands (id, account_id, device_id, command, asked_by, asked_at) VALUES (gen_random_uuid(), $1, $2, 'restart', $3, 1)`,
    ...[accountId, ids.screen, userId],
  );
  await insert(
    `device_screenshots (account_id, device_id, taken_at, picture) VALUES ($1, $2, 1, 'x')`,
    ...[accountId, ids.screen],
  );
  await insert(
    `single_sign_on (account_id, name, issuer, client_id, client_secret, domain, domain_token, role_claim, roles)
     VALUES ($1, 'x', 'https://id.example', 'x', 'x', 'venue.example', 'x', 'groups', '[]')`,
    accountId,
  );
  await insert(
    `single_sign_on_users (id, account_id, issuer, subject, user_id) VALUES (gen_random_uuid(), $1, 'x', 'x', $2)`,
    accountId,
    userId,
  );
  await insert(`second_factors (user_id, secret, confirmed_at) VALUES ($1, 'x', 1)`, userId);
  await insert(
    `passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
     VALUES (gen_random_uuid(), $1, 'x', 'x', 0, '[]', 'x', 1)`,
    userId,
  );
  await insert(`deletion_links (token_hash, account_id, due_at) VALUES ('x', $1, 1)`, accountId);
  await insert(`passkey_challenges (hash, user_id, expires_at) VALUES ('x', $1, 1)`, userId);
  await insert(`recovery_codes (user_id, code_hash) VALUES ($1, 'x')`, userId);
  await insert(`former_members (account_id, email_hash) VALUES ($1, 'x')`, accountId);
  await insert(`subscriptions (account_id, provider) VALUES ($1, 'till')`, accountId);
  await insert(`billing_details (account_id) VALUES ($1)`, accountId);
  await insert(
    `checkouts (id, account_id, provider, state, product_id, plan, plan_interval, quantity, amount, token_hash, created_at, expires_at)
     VALUES (gen_random_uuid(), $1, 'till', 'paid', 'pro_month', 'pro', 'month', 1, 1, 'x', 1, 1)`,
    accountId,
  );
  await insert(
    `invoices (id, account_id, number, amount, currency, status, description, created_at)
     VALUES (gen_random_uuid(), $1, '1', 1, 'EUR', 'paid', 'x', 1)`,
    accountId,
  );
  await insert(
    `area_releases (area, version, release, published_at, archive) VALUES ('media', '1.0.0', '{}', 1, 'x')`,
  );
  const play = { n: 1, item_id: ids.promo, playlist_id: ids.playlist, seconds: 10, completed: true };
  await device.inject({
    method: 'POST',
    url: '/api/player/plays',
    payload: {
      log: 'f'.repeat(32),
      // In both months of the default period.
      plays: [4 * 86_400, 0].map((ago, at) => ({
        ...play,
        n: at + 1,
        started_at: t.clock.nowSeconds() - ago,
      })),
    },
  });
  await insert(
    `qr_hours (account_id, day, hour, total, uniques) VALUES ($1, '2026-03-01', 1, 1, 1)`,
    accountId,
  );
  await insert(
    `qr_link_days (account_id, day, link_id, total) VALUES ($1, '2026-03-01', $2, 1)`,
    accountId,
    ids.code,
  );
}

async function ask(route: string, request: InjectOptions, who: Pick<Venue['members']['owner'], 'inject'>) {
  asking = route;
  await who.inject(request);
  asking = null;
}

beforeAll(async () => {
  const listener = listenForRoutes();
  t = await buildTestApp({ modules: [listener.module, ...modules] });
  routes = listener.routes.filter((route) => route.guard !== 'public' && !isOfReleases(route));
  venue = await furnish(t, 'Anemone');
  await addRest(venue);
  await multiplyRows(t.deps.pool, VENUES);
  listen();
  for (const { method, url, guard } of routes)
    if (method === 'GET' && !url.includes(':'))
      await ask(`GET ${url}`, { url }, guard === 'device' ? venue.device : venue.members.owner);
  let usedUp = 0;
  for (const [route, recipes] of Object.entries(RECIPES))
    for (const recipe of recipes) {
      const own = /^(DELETE|PUT)|connect/.test(route) ? await furnish(t, `Own${(usedUp += 1)}x`) : venue;
      const isOfDevice = routes.some(
        ({ method, url, guard }) => `${method} ${url}` === route && guard === 'device',
      );
      const who = isOfDevice ? own.device : own.members.owner;
      await ask(route, requestOf(route, recipe, await recipe.make(own.ids, t)), who);
    }
  jest.restoreAllMocks();
});
afterAll(() => t.close());

const scansOf = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(scansOf),
];

test('no statement of a route scans a growing table', async () => {
  const found: string[] = [];
  for (const { text, values, route } of sent.values()) {
    const { rows } = await t.deps.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `EXPLAIN (FORMAT JSON) ${text}`,
      values,
    );
    const scans = rows
      .flatMap((row) => scansOf(row['QUERY PLAN'][0].Plan))
      .filter((table) => !SMALL.has(table));
    if (scans.length > 0) found.push(`${route} scans ${[...new Set(scans)].join(', ')}: ${text}`);
  }
  expect(found).toEqual([]);
  expect(sent.size).toBeGreaterThan(100);
});

test('every growing table is long in this test, so that a missing index shows', async () => {
  const { rows } = await t.deps.pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples < $1 ORDER BY 1`,
    [VENUES],
  );
  const asked = [...sent.values()].map(({ text }) => text).join();
  expect(rows.map(({ name }) => name).filter((name) => asked.includes(name) && !SMALL.has(name))).toEqual([]);
});

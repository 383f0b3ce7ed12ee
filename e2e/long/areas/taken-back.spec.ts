import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { until } from '../../fixtures/api';
import { inDatabase } from '../../fixtures/database';
import { letterTo } from '../../fixtures/mail';
import { DEMO, Product } from '../../fixtures/product';
import { writeHandMade, type Area } from '../../fixtures/registry';
import { expect, test } from '../../fixtures/test';
import { comeBack } from '../../pages/sign-in';

const OPERATOR = 'operator@vitrine.test';
const NEIGHBOURS = ['left@vitrine.test', 'right@vitrine.test'];

/** Adds a venue with an owner who has the demo's password. */
const addVenue = (product: Product, email: string) =>
  inDatabase(
    product,
    `WITH demo AS (SELECT u.*, m.account_id FROM users u JOIN memberships m ON m.user_id = u.id WHERE u.email = $1),
          venue AS (INSERT INTO accounts (id, name, storage_quota, created_at)
                    SELECT gen_random_uuid(), $2, 1000000, created_at FROM demo RETURNING id, created_at),
          person AS (INSERT INTO users (id, username, email, password_hash, password_changed_at, created_at)
                     SELECT gen_random_uuid(), $2, $2, password_hash, password_changed_at, created_at FROM demo
                     RETURNING id),
          agreed AS (INSERT INTO terms_acceptances (user_id, version, accepted_at)
                     SELECT p.id, t.version, t.accepted_at FROM person p, demo d
                       JOIN terms_acceptances t ON t.user_id = d.id)
     INSERT INTO memberships (account_id, user_id, role, created_at)
     SELECT v.id, p.id, 'owner', v.created_at FROM venue v, person p`,
    [DEMO.username, email],
  );

const registryOf = async (product: Product) =>
  ((await (await fetch(`${product.url}/api/areas`)).json()) as { areas: Record<string, Area> }).areas.media!;

/** Runs the release tool, with the key of a user who may read the data folder. */
async function vitrineRelease(product: Product, ...words: string[]): Promise<string> {
  const program = path.resolve(import.meta.dirname, '../../../tools/release-cli/bin.mjs');
  const key = readFileSync(path.join(product.dataFolder, 'operator-key'), 'utf8').trim();
  const env = { ...process.env, VITRINE_URL: product.url, VITRINE_DEPLOY_KEY: key };
  return (await promisify(execFile)(process.execPath, [program, ...words], { env })).stdout;
}

test('a build that throws for three venues is rolled back, once, and the operator is notified', async ({
  elsewhere,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-bad-build-'));
  const product = await Product.start({ VITRINE_CONTACT_MAIL: OPERATOR });
  try {
    const users = [DEMO, ...NEIGHBOURS.map((username) => ({ ...DEMO, username }))];
    for (const email of NEIGHBOURS) await addVenue(product, email);
    // Errors of new accounts do not count.
    await inDatabase(product, 'UPDATE accounts SET created_at = created_at - $1::bigint', ['3000000']);
    const browserOf = async (who: typeof DEMO): Promise<Page> => {
      const page = await elsewhere({ baseURL: product.url });
      await comeBack(page, product.url, who);
      return page;
    };
    const heard = (page: Page, call: 'report' | 'loads') =>
      page.waitForResponse((response) => response.url().endsWith(`/api/areas/${call}`) && response.ok());

    const { active: good, versions } = await registryOf(product);
    const before = await browserOf(DEMO);
    const reported = heard(before, 'loads');
    await before.goto('/promo');
    await expect(before.getByRole('heading', { name: 'Promos', level: 1 })).toBeVisible();
    await reported;

    writeHandMade(folder, versions[good]!, '9.9.9', "throw new Error('a bad day');");
    await vitrineRelease(product, 'release', 'media', '--build', folder, '--skip-checks');
    // All are signed in before the first one opens it: with only two signed in, two would suffice.
    const pages = [];
    for (const who of users) pages.push(await browserOf(who));
    for (const page of pages) {
      const reported = heard(page, 'report');
      await page.goto('/promo');
      await expect(page.getByRole('button', { name: 'Use the previous version' })).toBeVisible();
      await reported;
    }

    await until(
      () => registryOf(product),
      ({ active }) => active === good,
      'the pointer to go back',
    );
    const page = await browserOf(users[1]!);
    await page.goto('/promo');
    await expect(page.getByRole('heading', { name: 'Promos', level: 1 })).toBeVisible();
    const { text } = await letterTo(product.url, OPERATOR, 'media 9.9.9 was rolled back');
    expect(text).toContain(`Vitrine has gone back to ${good} automatically.`);
    expect(text).toContain('render: a bad day');
    const log = (await vitrineRelease(product, 'log', 'media')).trim().split('\n');
    expect(log[0]).toMatch(/ {2}Vitrine itself {2}rollback {2}9\.9\.9 → /);
    expect(log).toHaveLength(3);
    const reports = await vitrineRelease(product, 'reports', 'media');
    expect(reports).toMatch(/^media 9\.9\.9: .*render 3, fails for 100 % of accounts$/m);
    expect(reports).toMatch(/ {2}render {2}3 × {2}a bad day$/m);
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

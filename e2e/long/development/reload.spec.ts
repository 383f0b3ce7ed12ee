import { Api } from '../../fixtures/api';
import { Checkout } from '../../fixtures/checkout';
import { addPromo } from '../../fixtures/content';
import { Product } from '../../fixtures/product';
import { expect, test as base } from '../../fixtures/test';
import { comeBack } from '../../pages/sign-in';

const LIBRARY = 'mfe-media/src/library/library.screen.tsx';

interface Worker {
  checkout: Checkout;
}

/** Runs `npm run dev` in its own checkout. */
const test = base.extend<object, Worker>({
  checkout: [
    // eslint-disable-next-line no-empty-pattern -- playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const checkout = await Checkout.copy();
      await use(checkout);
      checkout.remove();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ checkout }, use) => {
      const product = await Product.start({}, { script: 'tools/dev.mjs', checkout: checkout.folder });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

// Pages in development are large, and are built while they are asked for.
test.use({ navigationTimeout: 120_000 });

test('saved changes appear by themselves, and components keep their state', async ({
  checkout,
  product,
  page,
  elsewhere,
}) => {
  const patient = expect.configure({ timeout: 120_000 });
  const api = await Api.signIn(product.url);
  await addPromo(api);
  await comeBack(page, product.url);
  await page.goto('/');
  const promos = page.getByRole('link', { name: 'Promos' }).first();
  await patient(promos).toBeVisible();
  await promos.click();
  const title = page.getByRole('heading', { level: 1 });
  const search = page.getByRole('searchbox');
  await patient(title).toHaveText('Promos');
  await search.fill('four');
  const rail = page.getByTitle('Bar Aurora');
  const stays = () => expect(search).toHaveValue('four');

  await test.step('a component of an area', async () => {
    checkout.change(
      LIBRARY,
      'title={texts.promos}\n        state',
      'title={`${texts.promos} of today`}\n        state',
    );
    await patient(title).toHaveText('Promos of today');
    await stays();
  });
  await test.step('a component of the shell', async () => {
    checkout.change(
      'shell/src/frame/rail.tsx',
      "{data?.account.name ?? ' '}",
      "in {data?.account.name ?? ' '}",
    );
    await patient(rail).toHaveText(/^in /);
    await stays();
    await expect(title, 'what was replaced before stays').toHaveText('Promos of today');
  });
  await test.step('a component of shared/ui, in use by both', async () => {
    checkout.change('shared/src/ui/display/page-header.tsx', '<h1>{title}</h1>', '<h1>{title}, all</h1>');
    await patient(title).toHaveText('Promos of today, all');
    await stays();
    await page.getByRole('link', { name: 'Devices' }).first().click();
    await patient(title).toHaveText('Devices, all');
    await page.goBack();
    await patient(title).toHaveText('Promos of today, all');
  });
  await test.step('words of a rule', async () => {
    checkout.change('shared/src/rules/file-texts.ts', "'Bytes', 'KB'", "'Bytes', 'kilobytes'");
    await patient(page.getByText(/kilobytes/).first()).toBeVisible();
  });
  await test.step('the server: it starts anew and the page takes up again', async () => {
    checkout.change(
      'server/src/modules/account/account.present.ts',
      'name: account.name',
      'name: `${account.name} 2`',
    );
    await patient(rail).toHaveText(/ 2$/);
  });
  await test.step('the player', async () => {
    const screen = await elsewhere();
    await screen.goto('/player');
    await patient(screen.getByText('Connect this screen')).toBeVisible();
    checkout.change('player/src/texts.ts', 'Connect this screen', 'Connect this new screen');
    await patient(screen.getByText('Connect this new screen')).toBeVisible();
  });
});

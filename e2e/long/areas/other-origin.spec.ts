import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Product } from '../../fixtures/product';
import { expect, test } from '../../fixtures/test';
import { comeBack } from '../../pages/sign-in';

test('areas may come from another origin: verified, allowed by the policy, and from nowhere else', async ({
  page,
}) => {
  const asked: string[] = [];
  // Second server with only the areas' files, under a host name that does not count as the local machine.
  const cdn = createServer((request, response) => {
    asked.push(request.url ?? '');
    const serve = async () => {
      const answer = await fetch(`${product.url}${request.url}`);
      response.writeHead(answer.status, {
        'content-type': answer.headers.get('content-type') ?? '',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      });
      response.end(Buffer.from(await answer.arrayBuffer()));
    };
    // Preloads of the page that are pending when the product stops.
    serve().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => cdn.listen(0, '127.0.0.1', resolve));
  const origin = `http://areas.localhost:${(cdn.address() as AddressInfo).port}`;
  const product: Product = await Product.start({ VITRINE_AREA_ORIGIN: origin });
  try {
    const own: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(`${product.url}/areas/`)) own.push(request.url());
    });
    await comeBack(page, product.url);
    await page.goto(`${product.url}/schedule`);
    await expect(page.getByRole('heading', { name: 'Schedule', level: 1 })).toBeVisible();
    await page.getByRole('navigation').first().getByRole('link', { name: 'Promos' }).click();
    await expect(page.getByRole('heading', { name: 'Promos', level: 1 })).toBeVisible();
    expect(asked.some((path) => path.startsWith('/areas/schedule/'))).toBe(true);
    expect(own).toEqual([]);
  } finally {
    await product.stop();
    cdn.closeAllConnections();
    cdn.close();
  }
});

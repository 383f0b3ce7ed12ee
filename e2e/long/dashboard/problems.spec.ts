import { until } from '../../fixtures/api';
import { SpeakingScreens } from '../../fixtures/screens';
import { expect, test } from '../../fixtures/test';
import { greeting } from '../../pages/dashboard';

test('problems come first, with what to do, and go when they are solved', async ({ api, member: page }) => {
  const fleet = await SpeakingScreens.connect(api, 1);
  fleet.sayOnce('a');
  const live = async () => (await api.get<string[]>('/api/devices/live')).length;
  await until(live, (count) => count === 1, 'a live screen');
  await page.goto('/');
  await expect(greeting(page)).toBeVisible();
  const problems = page.getByRole('list', { name: 'Problems' });
  await expect(problems).toHaveCount(0);

  await fleet.stop();
  await expect(problems.getByText(/has been offline since .*Check its power and network\./)).toBeVisible();
  const [above, below] = await Promise.all([
    problems.boundingBox(),
    page.getByRole('region', { name: 'Your screens', exact: true }).boundingBox(),
  ]);
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  await problems.getByRole('link', { name: 'See screen' }).click();
  await expect(page).toHaveURL(/\/device\/details\?id=/);
});

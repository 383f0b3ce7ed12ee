import type { Locator } from '@playwright/test';
import { fillVenue, longNames } from '../../fixtures/content';
import { expect, test } from '../../fixtures/test';
import { faultsAt } from '../../fixtures/widths';

const WIDTHS = [390, 820];

// All other screens: widths.spec.ts, at these widths among others.
test('on a phone and a tablet nothing overflows, is cut off or overlaps, with long names', async ({
  member: page,
  api,
}) => {
  await fillVenue(api);
  await longNames(api);
  const main = page.getByRole('main');
  const screens: [string, Locator][] = [
    ['/account/integrations', main.getByText('Nothing from this account is shown')],
    ['/account/data', main.getByRole('button', { name: 'Export everything' })],
    ['/operator', main.getByText('Only operators of this installation')],
    ['/account/api', main.getByText('No program has a key yet.')],
  ];
  const found: string[] = [];
  for (const [address, full] of screens)
    await test.step(address, async () => {
      await page.goto(address);
      await expect(full.first()).toBeVisible();
      for (const width of WIDTHS)
        found.push(...(await faultsAt(page, width)).map((fault) => `${address} at ${fault}`));
    });
  expect(found).toEqual([]);

  await page.goto('/device');
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  const acts = await page
    .getByRole('toolbar', { name: /selected/ })
    .getByRole('button')
    .all();
  const tops = await Promise.all(acts.map(async (act) => (await act.boundingBox())?.y));
  expect([acts.length, new Set(tops).size], 'what is done with several stands in one row').toEqual([4, 1]);
});

test('the check itself finds overflow, clipping and overlap, and accepts intended cases', async ({
  page,
}) => {
  const look = 'margin:0;font:16px/20px sans-serif;white-space:nowrap';
  const found = async (body: string) => {
    await page.setContent(`<body style="${look}">${body}</body>`);
    return faultsAt(page, 390);
  };
  const at = (left: number, top: number, more = '') =>
    `style="position:absolute;left:${left}px;top:${top}px;${more}"`;
  expect(await found('<div style="width:500px">wide</div>')).toEqual([
    '390 px: the page is 110 px wider than the window',
  ]);
  expect(await found(`<p ${at(0, 0, 'width:60px;overflow:hidden')}>much longer than this</p>`)).toEqual([
    '390 px: p “much longer than this” is cut off sideways',
  ]);
  expect(await found(`<p ${at(0, 0)}>one line</p><p ${at(20, 8)}>another</p>`)).toEqual([
    '390 px: p “one line” and p “another” are over each other',
  ]);
  expect(await found(`<button ${at(0, 0)}>first</button><button ${at(30, 0)}>second</button>`)).toEqual([
    '390 px: button “first” and button “second” are over each other',
  ]);
  const meant = [
    `<p ${at(0, 40, 'width:60px;overflow:hidden;text-overflow:ellipsis')}>much longer than this</p>`,
    `<div ${at(0, 80, 'width:100px;overflow-x:auto')}><a href="#">far and further than that</a></div>`,
    `<button ${at(0, 130, 'width:200px;height:90px')}>tile</button><button ${at(150, 140)}>x</button>`,
    `<p ${at(0, 240)}>below</p><div ${at(0, 236, 'position:fixed;background:#fff;padding:9px')}>a bar</div>`,
  ];
  expect(await found(meant.join(''))).toEqual([]);
});

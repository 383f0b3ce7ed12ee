import { PNG } from 'pngjs';
import { findWebkit } from '../../../tools/check/programs.mjs';
import { until } from '../../fixtures/api';
import { addPlaylist, addPromo } from '../../fixtures/content';
import { fourFields } from '../../fixtures/files';
import { shareOf } from '../../fixtures/picture';
import { DEMO } from '../../fixtures/product';
import { test } from '../../fixtures/test';
import { WebkitPage } from '../../fixtures/webkit';

const programs = findWebkit();
const RED = [214, 40, 57] as const;
const heading = (text: string) => `//h1[contains(., "${text}")]`;

test('in WebKit the owner signs in and sees dashboard and library; a screen pairs and shows a picture', async ({
  api,
  venue,
}) => {
  test.skip(!programs, 'WebKitWebDriver or Xvfb is not here');
  const promo = await addPromo(api, 'Four fields.png', fourFields());
  await addPlaylist(api, { name: 'All day', schedule_type: 'every_day', custom_date: 0 }, promo.id);
  const page = await WebkitPage.open(programs!);
  try {
    await page.goto(`${venue.url}/login`);
    await page.type('//input[@autocomplete="username"]', DEMO.username);
    await page.type('//input[@type="password"]', DEMO.password);
    await page.click('//button[normalize-space()="Sign in"]');
    await page.waitFor(`//*[contains(text(), "Let's entertain!")]`);
    await page.click('(//a[@href="/promo"])[1]');
    await page.waitFor(heading('Promos'));
    await page.waitFor('//main//*[contains(text(), "Four fields")]');

    await page.goto(`${venue.url}/player`);
    const code = await until(
      () => page.evaluate<string>('return document.querySelector(".pairing-code")?.innerText ?? ""'),
      (text) => text.replace(/[^A-Z2-9]/g, '').length === 6,
      'a code on the screen',
    );
    await api.get(`/api/device/connect/${code.replace(/[^A-Z2-9]/g, '')}`);
    await until(
      async () => shareOf(PNG.sync.read(await page.picture()), RED),
      (share) => share > 0.15,
      'the picture on the screen',
    );
  } finally {
    await page.close();
  }
});

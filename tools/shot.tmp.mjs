import { chromium } from '@playwright/test';
const base = process.argv[2];
const list = process.argv.slice(3);
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
});
for (const spec of list) {
  const [name, path, size, scheme] = spec.split('|');
  const vp = size === 'phone' ? { width: 390, height: 844 } : { width: 1440, height: 900 };
  const c = await b.newContext({ viewport: vp, colorScheme: scheme || 'light', timezoneId: 'UTC' });
  const p = await c.newPage();
  p.on('console', (m) => {
    if (m.type() === 'error' || m.type() === 'warning') console.log(name, m.type(), m.text().slice(0, 300));
  });
  p.on('pageerror', (e) => console.log(name, 'PAGEERROR', e.message));
  if (path.startsWith('!')) {
    await p.goto(base + path.slice(1));
  } else {
    await p.goto(base + '/login');
    await p.getByLabel('User name or e-mail').fill('demo@vitrine.local');
    await p.getByLabel('Password', { exact: true }).fill('vitrine-demo');
    await p.getByRole('button', { name: 'Sign in' }).click();
    await p
      .getByText("Hello! Let's entertain!")
      .waitFor({ timeout: 20000 })
      .catch((e) => console.log('no dash', e.message.slice(0, 200)));
    if (path !== '/') await p.goto(base + path);
  }
  await p.waitForTimeout(3500);
  await p.screenshot({ path: `/tmp/vt/lead/${name}.png` });
  await c.close();
}
await b.close();

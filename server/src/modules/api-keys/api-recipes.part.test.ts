import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildConnectedApp } from '../../testing/connected-app';
import { noisyJpeg } from '../../media/testing/sample-files';
import { connectScreen } from '../../testing/test-screens';

const DOCUMENT = path.resolve(__dirname, '../../../../docs/api.md');
const recipes = [...readFileSync(DOCUMENT, 'utf8').matchAll(/```sh\n([\s\S]*?)```/g)]
  .map(([, script = '']) => script)
  .slice(1);
/** Id in the last of several answers. */
const lastId = (answers: string) => [...answers.matchAll(/"id":"([^"]+)"/g)].at(-1)?.[1];
const run = promisify(execFile);

test('each recipe of the document does what it promises, with a key and the scopes that it names', async () => {
  const { t, url, close } = await buildConnectedApp();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-recipes-'));
  try {
    const owner = await t.asAccount();
    const screen = await connectScreen(t, owner);
    const scopes = ['promo.edit', 'playlist.edit', 'playlist.approve', 'device.manage'];
    const wish = { name: 'Recipes', kind: 'account', scopes, days: 1 };
    const made = await owner.inject({ method: 'POST', url: '/api/keys', payload: wish });
    const env: NodeJS.ProcessEnv = {
      ...process.env,
      VITRINE_URL: url,
      VITRINE_KEY: made.json<{ key: string }>().key,
      DEVICE_ID: screen.id,
    };
    writeFileSync(path.join(folder, 'happy-hour.jpg'), await noisyJpeg(1280, 1000));
    const [upload = '', playlist = '', schedule = '', play = '', urgent = ''] = recipes;
    const shell = async (script: string) =>
      (await run('bash', ['-c', `set -e\n${script}`], { cwd: folder, env })).stdout;

    env['PROMO_ID'] = lastId(await shell(upload));
    expect((await owner.inject('/api/promo/get-items')).json()).toMatchObject([
      { id: env['PROMO_ID'], name: 'happy-hour.jpg' },
    ]);
    await t.deps.processor.drain();
    env['PLAYLIST_ID'] = (JSON.parse(await shell(playlist)) as { id: string }).id;
    expect(JSON.parse(await shell(schedule))).toMatchObject([{ title: 'Happy hour' }]);
    expect(await shell(play)).toContain(screen.id);
    const device = (await owner.inject(`/api/devices`)).json<{ play_now?: object }[]>()[0];
    expect(JSON.stringify(device)).toContain(env['PLAYLIST_ID']);
    expect(JSON.parse(await shell(urgent))).toMatchObject({ success: true, device_count: 1 });
    expect(recipes).toHaveLength(5);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await close();
  }
});

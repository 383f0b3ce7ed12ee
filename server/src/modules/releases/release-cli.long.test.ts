import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import { failedReport, ageAccounts, say, sayGood } from '../../testing/test-loads';
import { mailsTo } from '../../testing/test-mail';
import { buildOf, placeShell } from '../../testing/test-releases';
import { ROOT_FOLDER } from '../../testing/shared-postgres';
import { loadOperatorKey } from './deploy-keys.action';

const PROGRAM = path.join(ROOT_FOLDER, 'tools/release-cli/bin.mjs');

/** The tool as a team runs it: in a folder with a build only, against a running server. */
describe('vitrine-release', () => {
  let t: TestApp;
  let home: string;
  let url: string;
  let operator: string;

  beforeAll(async () => {
    home = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-team-'));
    t = await buildTestApp({ env: { VITRINE_SHELL_DIR: path.join(home, 'shell') } });
    placeShell(t.deps.config, { version: '1.0.0', contract: '1.2.0', provides: { react: '19.3.1' } });
    await t.app.listen({ port: 0, host: '127.0.0.1' });
    url = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`;
    operator = loadOperatorKey(t.deps.config.dataFolder);
    fs.mkdirSync(path.join(home, area), { recursive: true });
  });
  afterAll(async () => {
    await t.close();
    fs.rmSync(home, { recursive: true, force: true });
  });

  const area = path.join('team', 'area');
  const run = async (words: string, key = operator) => {
    const child = spawn(process.execPath, [PROGRAM, ...words.split(' ')], {
      cwd: path.join(home, area),
      env: { ...process.env, VITRINE_URL: url, VITRINE_DEPLOY_KEY: key },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes) => (output += String(bytes)));
    const [code] = await once(child, 'close');
    return { code: code as number, lines: output.trim().split('\n') };
  };
  const write = (name: string, text: string) => {
    const file = path.join(home, area, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  };
  const build = (version: string, builtAt: number) => {
    for (const [name, text] of Object.entries(buildOf('menu', version, { built_at: builtAt })))
      write(`dist/${version}/${name}`, text);
  };
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x', ...words], {
      cwd: path.join(home, area),
      stdio: 'pipe',
    });

  test('releases with a new key, runs a canary, and rolls back', async () => {
    const made = await run('key make menu --name CI');
    const key = made.lines[0] ?? '';
    expect(key).toMatch(/^vdk_/);
    expect((await run('key make menu')).code).toBe(1);

    build('1.0.0', 1);
    expect(await run('release', key)).toEqual({
      code: 0,
      lines: ['Sending menu 1.0.0 …', 'menu: 1.0.0 is active, previous none'],
    });
    build('1.1.0', 2);
    const named = [await t.asAccount(), await t.asAccount()].map(({ accountId }) => accountId).join();
    expect((await run(`release menu --canary 10 --accounts ${named}`, key)).lines[1]).toBe(
      'menu: 1.0.0 is active, 1.1.0 for 10 % of accounts and 2 named, previous none',
    );
    expect((await run('canary stop menu', key)).lines).toEqual(['menu: 1.0.0 is active, previous none']);
    expect((await run('promote menu', key)).lines).toEqual(['menu has no canary to promote.']);
    await run('release --canary 5', key);
    expect((await run('promote menu', key)).lines).toEqual(['menu: 1.1.0 is active, previous 1.0.0']);
    expect((await run('rollback menu --to 1.0.0', key)).lines).toEqual([
      'menu: 1.0.0 is active, previous none, known bad 1.1.0',
    ]);
    expect((await run('rollback menu', key)).code).toBe(1);
    expect((await run('releases', key)).lines).toEqual([
      'menu: 1.0.0 is active, previous none, known bad 1.1.0',
      expect.stringMatching(/ {2}1\.1\.0$/),
      expect.stringMatching(/ {2}1\.0\.0$/),
    ]);
    expect((await run('log menu', key)).lines.map((line) => line.slice('2026-03-02 08:00  '.length))).toEqual(
      [
        'CI  rollback  1.1.0 → 1.0.0',
        'CI  promote  1.0.0 → 1.1.0',
        'CI  canary  1.0.0 → 1.1.0  5 % of accounts',
        'CI  canary stop  1.1.0 → 1.0.0',
        'CI  canary  1.0.0 → 1.1.0  10 % of accounts and 2 named',
        'CI  release  1.0.0',
      ],
    );
    expect((await run('keys')).lines[0]).toMatch(/^menu {2}CI {2}made .* {2}last used /);
    expect((await run('keys', key)).code).toBe(1);
    expect((await run('key revoke menu')).code).toBe(0);
    expect(await run('releases', key)).toEqual({
      code: 1,
      lines: [`${url} does not know this deploy key (any more). Ask its operator for one.`],
    });
  });

  test('runs the area’s checks first, and sends the commit and whether the tree is clean', async () => {
    write('package.json', JSON.stringify({ scripts: { check: 'node -e "process.exit(1)"' } }));
    build('2.0.0', 3);
    const failed = await run('release');
    expect([failed.code, failed.lines.at(-1)]).toEqual([
      1,
      'The checks of menu failed. Nothing was released.',
    ]);

    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'all');
    const commit = String(git('rev-parse', 'HEAD')).slice(0, 10);
    await run('release --skip-checks');
    expect((await run('log menu')).lines[0]).toMatch(new RegExp(`${commit} {2}checks skipped$`));

    write('package.json', JSON.stringify({ scripts: { check: 'node -e "0"' } }));
    build('2.1.0', 4);
    expect((await run('release')).code).toBe(0);
    expect((await run('log menu')).lines[0]).toMatch(new RegExp(`${commit} and changes$`));
  });

  test('prints reports and automatic rollbacks', async () => {
    const members = [await t.asAccount(), await t.asAccount(), await t.asAccount()];
    await ageAccounts(t.deps);
    build('4.0.0', 5);
    await run('release --skip-checks');
    const made = await run('key make menu --name Menu --mail menu@team.test');
    const key = made.lines[0] ?? '';
    expect((await run('keys')).lines[0]).toMatch(/^menu {2}Menu {2}menu@team\.test {2}made /);
    expect((await run('key make bar --mail invalid')).code).toBe(1);
    expect((await run('reports', key)).lines).toEqual(['menu: nothing was reported in the last seven days.']);
    build('4.1.0', 6);
    await run('release --skip-checks', key);
    await sayGood(members[0]!, '4.1.0', 'menu');
    for (const member of members) await say(member, failedReport('4.1.0', { area: 'menu' }));
    expect((await run('log menu', key)).lines[0]).toMatch(
      / {2}Vitrine itself {2}rollback {2}4\.1\.0 → 4\.0\.0$/,
    );
    for (const words of ['reports', 'reports menu'])
      expect((await run(words, key)).lines).toEqual([
        'menu 4.1.0: loaded in 1 session, render 3, fails for 100 % of accounts',
        expect.stringMatching(/^ {2}2026-03-02 08:00 {2}render {2}3 × {2}x is not a function$/),
      ]);
    expect((await run('reports media', key)).code).toBe(1);
    expect((await mailsTo(t, 'menu@team.test')).map(({ subject }) => subject)).toEqual([
      'menu 4.1.0 was rolled back',
    ]);
  });
});

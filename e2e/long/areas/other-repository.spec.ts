import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Team } from '../../fixtures/team';
import { expect, productWith, test as base } from '../../fixtures/test';

const root = path.resolve(import.meta.dirname, '../../..');

/** Own product, because its releases stay. */
const test = base.extend({ product: productWith() });

/** Manifest of a build. */
interface Release extends Record<'door', object> {
  version: string;
  contract: string;
  requires: Record<string, string>;
  takes: Record<string, string[]>;
}

const change = (file: string, from: string, to: string) => {
  const text = readFileSync(file, 'utf8');
  expect(text, `${from} stands in ${file}`).toContain(from);
  writeFileSync(file, text.replace(from, to));
};

/** Faults that a page around an area would suffer from. */
const FAULTY = `
import { useEffect } from 'react';
import { createGlobalStyle } from 'styled-components';

const Everywhere = createGlobalStyle\`h1 { color: red; }\`;

export function Screen() {
  useEffect(() => {
    setInterval(() => undefined, 60_000);
    window.addEventListener('resize', () => undefined);
    localStorage.setItem('view', 'wall');
    document.body.append(document.createElement('aside'));
    void fetch('/api/devices');
  }, []);
  return (
    <>
      <Everywhere />
      <button onClick={() => void import('./late')}>Late</button>
    </>
  );
}
`;

/** Fails with view-only access, for the first of two props, and in an async callback. */
const FRAGILE = `
import { useEffect, useState } from 'react';
import { useShell } from '@vitrine/shared/shell-api';

const others = new Set();

export function Screen() {
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    const go = () => setGone(true);
    others.add(go);
    setTimeout(() => {
      throw new Error('nobody caught this');
    });
    return () => {
      others.delete(go);
      for (const other of others) other();
    };
  }, []);
  return isGone || !useShell().may('promo.edit') ? null : <h1>Here</h1>;
}
`;
const EMPTY = 'export function Screen() { return null; }\n';
const PIECE = "export function Widget() { throw new Error('a piece that breaks'); }\n";

/** Both areas share one team's folder: packages of the first are most of the second's. */
let team: Team;
test.beforeAll(async () => {
  test.setTimeout(1_800_000);
  team = new Team();
  await team.getKit('mfe-schedule');
  await team.kitArea('.', 'create', 'mfe-menu', '--kit', 'kit', '--title', "Today's menu");
  await team.install('mfe-menu');
});
test.afterAll(() => team.leave());

test('a sixth area, created and released in its own repository', async ({ member: page, product }) => {
  test.setTimeout(1_800_000);
  const area = path.join(team.folder, 'mfe-menu');
  const key = await team.keyOf('menu', 'mfe-menu', product);
  const env = { VITRINE_URL: product.url, VITRINE_DEPLOY_KEY: key };
  const release = () => team.run('mfe-menu', 'npm', ['run', 'release'], env);

  change(path.join(area, 'src/texts.ts'), 'screens are on', 'screens are shining');

  await test.step('what its own tests refuse is not released', async () => {
    change(path.join(area, 'src/home/screens-on.rule.ts'), 'is_live)', '!is_live)');
    const { code, said } = await release();
    expect([code, said]).toEqual([1, expect.stringContaining('The checks of menu failed')]);
    change(path.join(area, 'src/home/screens-on.rule.ts'), '!is_live)', 'is_live)');
  });

  await test.step('changed, built, tested and released', async () => {
    const { code, said } = await release();
    const version = /menu (1\.0\.0-[0-9a-f]{8}) is built/.exec(said)?.[1];
    expect([code, said]).toEqual([0, expect.stringContaining(`menu: ${version} is active, previous none`)]);
  });

  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main' }).first();
  await menu.getByRole('link', { name: 'Today’s menu' }).click();
  await expect(page.getByRole('heading', { name: 'Today’s menu', level: 1 })).toBeVisible();
  await expect(page.getByText(/\d of \d+ screens are shining/)).toBeVisible();
  await page.goto('/menu');
  await expect(page.getByRole('heading', { name: 'Today’s menu', level: 1 })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Schedule' })).toBeVisible();

  await test.step('what a page around it would suffer from is found in the built files', async () => {
    writeFileSync(path.join(area, 'src/home/home.screen.tsx'), FAULTY);
    writeFileSync(path.join(area, 'src/home/late.ts'), 'export const late = true;\n');
    await team.must('mfe-menu', 'npm', 'run', 'build');
    const { code, said } = await team.run('mfe-menu', 'npm', ['run', 'conform']);
    expect(code).toBe(1);
    expect(said.split('\n').filter((line) => /^(FAILED| {2}ok )/.test(line))).toEqual([
      '  ok    paths of its own',
      '  ok    loads and mounts',
      '  ok    pieces in slots of others',
      '  ok    takes updates',
      '  ok    twice on one page',
      expect.stringMatching(/^FAILED {2}as a module of other pages: timers \d+ → \d+/),
      expect.stringMatching(
        /^FAILED {2}asks with the token of the moment: GET \/api\/devices without a token/,
      ),
      expect.stringMatching(/^FAILED {2}50 times: .*: timers \d+ → \d+, listeners \d+ → \d+/),
      expect.stringMatching(/^FAILED {2}no style for others: \/menu: h1/),
      expect.stringMatching(/^FAILED {2}keys of its own in storage: view does not begin with vitrine:menu:/),
      'FAILED  nothing outside its root: <aside> in <body>',
      '  ok    nothing thrown',
      expect.stringMatching(/^FAILED {2}a late file that does not come: .*Loading chunk/),
    ]);
  });

  await test.step('and what breaks by what a page does with it', async () => {
    writeFileSync(path.join(area, 'src/home/home.screen.tsx'), FRAGILE);
    writeFileSync(path.join(area, 'src/home/empty.screen.tsx'), EMPTY);
    writeFileSync(path.join(area, 'src/home/piece.widget.tsx'), PIECE);
    const route = (at: string, expose: string) =>
      `{ "path": "${at}", "access": "member", "expose": "${expose}", "title": "Menu" }`;
    const first = `${route('/menu', './home')}, ${route('/menu/empty', './empty')}`;
    change(path.join(area, 'area.json'), '[{ "path": "/menu"', `[${first}, { "path": "/menu/last"`);
    const piece = '[{ "slot": "playlist-editor.picker", "expose": "./piece", "order": 1 }]';
    change(path.join(area, 'area.json'), '"slots": []', `"slots": ${piece}`);
    await team.must('mfe-menu', 'npm', 'run', 'build');
    const { code, said } = await team.run('mfe-menu', 'npm', ['run', 'conform']);
    expect(code).toBe(1);
    expect(said.split('\n').filter((line) => /^(FAILED| {2}ok )/.test(line))).toEqual([
      '  ok    paths of its own',
      'FAILED  loads and mounts: /menu/empty draws nothing',
      'FAILED  pieces in slots of others: /slots/playlist-editor.picker: crash: a piece that breaks',
      'FAILED  takes updates: nothing is drawn after {"readOnly":true}',
      'FAILED  twice on one page: the second goes when the first is taken away',
      'FAILED  as a module of other pages: the second goes when the first is taken away',
      '  ok    asks with the token of the moment',
      expect.stringMatching(/^FAILED {2}50 times: .*a piece that breaks/),
      '  ok    no style for others',
      '  ok    keys of its own in storage',
      '  ok    nothing outside its root',
      'FAILED  nothing thrown: nobody caught this',
      '  ok    a late file that does not come',
    ]);
  });
});

const notesOf = (area: string) => {
  const dist = path.join(area, 'dist');
  const version = readdirSync(dist).find((name) => /^\d/.test(name)) ?? '';
  return JSON.parse(readFileSync(path.join(dist, version, 'release.json'), 'utf8')) as Release;
};

test('one of our areas, moved to its own repository', async ({ member: page, product }) => {
  test.setTimeout(1_800_000);
  const area = path.join(team.folder, 'mfe-schedule');
  mkdirSync(area);
  const packed = 'kit/vitrine-mfe-schedule-1.0.0.tgz';
  await team.must('.', 'tar', '-xzf', packed, '--strip-components=1', '-C', 'mfe-schedule');
  rmSync(path.join(area, 'dist'), { recursive: true, force: true });
  await team.kitArea('mfe-schedule', 'kit', '../kit');
  await team.install('mfe-schedule', 'mfe-menu');
  await team.must('mfe-schedule', 'npm', 'test', '--', 'src/parts');

  change(path.join(area, 'src/texts.ts'), "title: 'Schedule'", "title: 'Rota'");
  await team.must('mfe-schedule', 'npm', 'run', 'types');
  const key = await team.keyOf('schedule', 'mfe-schedule', product);
  const env = { VITRINE_URL: product.url, VITRINE_DEPLOY_KEY: key };
  // Builds it. All of its tests and its trial are those of this checkout.
  const words = ['--no', '@vitrine/release', 'release', '--skip-checks'];
  const { said } = await team.run('mfe-schedule', 'npx', words, env);
  const [there, here] = [notesOf(area), notesOf(path.join(root, 'mfe-schedule'))];
  expect(said).toContain(`schedule: ${there.version} is active, previous ${here.version}`);
  for (const what of ['requires', 'takes', 'contract', 'door'] as const)
    expect(there[what], what).toEqual(here[what]);

  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main' }).first();
  await menu.getByRole('link', { name: 'Schedule' }).click();
  await expect(page.getByRole('heading', { name: 'Rota', level: 1 })).toBeVisible();
});

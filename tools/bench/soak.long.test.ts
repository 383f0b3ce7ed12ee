import { spawnSync } from 'node:child_process';
import path from 'node:path';

const MINUTES = 3;

test('a soak of three minutes passes: nothing grows, is lost, or is dark', () => {
  const program = path.join(__dirname, 'soak.mjs');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [program, '--minutes', `${MINUTES}`, '--screens', '20'],
    { encoding: 'utf8', env: { ...process.env, NODE_ENV: undefined } },
  );
  expect({ status, report: stdout + stderr }).toEqual({
    status: 0,
    report: expect.stringMatching(/Passed\.\n$/),
  });
}, 900_000);

test.each([
  ['--minutes', '1', '--minutes is a number from 2, --hours one above 0.03.'],
  ['--hours', '0', '--minutes is a number from 2, --hours one above 0.03.'],
  ['--hours=1', '--minutes=60', 'Give --hours or --minutes, not both.'],
  ['--screens', 'many', '--screens is a number from 1 to 5000.'],
])('%s %s is refused', (flag, value, sentence) => {
  const program = path.join(__dirname, 'soak.mjs');
  const { status, stderr } = spawnSync(process.execPath, [program, flag, value], { encoding: 'utf8' });
  expect([status, stderr.trim()]).toEqual([1, sentence]);
});
